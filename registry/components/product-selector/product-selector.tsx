import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { texts } from '#generated/texts-selector.ts'
import { texts as unitTexts } from '#generated/texts-units.ts'
import type { ProductSelectorComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { FetchFault, toldBeside } from '#renderer/blocks/fetch-fault.tsx'
import { FetchedPart } from '#renderer/blocks/fetched-part.tsx'
import { callQuery, viewOf } from '#renderer/data/call-query.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import hit from '../search-results/search-hit-item.module.css'
import { askedSelection, SELECTOR_PARAMETERS } from './asked-selection.ts'
import { SelectorAnswer } from './selector-answer.tsx'
import { SelectorForm } from './selector-form.tsx'

export const parameters = SELECTOR_PARAMETERS

/** The names of chemicals that the form suggests, in the language of the page. */
function namesQuery(context: BlockContext) {
  return viewOf(callQuery(context, 'listChemicals'), 'names', (chemicals) =>
    chemicals.map(({ name, translations }) => translations.find((row) => row.name)?.name ?? name),
  )
}

function typesQuery(context: BlockContext) {
  return viewOf(callQuery(context, 'listProductTypes'), 'choices', (types) =>
    types.map(({ name, slug, translations }) => ({
      slug,
      label: translations.find((row) => row.label)?.label ?? name,
    })),
  )
}

type Asked = NonNullable<ReturnType<typeof askedSelection>>

const answerQuery = (asked: Asked, context: BlockContext) => callQuery(context, 'selectProducts', { query: asked })

export function queries(_block: ProductSelectorComponent, context: BlockContext) {
  const asked = askedSelection(context.search)
  return [namesQuery(context), typesQuery(context), ...(asked ? [answerQuery(asked, context)] : [])]
}

/**
 * Which products and resins fit a span, a load and chemicals. The question is in the address: it can be shared, printed
 * and asked without scripts.
 */
export function ProductSelector({ block, context }: BlockProps<ProductSelectorComponent>) {
  const asked = askedSelection(context.search)
  const { data: names = [] } = useQuery(namesQuery(context))
  const { data: types = [] } = useQuery(typesQuery(context))
  return (
    <LateTexts texts={texts}>
      <ComponentSection block={block} tight>
        <LateTexts texts={unitTexts}>
          <SelectorForm search={context.search} path={context.path} chemicals={names} types={types} />
        </LateTexts>
        {asked && (
          <FetchedPart queries={() => [answerQuery(asked, context)]} context={context}>
            <Answer asked={asked} context={context} />
          </FetchedPart>
        )}
        <TranslatedRichText of={block} field="content" className={hit.passage} />
      </ComponentSection>
    </LateTexts>
  )
}

interface AnswerProps {
  asked: Asked
  context: BlockContext
}

function Answer({ asked, context }: AnswerProps) {
  const answer = useQuery({
    ...toldBeside(answerQuery(asked, context)),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = answer
  if (data) return <SelectorAnswer asked={asked} selection={data} isOld={isPlaceholderData} />
  return <FetchFault queries={[answer]} />
}
