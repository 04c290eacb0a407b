import { X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { controlId } from '#renderer/forms/controls/control-id.ts'
import type { ControlProps } from '#renderer/forms/controls/control-props.ts'
import { FieldFrame } from '#renderer/forms/controls/field-frame.tsx'
import { useFormTools } from '#renderer/forms/form-tools.ts'
import { entryText } from '#renderer/forms/read-form-entries.ts'
import form from '#renderer/forms/schema-form.module.css'
import { Button } from '#renderer/ui/input/button.tsx'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { type ChosenProduct, chosenProducts, useProductChoice } from './product-choice.ts'
import styles from './products-control.module.css'

/**
 * The products that a request is about, each with its SKU. They come from the page the visitor was on; here they can
 * only be removed.
 */
export function ProductsControl(props: ControlProps) {
  const { field, value, onChange } = props
  const tools = useFormTools()
  const list = useRef<HTMLUListElement>(null)
  const products = chosenProducts(value)
  // The focused button disappears with its entry: the focus moves to the next button, or to the field where a product
  // is chosen instead.
  const remove = (place: number) => {
    flushSync(() => onChange(products.filter((_, other) => other !== place)))
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next =
      buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById(controlId(tools.form, 'product'))
    next?.focus()
  }
  if (products.length === 0) return null
  return (
    <FieldFrame {...props} wide group="group">
      <ul ref={list} className={styles.products}>
        {products.map((chosen, place) => (
          <ProductEntry
            key={entryText(field, { ...chosen })}
            chosen={chosen}
            field={field}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
    </FieldFrame>
  )
}

interface ProductEntryProps {
  chosen: ChosenProduct
  field: ControlProps['field']
  onRemove(): void
}

/** An entry with a button that removes it; without scripts, a checkbox that can be cleared. */
function ProductEntry({ chosen, field, onRemove }: ProductEntryProps) {
  const intl = useIntl()
  const hydrated = useHydrated()
  const { context } = useFormTools()
  const product = useProductChoice(context, chosen)
  const code = product?.sku?.code
  const title = product?.name.value ?? `#${chosen.product}`
  const label = (
    <span lang={product?.name.lang}>
      {unbrokenUnits(title)}
      {code && ` · ${code}`}
    </span>
  )
  return (
    <li className={styles.product}>
      {hydrated ? (
        <>
          {label}
          <Button
            variant="plain"
            size="sm"
            square
            aria-label={intl.formatMessage({ id: 'forms.remove_product' }, { product: code ?? title })}
            onClick={onRemove}
          >
            <Icon icon={X} size="sm" />
          </Button>
        </>
      ) : (
        <label className={form.choice}>
          <input type="checkbox" name={field.name} value={entryText(field, { ...chosen })} defaultChecked />
          {label}
        </label>
      )}
    </li>
  )
}
