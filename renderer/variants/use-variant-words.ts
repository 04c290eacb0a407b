import { useIntl } from 'react-intl'
import { type Translation, translate } from '#domain/languages/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useUnits } from '../units/use-units.ts'
import { COLOR_VARIANT } from './product-variants.ts'
import type { ChoiceEffect, VariantChoice } from './use-variant-choice.ts'
import type { ChoiceAxis, Chosen } from './variant-choice.ts'

/**
 * The names of variants and their values in the language and the chosen units, and the messages about choosing among
 * them.
 */
export function useVariantWords() {
  const intl = useIntl()
  const locale = useLocale()
  const { words: measured } = useUnits()
  const axisText = ({ variant }: ChoiceAxis): Translation<string> =>
    translate(variant, 'label', locale) ?? { value: variant.name }
  const axisLabel = (axis: ChoiceAxis) => axisText(axis).value

  function valueText(axis: ChoiceAxis, key: number): Translation<string> {
    const value = axis.options.find((option) => option.key === key)?.value
    if (!value) return { value: intl.formatMessage({ id: 'variant.without' }, { variant: axisLabel(axis) }) }
    // A color value is a hexadecimal number that nobody would recognize.
    const text = translate(value, 'label', locale) ?? { value: axis.slug === COLOR_VARIANT ? value.name : value.value }
    return { ...text, value: measured(text.value) }
  }
  const valueLabel = (axis: ChoiceAxis, key: number) => valueText(axis, key).value

  const listed = (texts: string[]) => texts.join(', ')
  const said = (axes: ChoiceAxis[], from: Chosen) =>
    listed(axes.map((axis) => `${axisLabel(axis)} ${valueLabel(axis, from.get(axis.slug) ?? 0)}`))

  return {
    axisText,
    valueText,

    /** What is still to be chosen, in the wording of SPEC §5; null when one SKU is found. */
    missing({ state }: VariantChoice): string | null {
      switch (state.step) {
        case 'start':
          return intl.formatMessage({ id: 'variant.select_all' })
        case 'missing':
          return intl.formatMessage({ id: 'variant.select_one' }, { variant: axisLabel(state.axis) })
        case 'several':
          return intl.formatMessage(
            { id: 'variant.select_one' },
            { variant: intl.formatMessage({ id: 'product.sku' }) },
          )
        case 'done':
          return null
      }
    },

    /** What is chosen while it leads to no SKU yet; empty once one is found, whose code says it all. */
    soFar({ state, questions, chosen }: VariantChoice): string {
      return state.step === 'done'
        ? ''
        : said(
            questions.filter(({ slug }) => (chosen.get(slug) ?? 0) > 0),
            chosen,
          )
    },

    /** Why values of an axis are crossed out: the choices on the other axes. */
    impossible(axis: ChoiceAxis, { questions, chosen, isCut }: VariantChoice): string {
      const others = questions.filter(({ slug }) => slug !== axis.slug && chosen.has(slug))
      const values = listed(others.map((other) => valueLabel(other, chosen.get(other.slug) ?? 0)))
      return intl.formatMessage({ id: isCut ? 'variant.crossed_out_cut' : 'variant.crossed_out' }, { values })
    },

    /** How the last choice affected the others, as one text. */
    effect({ axis, key, lost, regained, before }: ChoiceEffect, chosen: Chosen): string {
      const value = valueLabel(axis, key)
      return [
        lost.length > 0 && intl.formatMessage({ id: 'variant.cleared' }, { value, cleared: said(lost, before) }),
        regained.length > 0 && intl.formatMessage({ id: 'variant.restored' }, { restored: said(regained, chosen) }),
      ]
        .filter(Boolean)
        .join(' ')
    },
  }
}
