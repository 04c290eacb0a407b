import type { IntlShape } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { subjectTrail } from '#domain/subjects/subject-trail.ts'
import { subjects } from '#generated/subjects.ts'
import type { Crumb } from '../ui/navigation/breadcrumbs.tsx'
import { translatedCrumb } from '../ui/navigation/translated-crumb.ts'
import type { BlockContext } from './block-types.ts'

/** The breadcrumbs from home to the page's subject; empty on a page without a subject. */
export function subjectCrumbs({ subject, locale }: BlockContext, intl: IntlShape): Crumb[] {
  if (!subject) return []
  const steps = subjectTrail(subjects[subject.kind], { ...subject.entity }).map((step): Crumb => {
    if ('word' in step) return { label: String(intl.formatMessage({ id: step.word })), to: step.path }
    const crumb = translatedCrumb(step.of, step.field as never, locale, step.path)
    return step.isName ? { ...crumb, lang: undefined } : crumb
  })
  return [{ label: intl.formatMessage({ id: 'menu.home' }), to: ADDRESSES.home }, ...steps]
}
