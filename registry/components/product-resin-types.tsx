import { useIntl } from 'react-intl'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { texts } from '#generated/texts-resistance.ts'
import type { ProductResinTypesComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { productResins } from '#renderer/products/product-resins.ts'
import { DataTable } from '#renderer/ui/layout/data-table.tsx'
import styles from './product-resin-types.module.css'

/** The resins in which the product is made, with the maximum temperature in °C and °F. */
export function ProductResinTypes(props: BlockProps<ProductResinTypesComponent>) {
  return (
    <LateTexts texts={texts}>
      <ResinTypes {...props} />
    </LateTexts>
  )
}

function ResinTypes({ block, context }: BlockProps<ProductResinTypesComponent>) {
  const intl = useIntl()
  const product = subjectOf(context, 'product')
  const resins = product ? productResins(product) : []
  if (resins.length === 0) return null
  return (
    <ComponentSection block={block} heading="product.resin_types" id="resin-types" aside tight>
      <DataTable
        caption={intl.formatMessage({ id: 'product.resin_types' })}
        className={styles.table}
        columns={[
          { key: 'name', label: intl.formatMessage({ id: 'product.resin' }) },
          { key: 'base', label: intl.formatMessage({ id: 'resistance.resin_base' }) },
          { key: 'use', label: intl.formatMessage({ id: 'resistance.resin_use' }) },
          { key: 'corrosion', label: intl.formatMessage({ id: 'resistance.corrosion_resistance' }) },
          { key: 'flame', label: intl.formatMessage({ id: 'resistance.flame_spread' }) },
          { key: 'temperature', label: intl.formatMessage({ id: 'resistance.max_temperature' }), numeric: true },
        ]}
        rows={resins.map(({ resin, celsius, fahrenheit }) => ({
          key: resin.id,
          cells: [
            <span key="name" className={styles.name}>
              {resin.name}
            </span>,
            <Translated key="base" of={resin} field="resin_base" />,
            <Translated key="use" of={resin} field="description" />,
            <Translated key="corrosion" of={resin} field="corrossion_ressistance" />,
            <Translated key="flame" of={resin} field="flame_spread_rating" />,
            celsius === null
              ? '–'
              : unbrokenUnits(`${intl.formatNumber(celsius)} °C / ${intl.formatNumber(fahrenheit ?? 0)} °F`),
          ],
        }))}
      />
    </ComponentSection>
  )
}
