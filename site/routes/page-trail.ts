import { ADDRESSES, HOME_PAGE } from '#domain/addresses/site-addresses.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { subjectTrail } from '#domain/subjects/subject-trail.ts'
import type { MessageId } from '#generated/message-ids.ts'
import { subjects } from '#generated/subjects.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'

/** One step on the way from home to a page; the path has no language prefix. */
export interface PageStep {
  label: string
  path: string
}

/**
 * The steps from home to a page: the list its subject belongs to, or the page's parent. `word` looks up interface words
 * in the page's language.
 */
export function pageTrail(context: BlockContext, word: (id: MessageId) => string): PageStep[] {
  const home = { label: word('menu.home'), path: ADDRESSES.home }
  if (context.path === ADDRESSES.home) return [home]
  return [home, ...(context.subject ? subjectSteps(context, word) : pageSteps(context))]
}

function pageSteps({ page, path, locale }: BlockContext): PageStep[] {
  const { parent } = page
  return [
    ...(parent && parent.slug !== HOME_PAGE
      ? [{ label: translatedText(parent, 'name', locale), path: `/${parent.slug}` }]
      : []),
    { label: translatedText(page, 'name', locale), path },
  ]
}

function subjectSteps({ subject, locale }: BlockContext, word: (id: MessageId) => string): PageStep[] {
  if (!subject) return []
  return subjectTrail(subjects[subject.kind], { ...subject.entity }).map((step) => ({
    label: 'word' in step ? word(step.word) : translatedText(step.of, step.field as never, locale),
    path: step.path,
  }))
}
