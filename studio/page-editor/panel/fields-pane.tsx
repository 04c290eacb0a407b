import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LOCALES } from '#domain/languages/locales.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import type { DocumentRights } from '../../documents/use-rights.ts'
import styles from '../page-editor.module.css'
import type { Said } from '../said/use-said.ts'
import type { PageChoice } from '../use-page-choice.ts'
import type { PageWork } from '../work/page-work.ts'
import { useWork } from '../work/use-work.ts'
import { DocumentPanel } from './document-panel.tsx'
import { NextGapButton } from './next-gap-button.tsx'
import { OtherDocument } from './other-document.tsx'

interface FieldsPaneProps {
  work: PageWork
  rights: DocumentRights
  choice: PageChoice
  /** The blocks that ask the site for what they show. */
  asking: readonly string[]
  attempt(act: () => Promise<unknown>): Promise<void>
  say(words: string, kind?: Said['kind']): void
}

/** The fields of what is chosen on the page. */
export function FieldsPane({ work, rights, choice, asking, attempt, say }: FieldsPaneProps) {
  const intl = useIntl()
  const { current, other, target } = choice
  const [everywhere, setEverywhere] = useState<ReadonlySet<string>>(new Set())
  const pages = useWork(work, () => (current === null ? 0 : (work.part(current)?.pages.length ?? 0)))
  return (
    <div className={classNames(styles.pane, styles.fields)} data-region="fields">
      {rights.translate && (
        <NextGapButton
          work={work}
          name={current ?? work.page}
          onGap={(gap) => {
            if (gap) choice.pick(gap)
            choice.reveal()
            say(gap ? '' : intl.formatMessage({ id: 'page-editor.no_gap' }))
          }}
        />
      )}
      {other && <OtherDocument key={JSON.stringify(other)} {...other} />}
      {current !== null && asking.includes(current) && (
        <p className={styles.asking}>
          <FormattedMessage id="page-editor.asking" />
        </p>
      )}
      {current === null ? (
        <p className={styles.nothing}>
          <FormattedMessage id="page-editor.choose" />
        </p>
      ) : (
        <DocumentPanel
          key={current}
          work={work}
          name={current}
          rights={rights}
          locales={LOCALES}
          target={target}
          onReached={choice.reached}
          onShow={(pointer) => choice.show({ name: current, pointer })}
          isShared={current !== work.page && pages > 1 && !everywhere.has(current)}
          onChangeEverywhere={() => setEverywhere(new Set([...everywhere, current]))}
          onMakeOwn={() => void attempt(async () => choice.choose(await work.makeOwn(current)))}
        />
      )}
    </div>
  )
}
