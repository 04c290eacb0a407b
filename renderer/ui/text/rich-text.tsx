import type { ReactNode } from 'react'
import { hasWords } from '#domain/text/has-words.ts'
import { inlineWords } from '#domain/text/rich-text-words.ts'
import type { RichTextBlock, RichTextInline, RichTextText } from '#generated/types.ts'
import { unbroken } from '#renderer/i18n/unbroken.tsx'
import { classNames } from '../layout/class-names.ts'
import { useHeadingLevel } from '../layout/heading-level.ts'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { Picture } from '../media/picture.tsx'
import { ViewerLink } from '../media/viewer-link.tsx'
import { AppLink } from '../navigation/app-link.tsx'
import styles from './rich-text.module.css'

export type RichTextNode = RichTextBlock
type Mark = NonNullable<RichTextText['marks']>[number]

interface RichTextProps {
  value: readonly RichTextNode[] | null | undefined
  /** Set when the text is in a language other than the page's (from `translate`). */
  lang?: string
  /**
   * Lowers the headings below the level for this point of the tree: 1 for text below a heading that is not its
   * section's.
   */
  headingOffset?: 0 | 1
  /** Gives its headings anchors, for a text that has a page of its own. */
  anchors?: boolean
  className?: string
}

/** Renders a rich text tree as React elements; unknown nodes are left out. Nothing when there is no text. */
export function RichText({ value, lang, headingOffset = 0, anchors = false, className }: RichTextProps) {
  const first = useHeadingLevel() + headingOffset
  if (!value?.length) return null
  const levels = headingLevels(value, first)
  return (
    <div className={classNames(styles.text, className)} lang={lang}>
      {numbered(value).map(({ key, item }, index) => (
        <Node key={key} node={item} level={levels[index] ?? first} anchors={anchors} />
      ))}
    </div>
  )
}

/**
 * The level at which each node's heading is drawn: the first follows on from the heading above the text, and no level
 * is skipped, whatever an editor chose.
 */
function headingLevels(nodes: readonly RichTextNode[], first: number): number[] {
  const highest = Math.min(...nodes.map((node) => (node.type === 'heading' && isSaid(node) ? node.level : 4)))
  let last = first - 1
  return nodes.map((node) => {
    if (node.type === 'heading' && isSaid(node)) last = Math.min(first + node.level - highest, last + 1)
    return last
  })
}

/** Whether a line has words; one without is rendered neither as a heading nor as a link. */
function isSaid({ children }: { children: readonly RichTextInline[] }): boolean {
  return hasWords(inlineWords(children))
}

function Node({ node, level, anchors }: { node: RichTextNode; level: number; anchors: boolean }) {
  switch (node.type) {
    case 'paragraph':
      return <p>{inline(node.children)}</p>
    case 'heading':
      return isSaid(node) ? heading(level, node.children, anchors) : null
    case 'list':
      return list(node.ordered === true, node.items)
    case 'table':
      return table(node)
    case 'picture':
      return picture(node)
    case 'code':
      return (
        <pre>
          <code>{node.text}</code>
        </pre>
      )
    default:
      return null
  }
}

function heading(level: number, children: readonly RichTextInline[], anchors: boolean) {
  const Heading = (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[level - 2] ?? 'h6'
  return <Heading {...(anchors && { id: anchorOf(children), 'data-anchor': '' })}>{inline(children)}</Heading>
}

/** The heading's words as a fragment; the prefix keeps it apart from the ids of the page around it. */
function anchorOf(children: readonly RichTextInline[]): string {
  return `text-${inlineWords(children)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`
}

function list(ordered: boolean, items: readonly (readonly RichTextInline[])[]) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List>
      {numbered(items).map(({ key, item }) => (
        <li key={key}>{inline(item)}</li>
      ))}
    </List>
  )
}

/**
 * A number without words or a unit. A column with nothing else is right-aligned, unless it is the first, which contains
 * the row labels.
 */
const FIGURE = /^[-−–]?\d[\d.,]*$/

function table({ head, rows }: Extract<RichTextBlock, { type: 'table' }>) {
  const label = inlineWords(head?.[0] ?? rows[0]?.[0] ?? [])
  const places = rows[0]?.map((_, place) =>
    place > 0 && rows.every((row) => FIGURE.test(inlineWords(row[place] ?? []))) ? styles.figures : undefined,
  )
  return (
    <ScrollRegion label={label} className={styles.tableBox}>
      <table>
        {head && head.length > 0 && (
          <thead>
            <tr>
              {numbered(head).map(({ key, item }, place) =>
                isSaid({ children: item }) ? (
                  <th key={key} scope="col" className={places?.[place]}>
                    {inline(item)}
                  </th>
                ) : (
                  <td key={key} />
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {numbered(rows).map(({ key, item }) => (
            <tr key={key}>
              {numbered(item).map((cell, place) => (
                <td key={cell.key} className={places?.[place]}>
                  {inline(cell.item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function picture({ image, caption }: Extract<RichTextBlock, { type: 'picture' }>) {
  if (!image) return null
  return (
    <figure>
      <ViewerLink images={[image]} index={0}>
        <Picture image={image} sizes="(min-width: 68.75rem) 46rem, 100vw" />
      </ViewerLink>
      {caption && <figcaption>{unbroken(caption)}</figcaption>}
    </figure>
  )
}

function inline(nodes: readonly RichTextInline[]): ReactNode {
  return numbered(nodes).map(({ key, item }) => <Inline key={key} node={item} />)
}

function Inline({ node }: { node: RichTextInline }) {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce(marked, unbroken(node.text))
    case 'link':
      return isSaid(node) ? <AppLink to={node.href}>{inline(node.children)}</AppLink> : null
    case 'break':
      return <br />
    default:
      return null
  }
}

function marked(content: ReactNode, mark: Mark): ReactNode {
  if (mark === 'strong') return <strong>{content}</strong>
  if (mark === 'emphasis') return <em>{content}</em>
  return mark === 'code' ? <code>{content}</code> : content
}

/** The nodes of a tree that is replaced as a whole have no identity other than their position. */
function numbered<T>(items: readonly T[]): { key: string; item: T }[] {
  return items.map((item, index) => ({ key: String(index), item }))
}
