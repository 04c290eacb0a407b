import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import form from '#renderer/forms/schema-form.module.css'
import { Button } from '#renderer/ui/input/button.tsx'
import control from '#renderer/ui/input/control.module.css'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { MOST_LINES } from './line-values.ts'
import { type PasteProblem, readPasted } from './pasted-lines.ts'
import styles from './quote-list.module.css'
import { takeOver } from './take-over.ts'

interface PasteBoxProps {
  context: BlockContext
  /** What is in the box: what could not be taken over stays there. */
  text: string
  problems: readonly PasteProblem[]
  onChange(text: string, problems: readonly PasteProblem[]): void
  onTaken(count: number): void
}

/** Takes lines over from a spreadsheet. What cannot be taken over stays, with a sentence that says why. */
export function PasteBox({ context, text, problems, onChange, onTaken }: PasteBoxProps) {
  const intl = useIntl()
  const [busy, setBusy] = useState(false)
  const told = useRef<HTMLDivElement>(null)
  // Lines that were added have moved the box down; what is left in it must be seen.
  useEffect(() => {
    if (problems.length > 0) told.current?.focus()
  }, [problems])

  const take = async (typed: string) => {
    if (typed.trim() === '' || busy) return
    setBusy(true)
    try {
      const taken = await takeOver(context, readPasted(typed))
      onChange(taken.left.map((problem) => problem.text).join('\n'), taken.left)
      onTaken(taken.count)
    } catch {
      onChange(typed, [{ text: typed, why: 'failed' }])
    }
    setBusy(false)
  }
  const takeNearest = (problem: Extract<PasteProblem, { why: 'code' }>, nearest: string) => {
    const changed = text.replace(problem.text, problem.text.replace(problem.code, nearest))
    void take(changed)
  }

  return (
    <div className={classNames(form.field, form.wide, styles.paste)}>
      <label htmlFor="quote-list-paste" className={form.label}>
        <FormattedMessage id="quote-list.paste_label" />
      </label>
      <p id="quote-list-paste-hint" className={form.hint}>
        <FormattedMessage id="quote-list.paste_hint" />
      </p>
      <textarea
        id="quote-list-paste"
        className={classNames(control.control, form.textarea)}
        rows={4}
        value={text}
        spellCheck={false}
        aria-describedby="quote-list-paste-hint"
        onChange={(event) => onChange(event.target.value, [])}
      />
      <div ref={told} role="alert" tabIndex={-1} className={styles.told}>
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same row may be there twice.
              <li key={place}>
                {problemText(intl, problem)}{' '}
                {problem.why === 'code' && problem.nearest !== null && (
                  <Button variant="outline" size="sm" onClick={() => takeNearest(problem, problem.nearest ?? '')}>
                    <FormattedMessage id="quote-list.paste_use" values={{ code: problem.nearest }} />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <Button variant="outline" aria-disabled={busy || undefined} onClick={() => take(text)}>
          <FormattedMessage id="quote-list.paste_take" />
        </Button>
      </div>
    </div>
  )
}

function problemText(intl: ReturnType<typeof useIntl>, problem: PasteProblem): string {
  if (problem.why === 'failed') return intl.formatMessage({ id: 'quote-list.problem_failed' })
  const { code } = problem
  switch (problem.why) {
    case 'code':
      return problem.nearest === null
        ? intl.formatMessage({ id: 'quote-list.problem_code' }, { code })
        : intl.formatMessage({ id: 'quote-list.problem_nearest' }, { code, nearest: problem.nearest })
    case 'quantity':
      return intl.formatMessage({ id: 'quote-list.problem_quantity' }, { code, typed: problem.typed })
    case 'unit':
      return intl.formatMessage({ id: 'quote-list.problem_unit' }, { code, typed: problem.typed })
    case 'full':
      return intl.formatMessage({ id: 'quote-list.problem_full' }, { code, count: MOST_LINES })
  }
}
