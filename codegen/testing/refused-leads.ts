import { project, type RefusedCase, set } from './refused-case.ts'
import { withValue } from './small-project.ts'

const CONTACT = 'schemas/forms/contact.schema.json'
const CALLS = 'schemas/api/messages.calls.json'

const LEAD = { kind: 'message', call: 'createMessage', title: { en: 'Message', id: 'Pesan' } }
const kept = set(CONTACT, '/x-leads', [LEAD])

/** Mistakes in what the service keeps of submitted forms. */
export const REFUSED_LEADS: readonly RefusedCase[] = [
  [
    'A lead comes by a call that its form makes.',
    withValue(kept, CONTACT, '/x-leads/0/call', 'createMesage'),
    CONTACT,
    '"call": "createMesage"',
    "Did you mean 'createMessage'?",
  ],
  [
    'No two kinds of lead have the same name.',
    withValue(project, CONTACT, '/x-leads', [LEAD, LEAD]),
    CONTACT,
    '"kind"',
    'rename one of them',
  ],
  [
    'Who may read a lead has a scope that users can have.',
    withValue(kept, CONTACT, '/x-leads/0/scope', 'lead:raed'),
    CONTACT,
    '"scope"',
    "Users have no 'lead:raed'.",
  ],
  [
    'What a lead is about is a document of a collection.',
    set(CONTACT, '/properties/email/x-about', 'produkt'),
    CONTACT,
    '"x-about"',
    "Did you mean 'product'?",
  ],
  [
    'A handler that follows from the row fits what the call takes and answers.',
    withValue(project, CALLS, '/calls/0/handler', 'keep-lead'),
    CALLS,
    '"handler": "keep-lead"',
    `needs a form whose "x-leads" names 'createMessage'`,
  ],
]
