import { LOCALES } from '#domain/languages/locales.ts'
import { localizedPath, splitLocale } from '#domain/languages/localized-path.ts'
import type { Locale } from '#generated/types.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import type { DrawnAddress, PageWeight, TriedPages } from '#service/answers/page-drawer.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import { type FoundByCheck, finding } from './finding.ts'
import type { PlaceOf } from './finding-places.ts'
import { isPage, knownAddresses } from './known-address.ts'
import { FIRST_LOAD_BYTES, HTML_BYTES, PICTURES_BYTES } from './page-budgets.ts'
import { findInPage, type PageFinding, pageTitle } from './page-findings.ts'
import { mainLinks } from './read-html.ts'
import type { ShowingPage } from './shown-by.ts'
import { pictureName, withNames } from './shown-pictures.ts'

/** What is looked for when the place of a picture is. */
const PICTURE = 'picture'

/** Links that are followed in one check: more than any page has. Most are known without drawing what they lead to. */
const MOST_LINKS = 1_000
/** Addresses that are drawn for that in one check; others wait for the transaction meanwhile. */
const MOST_DRAWN = 100

/** A page as it would be, and what it is now. */
export interface CheckedPage {
  address: string
  locale: Locale
  /** Whether it is the page of a document that is checked; others only show one. */
  own: boolean
  status: number
  title: string
  html: string
  bytes: number
  published_bytes?: number
  weight?: PageWeight
  /** Where its pictures are chosen, by their addresses. */
  places: Map<string, string>
  published_weight?: PageWeight
}

/** A link on a page that was drawn. */
interface Link {
  href: string
  /** The page: its address, the same without language, its language, and the moment as of which it was drawn. */
  address: string
  path: string
  language: Locale
  from: Date | undefined
}

interface Drawing {
  source: EntrySource
  locale: Locale
  pages: Pick<TriedPages, 'draw'>
  placeOf: PlaceOf
  /** Whether what the pages load is weighed. */
  isWeighed: boolean
  now: Date
}

/**
 * Draws pages in every language, reads and weighs them, and follows the links in their main parts. One that visitors do
 * not see yet is drawn as they will first see it.
 */
export async function drawAll(
  showing: readonly ShowingPage[],
  { source, locale, pages, placeOf, isWeighed, now }: Drawing,
) {
  const findings: FoundByCheck[] = []
  const drawnPages: CheckedPage[] = []
  // What is there next week need not be there today.
  const at = (address: string, from: Date | undefined) => `${address} ${from?.getTime()}`
  const statuses = new Map<string, number>()
  const links = new Map<string, Link>()
  const draw = async (address: string, from: Date | undefined): Promise<DrawnAddress | null> => {
    const drawn = await pages.draw(address, from)
    if (drawn) statuses.set(at(address, from), drawn.status)
    return drawn
  }
  for (const { address: path, from, isOwn } of showing) {
    for (const language of LOCALES) {
      const address = localizedPath(path, language)
      const drawn = await draw(address, from)
      if (!drawn) continue
      const { status, html, reports } = drawn
      const page: CheckedPage = {
        address,
        locale: language,
        own: isOwn,
        status,
        title: pageTitle(html),
        html,
        bytes: Buffer.byteLength(html),
        places: new Map(),
      }
      drawnPages.push(page)
      if (status === 200) {
        if (isWeighed) {
          page.weight = await withNames(source, await drawn.weigh(), locale)
          for (const { address: about } of page.weight.pictures) {
            const { path: place } = await placeOf({ page: path, language, code: PICTURE, about })
            if (place !== undefined) page.places.set(about, place)
          }
        }
        for (const { severity, code, params, about } of findInPage(html)) {
          const place = await placeOf({ page: path, language, code, about })
          findings.push({ ...(await told(source, locale, { severity, code, params })), ...place, address })
        }
        for (const { largest, ...one } of page.weight ? weightFindings(page.weight, locale) : []) {
          const place = await placeOf({ page: path, language, code: one.code, ...(largest && { about: largest }) })
          findings.push({ ...one, ...place, address })
        }
      } else {
        const place = await placeOf({ page: path, language, code: 'page_status' })
        findings.push({ ...finding(locale, 'error', 'page_status', { status }), ...place, address })
      }
      for (const { kind, name } of reports) {
        const report =
          kind === 'broken'
            ? finding(locale, 'error', 'page_broken', {})
            : finding(locale, 'warning', 'unknown_name', { name })
        const { code } = report
        const place = await placeOf({ page: path, language, code, ...(kind === 'unknown' && { about: name }) })
        findings.push({ ...report, ...place, address })
      }
      for (const href of mainLinks(html))
        if (isPage(href) && !links.has(at(href, from)))
          links.set(at(href, from), { href, address, path, language, from })
    }
  }
  const isKnown = knownAddresses(source)
  const budget = { drawn: 0, leftOut: Math.max(0, links.size - MOST_LINKS) }
  for (const { href, address, path, language, from } of [...links.values()].slice(0, MOST_LINKS)) {
    const target = href.split('#')[0] ?? href
    if (!statuses.has(at(target, from))) {
      if (await isKnown(splitLocale(target).path.split('?')[0] ?? target, from ?? now)) continue
      if (budget.drawn === MOST_DRAWN) {
        budget.leftOut += 1
        continue
      }
      budget.drawn += 1
      await draw(target, from)
    }
    const status = statuses.get(at(target, from)) ?? 200
    if (status < 400) continue
    const place = await placeOf({ page: path, language, code: 'link_broken', about: splitLocale(href).path })
    findings.push({ ...finding(locale, 'error', 'link_broken', { href, status }), ...place, address })
  }
  return { findings, pages: drawnPages, linksLeftOut: budget.leftOut }
}

