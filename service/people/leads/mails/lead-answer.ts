import { fillText } from '#domain/text/fill-text.ts'
import { serviceWords } from '#generated/service-words.ts'
import { contactOf, languageOf, readPayload } from '../lead-fields.ts'
import { leadKind } from '../lead-kinds.ts'
import { readSubjects, subjectLine } from '../lead-subject.ts'
import type { LeadRow } from '../outbox.ts'
import { readableLine } from '../readable-text.ts'

/** Longest part that consists of one thing's or one person's name, in characters: an address has room for few. */
const PART = 80

/**
 * How an answer to a lead begins, in the language in which the visitor read the form: a subject that names what it is
 * about, a greeting, and the thanks for it.
 */
export function answerBeginning(lead: LeadRow, siteName: string): { subject: string; message: string } {
  const locale = languageOf(lead)
  const { name } = contactOf(lead)
  const [first, ...others] = readSubjects(lead.about)
  const one = first && subjectLine({ ...first, name: shortened(first.name) })
  const about =
    one && others.length > 0
      ? fillText(serviceWords.answer_and_others[locale], { about: one, count: others.length })
      : one
  const { project } = readPayload(lead)
  const named = [about, typeof project === 'string' ? shortened(project) : ''].filter((part) => part).join(' · ')
  const thanks =
    first === undefined ? 'answer_thanks' : first.kind === 'job' ? 'answer_thanks_job' : 'answer_thanks_product'
  const greeting = name ? 'answer_greeting' : 'answer_greeting_unnamed'
  return {
    subject: `${leadKind(lead.kind).title[locale]}: ${named || siteName}`,
    message: [
      fillText(serviceWords[greeting][locale], { name: shortened(name ?? '') }),
      fillText(serviceWords[thanks][locale], { site: siteName, about: about ?? '' }),
      '',
    ].join('\n\n'),
  }
}

function shortened(text: string): string {
  const signs = [...readableLine(text)]
  return signs.length > PART
    ? `${signs
        .slice(0, PART - 1)
        .join('')
        .trimEnd()}…`
    : signs.join('')
}
