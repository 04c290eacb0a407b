import { X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { texts } from '#generated/texts-list.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Button } from '../ui/input/button.tsx'
import { IconButton } from '../ui/input/icon-button.tsx'
import { useLateStyles } from '../ui/layout/late-styles.ts'
import { useSheet } from '../ui/layout/use-sheet.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import css from './facet-sheet.css?inline'
import { ClearFilters } from './no-products.tsx'
import { narrowedBy } from './product-filter.ts'

interface FacetSheetProps {
  /** What holds the filters, inside their `<details>`. */
  panel: RefObject<HTMLDivElement | null>
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
  chosen: number
  /** How many products the list shows with the current choices; undefined where it could not be fetched. */
  count: number | undefined
}

/**
 * Opens the filters as a sheet; its head stands before them, and the way back to the list always in reach after them.
 */
export function FacetSheet(props: FacetSheetProps) {
  return (
    <LateTexts texts={texts}>
      <Sheet {...props} />
    </LateTexts>
  )
}

function Sheet({ panel, path, search, chosen, count }: FacetSheetProps) {
  const intl = useIntl()
  const titleId = useId()
  useLateStyles(css)
  const { isOpen, close } = useSheet(panel, 'facet-sheet', titleId)
  if (!isOpen || !panel.current) return null
  const said =
    count === undefined ? (
      <FormattedMessage id="product.apply_filters" />
    ) : (
      <FormattedMessage id="list.show_products" values={{ count }} />
    )
  return (
    <>
      <div className="facet-sheet-head">
        <h2 id={titleId} className="facet-sheet-title">
          <FormattedMessage id="product.filters" values={{ count: chosen }} />
        </h2>
        {narrowedBy(search) && <ClearFilters path={path} search={search} className="facet-sheet-clear" />}
        <IconButton icon={X} label={intl.formatMessage({ id: 'list.close_filters' })} onClick={close} />
      </div>
      {createPortal(
        <div className="facet-sheet-foot">
          {count === undefined && (
            <p role="alert" className="facet-sheet-fault">
              <FormattedMessage id="list.not_fetched" />
            </p>
          )}
          <Button block onClick={close}>
            {said}
          </Button>
          {/* The list's own count cannot be heard behind the sheet. */}
          <VisuallyHidden as="div" role="status">
            {count !== undefined && said}
          </VisuallyHidden>
        </div>,
        panel.current,
      )}
    </>
  )
}
