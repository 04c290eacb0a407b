import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { behindFigure } from '#domain/languages/local-numbers.ts'
import { translate } from '#domain/languages/translate.ts'
import type { ProductSpecsComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { unbroken } from '#renderer/i18n/unbroken.tsx'
import { DataTable } from '#renderer/ui/layout/data-table.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import { useUnits } from '#renderer/units/use-units.ts'
import styles from './product-specs.module.css'

/**
 * The table of values with their units and how each is measured, the reminder that they are nominal, and the text below
 * it.
 */
export function ProductSpecs({ block, context }: BlockProps<ProductSpecsComponent>) {
  const intl = useIntl()
  const product = subjectOf(context, 'product')
  const { measure, words } = useUnits()
  // A value's own unit, or else the usual unit of its spec.
  const values =
    product?.spec_values.flatMap((row) =>
      row.spec ? [{ spec: row.spec, ...measure(row.value, row.unit ?? row.spec.unit) }] : [],
    ) ?? []
  if (values.length === 0 && !translate(product, 'specs', context.locale)) return null
  return (
    <ComponentSection block={block} heading="product.specifications" id="specifications" aside column tight>
      {values.length > 0 && (
        <>
          <DataTable
            caption={intl.formatMessage({ id: 'product.specifications' })}
            className={styles.table}
            headHidden
            columns={[
              { key: 'name', label: intl.formatMessage({ id: 'product.property' }) },
              { key: 'value', label: intl.formatMessage({ id: 'product.value' }) },
            ]}
            rows={values.map((row) => ({
              key: row.spec.id,
              cells: [
                <Fragment key="name">
                  <Translated of={row.spec} field="label" />
                  <Translated of={row.spec} field="description" as="p" className={styles.description} written={words} />
                </Fragment>,
                <span key="value" className={styles.value}>
                  {unbroken(row.figures)}
                  {row.unit && <span className={styles.unit}>{behindFigure(row.unit)}</span>}
                </span>,
              ],
            }))}
          />
          <p className={styles.nominal}>
            <FormattedMessage id="product.nominal_values" />
          </p>
        </>
      )}
      <TranslatedRichText of={product} field="specs" className={styles.words} />
    </ComponentSection>
  )
}
