import type { IntlShape } from 'react-intl'
import { pathOf } from '../../place/place-of-finding.ts'
import { type NamedDocument, placeOfText } from '../../place/place-of-text.ts'
import type { CheckFinding } from '../check-finding.ts'
import type { SeenOnPage } from './look-at-pages.ts'

/** What is known of the documents from which the pages are drawn. */
export interface SeenSources {
  documents: readonly NamedDocument[]
  /** The blocks of a page in their order, and where it is seen: whatever else is seen in one leads to it. */
  blocks?: { addresses: readonly string[]; names: readonly string[] }
}

/** Rules that have a sentence of their own in every language. */
const RULES = [
  'color-contrast',
  'cut',
  'empty-heading',
  'heading-order',
  'image-alt',
  'link-in-text-block',
  'link-name',
  'list',
  'target-size',
  'wide',
] as const

/** What was seen in a browser, in words and with its places. */
export function seenFindings(
  intl: IntlShape,
  seen: readonly SeenOnPage[],
  { documents, blocks }: SeenSources,
): CheckFinding[] {
  return seen.map((one) => {
    const block = blocks?.addresses.includes(one.address) ? blockOf(blocks.names, one) : undefined
    // The same words may also be the name of the page.
    const blockFirst = documents.toSorted((a, b) => Number(b.name === block) - Number(a.name === block))
    const place = one.text === '' ? null : placeOfText(blockFirst, one.text)
    const path = place ? pathOf(place) : block === undefined ? null : pathOf({ name: block, pointer: '' })
    return {
      ...{ severity: 'warning', code: one.rule, message: sentenceOf(intl, one), path, known: one.known },
      ...{ address: one.address, other: null },
      seen: { widths: one.widths, isSerious: one.isSerious },
    }
  })
}

/** The block in which something was seen, where the page draws one part for each. */
function blockOf(names: readonly string[], { at: [first, part = -1], parts }: SeenOnPage): string | undefined {
  return first === 0 && parts === names.length ? names[part] : undefined
}

function sentenceOf(intl: IntlShape, { rule, help, text }: SeenOnPage): string {
  const known = RULES.find((one) => one === rule)
  return known
    ? intl.formatMessage({ id: `check.seen_${known}` }, { text })
    : intl.formatMessage({ id: 'check.seen_other' }, { text, help })
}
