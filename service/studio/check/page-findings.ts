import { isRecord } from '#domain/json/is-record.ts'
import { attributesOf, textOf } from './read-html.ts'

/** About as many characters as search engines show. */
const TITLE_LENGTH = 65
const DESCRIPTION_LENGTH = 165

/** Something about a page, in no language yet; `code` names its sentence. */
export interface PageFinding {
  severity: 'error' | 'warning'
  code:
    | 'title_missing'
    | 'title_long'
    | 'description_missing'
    | 'description_long'
    | 'h1_count'
    | 'heading_skipped'
    | 'alt_missing'
    | 'canonical_missing'
    | 'share_picture_missing'
    | 'structured_data_missing'
    | 'structured_data_broken'
  params: Record<string, string | number>
  /** What it is about, as it stands in a document: the address of a link or a picture, the words of a heading. */
  about?: string
}

/** The title of a page, as browsers show it; empty without one. */
export function pageTitle(html: string): string {
  return textOf(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '')
}

/** What a reader, a search engine or a screen reader would miss on a page of the site. */
export function findInPage(html: string): PageFinding[] {
  return [...headFindings(html), ...headingFindings(html), ...pictureFindings(html)]
}

function headFindings(html: string): PageFinding[] {
  const title = pageTitle(html)
  const metas = [...html.matchAll(/<meta\s([^>]*)>/g)].map(([, text = '']) => attributesOf(text))
  const contentOf = (name: string) =>
    metas.find((meta) => meta.get('name') === name || meta.get('property') === name)?.get('content') ?? ''
  const description = contentOf('description')
  return [
    ...lengthFindings('title', title, TITLE_LENGTH),
    ...lengthFindings('description', description, DESCRIPTION_LENGTH),
    ...(/<link\s[^>]*rel="canonical"/.test(html) ? [] : [warning('canonical_missing')]),
    ...(contentOf('og:image') === '' ? [warning('share_picture_missing')] : []),
    ...structuredFindings(html),
  ]
}

/** What the page tells search engines about its subject: each piece is a thing with a type. */
function structuredFindings(html: string): PageFinding[] {
  const pieces = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  if (pieces.length === 0) return [warning('structured_data_missing')]
  return pieces.every(([, text = '']) => isThing(text)) ? [] : [warning('structured_data_broken')]
}

function isThing(text: string): boolean {
  try {
    const thing: unknown = JSON.parse(text)
    return isRecord(thing) && ('@type' in thing || '@graph' in thing)
  } catch {
    return false
  }
}

function lengthFindings(what: 'title' | 'description', text: string, limit: number): PageFinding[] {
  if (text === '') return [warning(`${what}_missing`)]
  return text.length > limit ? [warning(`${what}_long`, { length: text.length, limit })] : []
}

function headingFindings(html: string): PageFinding[] {
  const headings = [...html.matchAll(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: textOf(inner).slice(0, 80),
  }))
  const count = headings.filter(({ level }) => level === 1).length
  const skipped = headings.flatMap(({ level, text }, index): PageFinding[] => {
    const before = headings[index - 1]?.level
    return before !== undefined && level > before + 1
      ? [{ ...warning('heading_skipped', { before, level, text }), about: text }]
      : []
  })
  return [...(count === 1 ? [] : [{ severity: 'error', code: 'h1_count', params: { count } } as const]), ...skipped]
}

/** An empty text says that a picture is only an ornament; none at all says nothing. */
function pictureFindings(html: string): PageFinding[] {
  const pictures = [...html.matchAll(/<img\s([^>]*)>/g)].map(([, text = '']) => attributesOf(text))
  const without = pictures.filter((picture) => !picture.has('alt')).map((picture) => picture.get('src') ?? '')
  return [...new Set(without)].map((src) => ({ severity: 'error', code: 'alt_missing', params: { src }, about: src }))
}

function warning(code: PageFinding['code'], params: PageFinding['params'] = {}): PageFinding {
  return { severity: 'warning', code, params }
}
