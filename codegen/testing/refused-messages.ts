import { project, type RefusedCase, set } from './refused-case.ts'
import { withJson } from './small-project.ts'

const ACTIONS = 'schemas/messages/actions.json'
const ENGLISH = 'site/messages/en/base.json'
const INDONESIAN = 'site/messages/id/base.json'

/** Mistakes in interface words and in the error catalogue. */
export const REFUSED_MESSAGES: readonly RefusedCase[] = [
  [
    'Interface words are in the folder of their language in site/messages/.',
    withJson(project, 'site/messages/fr/base.json', {}),
    'site/messages/fr/base.json',
    '{',
    'Move the file',
  ],
  [
    'The id of a message begins with the name of its file.',
    set(ENGLISH, '/bas.back', 'Back'),
    ENGLISH,
    '"bas.back"',
    "'base.' and a word of its own",
  ],
  [
    'A message exists in every language.',
    set(INDONESIAN, '/base.back', undefined),
    ENGLISH,
    '"base.back"',
    `add it to ${INDONESIAN}`,
  ],
  [
    'A message exists in every language.',
    set(ENGLISH, '/base.back', undefined),
    INDONESIAN,
    '"base.back"',
    `add it to ${ENGLISH}`,
  ],
  [
    'A message is written in ICU message syntax.',
    set(ENGLISH, '/base.back', 'Back {'),
    ENGLISH,
    '"base.back"',
    "'base.back':",
  ],
  [
    'A message has the same placeholders in every language.',
    set(INDONESIAN, '/base.back', 'Kembali {nama}'),
    INDONESIAN,
    '"base.back"',
    'has {nama}, the English text none',
  ],
  [
    'No two sentences of the error catalogue have the same code.',
    withJson(project, 'schemas/messages/notices.json', {
      $id: 'n',
      messages: { failed_send_message: { en: 'a', id: 'b' } },
    }),
    'schemas/messages/notices.json',
    '"failed_send_message"',
    ACTIONS,
  ],
  [
    'A sentence of the error catalogue has the same placeholders in every language.',
    set(ACTIONS, '/messages/failed_send_message/id', 'Gagal {benda}.'),
    ACTIONS,
    '"failed_send_message"',
    'has {benda} in Indonesian',
  ],
]
