import { useId } from 'react'
import type { Translation } from '#domain/languages/translate.ts'
import { classNames } from '../ui/layout/class-names.ts'
import { ColorSwatch } from './color-swatch.tsx'

export interface QuestionOption extends Translation<string> {
  key: number
  /** Hexadecimal digits, for values that are colors. */
  color?: string
  /** No SKU combines it with the other choices. It can be chosen all the same. */
  isImpossible?: boolean
}

interface VariantQuestionProps {
  /** The classes of `variant-question.module.css`: its sheet travels with whatever is drawn first. */
  look: Readonly<Record<string, string | undefined>>
  label: Translation<string>
  options: readonly QuestionOption[]
  chosen: number | undefined
  /** Why options are crossed out. */
  reason?: string
  /** The visitor tried to continue without answering this one. */
  isMissing: boolean
  onChoose(key: number): void
}

/**
 * One variant as a group of radio buttons; values that do not go with the other choices are crossed out, with the
 * reason.
 */
export function VariantQuestion({ look, label, options, chosen, reason, isMissing, onChoose }: VariantQuestionProps) {
  const id = useId()
  const chosenLabel = options.find(({ key }) => key === chosen)?.value
  const hasImpossible = options.some(({ isImpossible }) => isImpossible)
  return (
    <fieldset className={classNames(look.question, isMissing && look.missing)} data-question={label.value}>
      <legend className={look.legend}>
        <span className={look.label} lang={label.lang}>
          {label.value}
        </span>
        {chosenLabel && (
          <span className={look.chosen} aria-hidden="true">
            {chosenLabel}
          </span>
        )}
      </legend>
      <div className={look.options}>
        {options.map(({ key, value: text, lang, color, isImpossible }) => (
          <label key={key} className={classNames(look.option, isImpossible && look.impossible)}>
            <input
              type="radio"
              className={look.input}
              name={id}
              value={key}
              checked={key === chosen}
              aria-describedby={isImpossible ? `${id}-reason` : undefined}
              onChange={() => onChoose(key)}
            />
            {color && <ColorSwatch color={color} />}
            <span className={look.text} lang={lang}>
              {text}
            </span>
          </label>
        ))}
      </div>
      {hasImpossible && (
        <p id={`${id}-reason`} className={look.reason}>
          {reason}
        </p>
      )}
    </fieldset>
  )
}
