import type { Command } from 'prosemirror-state'
import type { IntlShape } from 'react-intl'
import { HEADING_LEVELS } from '#generated/rich-text.ts'
import type { Locale } from '#generated/types.ts'
import { type BlockKind, insertBlock, newTable, turnInto } from './text-commands.ts'

/** Something that a line can become. */
export interface BlockChoice {
  key: string
  title: string
  command: Command
}

/** The kinds of blocks of words with their names in a language. */
export function blockKinds(intl: IntlShape, locale: Locale): { key: string; title: string; kind: BlockKind }[] {
  return [
    { key: 'paragraph', title: intl.formatMessage({ id: 'rich-text.paragraph' }), kind: { type: 'paragraph' } },
    ...HEADING_LEVELS.map(({ level, title }) => ({
      key: `heading-${level}`,
      title: intl.formatMessage({ id: 'rich-text.heading' }, { name: title[locale] }),
      kind: { type: 'heading' as const, level },
    })),
    { key: 'bullets', title: intl.formatMessage({ id: 'rich-text.bullets' }), kind: { type: 'list', ordered: false } },
    { key: 'numbers', title: intl.formatMessage({ id: 'rich-text.numbers' }), kind: { type: 'list', ordered: true } },
    { key: 'code', title: intl.formatMessage({ id: 'rich-text.code' }), kind: { type: 'code' } },
  ]
}

/** Everything that the `/` menu offers. */
export function blockChoices(intl: IntlShape, locale: Locale, { onPicture }: { onPicture(): void }): BlockChoice[] {
  return [
    ...blockKinds(intl, locale).map(({ key, title, kind }) => ({ key, title, command: turnInto(kind) })),
    {
      key: 'table',
      title: intl.formatMessage({ id: 'rich-text.table' }),
      command: (state, dispatch) => insertBlock(newTable())(state, dispatch),
    },
    {
      key: 'picture',
      title: intl.formatMessage({ id: 'rich-text.picture' }),
      command: () => {
        onPicture()
        return true
      },
    },
  ]
}
