import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Translation } from '#domain/languages/translate.ts'
import { texts } from '#generated/texts-variant.ts'
import type { Product } from '#generated/types.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Translated } from '../i18n/translated.tsx'
import { ChakraTheme } from '../theme/chakra-theme.tsx'
import { IconButton } from '../ui/input/icon-button.tsx'
import { useLateStyles } from '../ui/layout/late-styles.ts'
import { useCloseRequest } from '../ui/layout/use-close-request.ts'
import { Picture } from '../ui/media/picture.tsx'
import { COLOR_VARIANT } from './product-variants.ts'
import { useVariantChoice } from './use-variant-choice.ts'
import { useVariantWords } from './use-variant-words.ts'
import { VariantActions } from './variant-actions.tsx'
import { type ChoiceAxis, SKU_QUESTION } from './variant-choice.ts'
import css from './variant-dialog.css?inline'
import questionLook from './variant-question.module.css'
import { type QuestionOption, VariantQuestion } from './variant-question.tsx'

export interface VariantDialogProps {
  product: Product
  open: boolean
  onClose(): void
}

/**
 * The SKU dialog, in which one SKU is chosen by its variants: a bottom sheet on a phone, a window elsewhere. The
 * choices also narrow the table of SKUs on the page.
 */
export function VariantDialog(props: VariantDialogProps) {
  return (
    <ChakraTheme>
      <LateTexts texts={texts}>
        <VariantWindow {...props} />
      </LateTexts>
    </ChakraTheme>
  )
}

function VariantWindow({ product, open, onClose }: VariantDialogProps) {
  const intl = useIntl()
  const words = useVariantWords()
  const choice = useVariantChoice(product)
  const [hasTried, setHasTried] = useState(false)
  useLateStyles(css)
  useCloseRequest(open, onClose)
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { state, chosen, questions, facts, effect } = choice
  const sku = state.step === 'done' ? state.sku : null
  const missing = words.missing(choice)

  const optionOf = (axis: ChoiceAxis, key: number): QuestionOption => ({
    key,
    ...words.valueText(axis, key),
    color: axis.slug === COLOR_VARIANT ? axis.options.find((option) => option.key === key)?.value?.value : undefined,
    isImpossible: !choice.isPossible(axis.slug, key),
  })
  /** Says what is missing and moves to it. */
  const askForRest = () => {
    setHasTried(true)
    const unanswered = [...(body.current?.querySelectorAll('fieldset') ?? [])].find(
      (question) => !question.querySelector(':checked'),
    )
    unanswered?.querySelector('input')?.focus()
  }

  return (
    <Dialog.Root
      open={open}
      scrollBehavior="inside"
      initialFocusEl={() => title.current}
      onOpenChange={(details) => !details.open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner
          padding={{ base: '0', md: '6' }}
          alignItems={{ base: 'flex-end', md: 'center' }}
          overflow="hidden"
        >
          <Dialog.Content
            className="variant-dialog"
            margin="0"
            width="100%"
            maxWidth={{ base: '100%', md: '46rem' }}
            maxHeight={{ base: '92dvh', md: 'min(48rem, 100%)' }}
            borderRadius={{ base: '0', md: 'lg' }}
          >
            <div className="variant-dialog-head">
              <Picture
                image={sku?.product_variant?.images[0] ?? product.thumbnail}
                sizes="6rem"
                ratio="4:3"
                alt=""
                className="variant-dialog-picture"
              />
              <div className="variant-dialog-words">
                <Dialog.Title
                  ref={title}
                  tabIndex={-1}
                  className="variant-dialog-title"
                  fontSize="lg"
                  lineHeight="1.35"
                >
                  <FormattedMessage id="product.choose_variant" />
                </Dialog.Title>
                <Translated of={product} field="name" as="p" className="variant-dialog-product" />
              </div>
              <IconButton
                icon={X}
                className="variant-dialog-close"
                onClick={onClose}
                label={intl.formatMessage({ id: 'base.close' })}
              />
            </div>
            <div className="variant-dialog-body" ref={body}>
              {facts.length > 0 && (
                <dl className="variant-dialog-facts">
                  {facts.map((axis) => (
                    <div key={axis.slug}>
                      <Translated of={axis.variant} field="label" as="dt" />
                      <FactValue {...words.valueText(axis, axis.options[0]?.key ?? 0)} />
                    </div>
                  ))}
                </dl>
              )}
              {questions.map((axis) => (
                <VariantQuestion
                  look={questionLook}
                  key={axis.slug}
                  label={words.axisText(axis)}
                  options={axis.options.map(({ key }) => optionOf(axis, key))}
                  chosen={chosen.get(axis.slug)}
                  reason={words.impossible(axis, choice)}
                  isMissing={hasTried && state.step !== 'done' && !chosen.has(axis.slug)}
                  onChoose={(key) => choice.choose(axis.slug, key)}
                />
              ))}
              {choice.candidates.length > 1 && (
                <VariantQuestion
                  look={questionLook}
                  label={{ value: intl.formatMessage({ id: 'product.sku' }) }}
                  options={choice.candidates.map(({ id, sku_code }) => ({ key: id, value: sku_code }))}
                  chosen={chosen.get(SKU_QUESTION)}
                  isMissing={hasTried && state.step === 'several'}
                  onChoose={(key) => choice.choose(SKU_QUESTION, key)}
                />
              )}
              {choice.isCut && (
                <p className="variant-dialog-cut">
                  <FormattedMessage id="variant.others" />
                </p>
              )}
            </div>
            <div className="variant-dialog-foot">
              <div className="variant-dialog-outcome" role="status">
                {effect && <p className="variant-dialog-effect">{words.effect(effect, chosen)}</p>}
                {missing ? (
                  <p className={hasTried ? 'variant-dialog-fault' : 'variant-dialog-missing'}>{missing}</p>
                ) : (
                  <p className="variant-dialog-sku">
                    <span className="variant-dialog-sku-label">
                      <FormattedMessage id="product.sku" />
                    </span>{' '}
                    {sku?.sku_code}
                  </p>
                )}
              </div>
              <VariantActions
                product={product}
                sku={sku}
                isCut={choice.isCut}
                onIncomplete={askForRest}
                onLeave={onClose}
              />
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The variants that all SKUs share. */
function FactValue({ value, lang }: Translation<string>) {
  return <dd lang={lang}>{value}</dd>
}
