import { X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { controlId } from './control-id.ts'
import type { ControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { type ChosenProduct, chosenProducts } from './form-input.ts'
import { useFormTools } from './form-tools.ts'
import { useProductChoice } from './product-choice.tsx'
import { productText } from './read-form-entries.ts'
import styles from './schema-form.module.css'

/** The products that a request is about, each with its SKU. They come from where the visitor was; here they can only be taken out. */
export function ProductsControl(props: ControlProps) {
  const { field, value, onChange } = props
  const { form } = useFormTools()
  const list = useRef<HTMLUListElement>(null)
  const products = chosenProducts(value)
  // The button that had the focus goes with its entry: the next one takes it, or the field where a product is chosen instead.
  const remove = (place: number) => {
    flushSync(() => onChange(products.filter((_, other) => other !== place)))
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById(controlId(form, 'product'))
    next?.focus()
  }
  if (products.length === 0) return null
  return (
    <FieldFrame {...props} wide group="group">
      <ul ref={list} className={styles.products}>
        {products.map((chosen, place) => (
          <ProductEntry key={productText(chosen)} chosen={chosen} name={field.name} onRemove={() => remove(place)} />
        ))}
      </ul>
    </FieldFrame>
  )
}

interface ProductEntryProps {
  chosen: ChosenProduct
  name: string
  onRemove(): void
}

/** With scripts an entry has a button that takes it out; without, a tick that can be taken away. */
function ProductEntry({ chosen, name, onRemove }: ProductEntryProps) {
  const intl = useIntl()
  const hydrated = useHydrated()
  const { context } = useFormTools()
  const product = useProductChoice(context, chosen)
  const code = product?.sku?.code
  const title = product?.name.value ?? `#${chosen.product}`
  const label = (
    <span lang={product?.name.lang}>
      {title}
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
        <label className={styles.choice}>
          <input type="checkbox" name={name} value={productText(chosen)} defaultChecked />
          {label}
        </label>
      )}
    </li>
  )
}
