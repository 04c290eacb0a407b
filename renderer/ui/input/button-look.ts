export type ButtonVariant = 'solid' | 'outline' | 'plain'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant: ButtonVariant
  size: ButtonSize
}

interface ContentButton {
  variant?: string | null
  is_outlined?: boolean | null
  is_text?: boolean | null
  size?: string | null
}

const VARIANTS = new Set<string>(['solid', 'outline', 'plain'])
const SIZES = new Map<string, ButtonSize>([
  ['xs', 'sm'],
  ['sm', 'sm'],
  ['md', 'md'],
  ['lg', 'lg'],
  ['xl', 'lg'],
])

/**
 * The look of a button from content: `variant` wins over the older flags `is_text` (plain) and `is_outlined` (outline);
 * the default size is md. No button has a shadow, so `is_depressed` changes nothing.
 */
export function buttonLook(button: ContentButton): ButtonLook {
  return {
    variant: variantOf(button),
    size: SIZES.get(button.size ?? 'md') ?? 'md',
  }
}

function variantOf(button: ContentButton): ButtonVariant {
  if (button.variant && VARIANTS.has(button.variant)) return button.variant as ButtonVariant
  if (button.is_text) return 'plain'
  return button.is_outlined ? 'outline' : 'solid'
}
