import { useSavedControls } from './late-controls.ts'
import type { SaveControlsProps } from './saved-controls.tsx'

/**
 * Buttons that put a product on the wishlist and into the comparison, or one of its SKUs on the wishlist:
 * `<SaveButtons product={product} sku={sku} />`. They appear after hydration; reserve space for them where the layout
 * must not shift.
 */
export function SaveButtons(props: SaveControlsProps) {
  const controls = useSavedControls()
  return controls && <controls.SaveControls {...props} />
}
