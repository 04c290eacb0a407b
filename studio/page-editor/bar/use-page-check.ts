import { useIntl } from 'react-intl'
import { LOCALES } from '#domain/languages/locales.ts'
import { framedKind } from '#domain/subjects/framed-kind.ts'
import { momentInJakarta } from '#domain/time/jakarta-time.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { SeenSources } from '../../check/look/seen-findings.ts'
import { NOTHING_TO_CHECK, type WholeCheck, withLook } from '../../check/whole-check.ts'
import { Unsaved } from '../../drafts/unsaved.ts'
import { studioApi } from '../../session/studio-api.ts'
import { pagePath } from '../view/page-path.ts'
import type { PageWork } from '../work/page-work.ts'
import { itemsOf, NOW, type Wanted } from './page-release.ts'

/** Finds what is wrong with the page: before something is published, and for whoever asks. */
export function usePageCheck(work: PageWork) {
  const intl = useIntl()
  const locale = useLocale()

  async function checked({ others, moment }: Wanted): Promise<WholeCheck> {
    if (!(await work.settle())) throw new Unsaved()
    const drafts = itemsOf(work, others)
      .map(({ draft }) => draft)
      .join(',')
    const publish_at = moment === null ? undefined : momentInJakarta(moment)
    const check = await studioApi(locale).checkDocuments({ query: { drafts, publish_at, html: true } })
    return withLook(intl, check, { sources: () => sourcesOf(work, check.pages) })
  }

  /** Where nothing has changed, only the look of the page is left to be checked. */
  async function changesChecked(): Promise<WholeCheck> {
    if (work.changes().length > 0) return checked(NOW)
    const published = (await pathsOf(work)).map((address) => ({ address }))
    return withLook(intl, NOTHING_TO_CHECK, { sources: () => sourcesOf(work, []), published })
  }

  return { checked, changesChecked }
}

/** The documents of the page, and its blocks where it is seen: one that frames things with what was drawn in it. */
async function sourcesOf(work: PageWork, drawn: readonly { address: string }[]): Promise<SeenSources> {
  const documents = work.order().flatMap(({ name }) => {
    const document = work.documentOf(name)
    return document ? [{ name, document }] : []
  })
  const addresses = framedKind(slugOf(work)) === null ? await pathsOf(work) : drawn.map(({ address }) => address)
  return { documents, blocks: { addresses, names: work.blocks() } }
}

/** Where visitors see the page, in every language. */
async function pathsOf(work: PageWork): Promise<string[]> {
  const found = await Promise.all(LOCALES.map((language) => pagePath(slugOf(work), language)))
  return found.filter((path) => path !== null)
}

function slugOf(work: PageWork): string {
  return String(work.documentOf(work.page)?.slug ?? '')
}
