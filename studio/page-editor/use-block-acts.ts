import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { isNowhere } from '../place/region-keys.ts'
import type { Said } from './said/use-said.ts'
import type { PageChoice } from './use-page-choice.ts'
import { copiedBlock, keepCopied } from './work/copied-block.ts'
import type { PageWork } from './work/page-work.ts'
import { ownName } from './work/part-names.ts'
import { useWork } from './work/use-work.ts'

interface Surroundings {
  work: PageWork
  choice: PageChoice
  /** The element of the editor, in which the focus stays. */
  editor: RefObject<HTMLElement | null>
  attempt(act: () => Promise<unknown>): Promise<void>
  say(words: string, kind?: Said['kind']): void
}

/** A block as patterns, copies and examples have it. */
interface NewBlock {
  collection: string
  document: DraftDocument
}

export type BlockActs = ReturnType<typeof useBlockActs>

/** What can be done with the blocks of the page, each told in a sentence. */
export function useBlockActs({ work, choice, editor, attempt, say }: Surroundings) {
  const intl = useIntl()
  const locale = useLocale()
  const { current, choose } = choice
  const blocks = useWork(work, () => work.blocks())
  const place = current === null ? -1 : blocks.indexOf(current)
  /** Behind what is chosen, or at the end. */
  const before = place >= 0 ? current : (blocks.at(-1) ?? null)
  const copied = copiedBlock()

  /** Puts the focus onto a row of the outline, if what had it is gone. */
  function focusRow(name: string) {
    requestAnimationFrame(() => {
      if (isNowhere()) editor.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.focus()
    })
  }

  async function move(name: string, to: number) {
    if (to < 0 || to >= blocks.length || blocks.indexOf(name) === to) return
    const rest = blocks.filter((one) => one !== name)
    await attempt(() => work.move(name, rest[to - 1] ?? null))
    const title = ownName(work, name, locale)
    say(intl.formatMessage({ id: 'page-editor.moved' }, { title, place: to + 1, count: blocks.length }))
    focusRow(name)
  }

  async function add({ collection, document }: NewBlock) {
    await attempt(async () => {
      const name = await work.add(collection, document, before)
      choose(name, true, true)
      say(intl.formatMessage({ id: 'page-editor.added' }))
    })
  }

  async function addAll(pattern: readonly NewBlock[]) {
    await attempt(async () => {
      let behind = before
      for (const { collection, document } of pattern) behind = await work.add(collection, document, behind)
      if (behind) choose(behind)
      say(intl.formatMessage({ id: 'page-editor.added' }))
    })
  }

  async function remove(name: string) {
    const title = ownName(work, name, locale)
    await attempt(() => work.remove(name))
    say(intl.formatMessage({ id: 'page-editor.removed' }, { title }))
    focusRow(blocks[Math.max(0, blocks.indexOf(name) - 1)] ?? work.page)
  }

  function copy(name: string) {
    keepCopied(copyOf(work, name))
    say(intl.formatMessage({ id: 'page-editor.copied' }))
  }

  return {
    place,
    count: blocks.length,
    mayPaste: copied !== null,
    focusRow,
    move,
    add,
    addAll,
    remove,
    copy,
    duplicate: (name: string) => add(copyOf(work, name)),
    paste: async () => copied && add(copied),
  }
}

function copyOf(work: PageWork, name: string): NewBlock {
  return { collection: name.split(':')[0] ?? '', document: work.documentOf(name) ?? {} }
}
