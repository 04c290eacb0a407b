import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { languageTag } from '#domain/languages/locales.ts'
import type { BlockPattern } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { CallFault } from '../../session/call-fault.tsx'
import { studioApi } from '../../session/studio-api.ts'
import { studioQuery } from '../../session/studio-query.ts'
import { useSingleMutation } from '../../session/use-single-mutation.ts'
import styles from './patterns.module.css'

interface PatternListProps {
  /** What is searched for, in any language. */
  asked: string
  onPick(blocks: { collection: string; document: DraftDocument }[]): void
}

/** The patterns that editors have kept; choosing one puts copies of its blocks on the page. */
export function PatternList({ asked, onPick }: PatternListProps) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const listed = useQuery(studioQuery(locale, 'listBlockPatterns'))
  const { mutate, error } = useSingleMutation({
    mutationFn: (id: number) => studioApi(locale).removeBlockPattern({ params: { id }, body: { base_version: 1 } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['listBlockPatterns'] }),
  })
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ titles }: BlockPattern) => titles.map(({ title }) => title.toLowerCase()).join(' ')
  const found = (listed.data ?? []).filter((pattern) => words.every((word) => textOf(pattern).includes(word)))
  if (!listed.data) return <CallFault error={listed.error} retry={listed.refetch} />
  if (found.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>
        <FormattedMessage id="page-editor.patterns" />
      </h3>
      <CallFault error={error} />
      <ul>
        {found.map((pattern) => {
          const { titles, blocks, id } = pattern
          const own = titles.find(({ languages_code }) => languages_code === languageTag(locale)) ?? titles[0]
          const title = own?.title ?? ''
          return (
            <li key={id} className={styles.row}>
              <button
                type="button"
                className={styles.pick}
                onClick={() => onPick(blocks as { collection: string; document: DraftDocument }[])}
              >
                {title}
                <span className={styles.note}>
                  <FormattedMessage id="page-editor.pattern_count" values={{ count: blocks.length }} />
                </span>
              </button>
              <IconButton
                icon={Trash2}
                size="sm"
                label={intl.formatMessage({ id: 'page-editor.remove_pattern' }, { title })}
                onClick={() => mutate(id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