/** What was found on a page, in words; a picture is called by its name. */
async function told(source: EntrySource, locale: Locale, { severity, code, params }: PageFinding) {
  const named = code === 'alt_missing' ? { name: await pictureName(source, String(params.src), locale) } : params
  return finding(locale, severity, code, named)
}

/** What is too heavy; of pictures, with the address of the largest. */
function weightFindings(
  { html, scripts, pictures }: PageWeight,
  locale: Locale,
): (FoundByCheck & { largest?: string })[] {
  const all = totalOf(pictures)
  const [largest] = pictures.toSorted((a, b) => b.bytes - a.bytes)
  return [
    ...(html > HTML_BYTES ? [finding(locale, 'warning', 'html_heavy', measured(html, HTML_BYTES))] : []),
    ...(scripts > FIRST_LOAD_BYTES
      ? [finding(locale, 'warning', 'scripts_heavy', measured(scripts, FIRST_LOAD_BYTES))]
      : []),
    ...(largest && all > PICTURES_BYTES
      ? [
          {
            ...finding(locale, 'warning', 'pictures_heavy', {
              ...measured(all, PICTURES_BYTES),
              name: largest.name,
              largest: kilobytes(largest.bytes),
            }),
            largest: largest.address,
          },
        ]
      : []),
  ]
}

function measured(bytes: number, limit: number) {
  return { kb: kilobytes(bytes), limit: kilobytes(limit) }
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000)
}

/** Bytes of all pictures of a page. */
export function totalOf(pictures: PageWeight['pictures']): number {
  return pictures.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** What visitors get now at the same addresses, and what would be found there. */
export async function withPublished(
  drawn: readonly CheckedPage[],
  { pages, content: { locale, source } }: ServiceContext,
): Promise<{ pages: CheckedPage[]; known: FoundByCheck[] }> {
  const found: CheckedPage[] = []
  const known: FoundByCheck[] = []
  for (const page of drawn) {
    const now = await pages.draw(page.address)
    if (now?.status !== 200) {
      found.push(page)
      continue
    }
    const published_weight = await withNames(source, await now.weigh(), locale)
    found.push({ ...page, published_bytes: Buffer.byteLength(now.html), published_weight })
    const seen = await Promise.all(findInPage(now.html).map((one) => told(source, locale, one)))
    known.push(
      ...[...seen, ...weightFindings(published_weight, locale)].map((one) => ({ ...one, address: page.address })),
    )
  }
  return { pages: found, known }
}
