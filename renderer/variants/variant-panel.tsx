import { useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { texts } from '#generated/texts-variant.ts'
import type { Product } from '#generated/types.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Button } from '../ui/input/button.tsx'
import { COLOR_VARIANT } from './product-variants.ts'
import type { VariantChoice } from './use-variant-choice.ts'
import { useVariantWords } from './use-variant-words.ts'
import { SKU_QUESTION } from './variant-choice.ts'
import { VariantPicker } from './variant-picker.tsx'
import { VariantQuestion } from './variant-question.tsx'

interface VariantPanelProps {
  product: Product
  choice: VariantChoice
  /** What all the questions are about. */
  label: string
  /** What is said about the choice, and the frame of all of it. */
  look: Readonly<Record<'panel' | 'status' | 'row', string | undefined>>
  /** The classes of each question. */
  questionLook: Readonly<Record<string, string | undefined>>
}

/**
 * The questions that lead to one SKU, in the page itself, with the dialog that asks them too. What is chosen here also
 * narrows the table of SKUs.
 */
export function VariantPanel(props: VariantPanelProps) {
  return (
    <LateTexts texts={texts}>
      <Questions {...props} />
    </LateTexts>
  )
}

function Questions({ product, choice, label, look, questionLook }: VariantPanelProps) {
  const intl = useIntl()
  const id = useId()
  const words = useVariantWords()
  const { questions, chosen, candidates, effect } = choice
  // Read before React takes over what the server drew, which clears it.
  const [early] = useState(() => checkedIn(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the questions come alive.
  useEffect(() => {
    const wishes = early.flatMap(({ place, key }) => (questions[place] ? [{ slug: questions[place].slug, key }] : []))
    if (wishes.length > 0) choice.adopt(wishes)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set of field sets would be read out twice.
    <div id={id} role="group" aria-label={label} className={look.panel}>
      {questions.map((axis) => (
        <VariantQuestion
          look={questionLook}
          key={axis.slug}
          label={words.axisText(axis)}
          options={axis.options.map(({ key, value }) => ({
            key,
            ...words.valueText(axis, key),
            ...(axis.slug === COLOR_VARIANT && value && { color: value.value }),
            isImpossible: !choice.isPossible(axis.slug, key),
          }))}
          chosen={chosen.get(axis.slug)}
          reason={words.impossible(axis, choice)}
          isMissing={false}
          onChoose={(key) => choice.choose(axis.slug, key)}
        />
      ))}
      {candidates.length > 1 && (
        <VariantQuestion
          look={questionLook}
          label={{ value: intl.formatMessage({ id: 'product.sku' }) }}
          options={candidates.map(({ id, sku_code }) => ({ key: id, value: sku_code }))}
          chosen={chosen.get(SKU_QUESTION)}
          isMissing={false}
          onChoose={(key) => choice.choose(SKU_QUESTION, key)}
        />
      )}
      <div role="status" className={look.status}>
        {effect && <p>{words.effect(effect, chosen)}</p>}
      </div>
      <div className={look.row}>
        <VariantPicker product={product} />
        {chosen.size > 0 && (
          <Button variant="plain" onClick={choice.clear}>
            <FormattedMessage id="detail.clear" />
          </Button>
        )}
      </div>
    </div>
  )
}

/** What has been chosen among the server's radio buttons: the place of the question, and the value. */
function checkedIn(id: string): { place: number; key: number }[] {
  const panel = typeof document === 'undefined' ? null : document.getElementById(id)
  return [...(panel?.querySelectorAll('fieldset') ?? [])].flatMap((question, place) => {
    const input = question.querySelector<HTMLInputElement>('input:checked')
    return input ? [{ place, key: Number(input.value) }] : []
  })
}
