import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import type { BlockInfo } from '#domain/content/block-info.ts'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { blocks } from '#generated/blocks.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { PatternList } from '../patterns/pattern-list.tsx'
import styles from './block-picker.module.css'

/** What most pages are made of comes first: one thing, then several of a kind, then parts of the application. */
const ENVELOPES = ['card', 'card-group', 'component']

const KINDS = [...blocks.values()].toSorted(
  (one, other) => ENVELOPES.indexOf(one.envelope) - ENVELOPES.indexOf(other.envelope),
)

interface BlockPickerProps {
  open: boolean
  /** What the page is about, where it frames things. */
  subject: string | null
  onPick(collection: string, example: DraftDocument): void
  /** Puts copies of several blocks on the page, in their order. */
  onPattern(blocks: { collection: string; document: DraftDocument }[]): void
  onClose(): void
}

/** Every kind of block with its examples as visitors would see them. */
export function BlockPicker({ open, subject, onPick, onPattern, onClose }: BlockPickerProps) {
  const intl = useIntl()
  const locale = useLocale()
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState('')
  const found = blocksFor(asked)
  const [chosenId, setChosen] = useState<string | null>(null)
  const chosen = found.find((block) => block.schema === chosenId) ?? found[0]
  const reason = chosen ? reasonAgainst(chosen, subject) : null

  return (
    <Dialog.Root
      open={open}
      size="full"
      onOpenChange={(details) => !details.open && onClose()}
      lazyMount
      unmountOnExit
      initialFocusEl={() => search.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className={styles.dialog}>
            <Dialog.Header className={styles.head}>
              <Dialog.Title>
                <FormattedMessage id="page-editor.add_block" />
              </Dialog.Title>
              <IconButton icon={X} label={intl.formatMessage({ id: 'shell.close' })} onClick={onClose} />
            </Dialog.Header>
            <div className={styles.body}>
              <div className={styles.kinds}>
                <label htmlFor={id}>
                  <FormattedMessage id="page-editor.search_blocks" values={{ count: LOCALES.length }} />
                </label>
                <TextInput
                  ref={search}
                  id={id}
                  type="search"
                  value={asked}
                  onChange={(event) => setAsked(event.target.value)}
                />
                <PatternList asked={asked} onPick={onPattern} />
                <ul className={styles.list} hidden={found.length === 0}>
                  {found.map((block) => (
                    <li key={block.schema}>
                      <button type="button" aria-current={block === chosen} onClick={() => setChosen(block.schema)}>
                        <span className={classNames(styles.name, reasonAgainst(block, subject) && styles.refused)}>
                          {block.title[locale]}
                        </span>
                        <span className={styles.hint}>
                          {reasonAgainst(block, subject) ? (
                            <FormattedMessage id="page-editor.other_subject" />
                          ) : (
                            block.hint?.[locale]
                          )}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                {found.length === 0 && (
                  <p role="status">
                    <FormattedMessage id="page-editor.no_blocks" />
                  </p>
                )}
              </div>
              {chosen && (
                <div className={styles.shown}>
                  <div className={styles.examples}>
                    {chosen.examples.map((example, index) => (
                      <Button
                        key={String(example.slug)}
                        size="sm"
                        variant={index === 0 ? 'solid' : 'outline'}
                        disabled={reason !== null}
                        onClick={() => onPick(chosen.collection, example)}
                      >
                        <FormattedMessage id="page-editor.insert_example" values={{ number: index + 1 }} />
                      </Button>
                    ))}
                  </div>
                  <iframe
                    key={chosen.schema}
                    title={intl.formatMessage({ id: 'page-editor.examples_of' }, { block: chosen.title[locale] })}
                    src={localizedPath(`${ADDRESSES['utils-blocks']}/${chosen.envelope}-${chosen.name}`, locale)}
                    className={styles.frame}
                  />
                </div>
              )}
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The blocks that are meant by some words in any language: those that are called so before those that are like it. */
function blocksFor(asked: string): BlockInfo[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const says = (texts: string[]) => words.every((word) => texts.join(' ').toLowerCase().includes(word))
  const called = ({ name, title }: BlockInfo) => [name, ...LOCALES.map((locale) => title[locale])]
  const told = ({ hint }: BlockInfo) => LOCALES.map((locale) => hint?.[locale] ?? '')
  return KINDS.filter((block) => says([...called(block), ...told(block)])).toSorted(
    (one, other) => Number(says(called(other))) - Number(says(called(one))),
  )
}

/** What the page would have to be about; null if the block can stand on it. */
function reasonAgainst({ subject: needed }: BlockInfo, subject: string | null): string | null {
  return needed === null || needed === subject ? null : needed
}
