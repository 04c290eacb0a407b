import { Icon, type IconProps } from '../media/icon.tsx'
import { Button, type ButtonProps } from './button.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'square' | 'aria-label'>, Pick<IconProps, 'icon'> {
  /** What the button does, for screen readers. */
  label: string
  iconSize?: IconProps['size']
}

/** A square button with a single icon, plain unless told otherwise. */
export function IconButton({ icon, iconSize, label, variant = 'plain', ...rest }: IconButtonProps) {
  return (
    <Button variant={variant} square {...rest} aria-label={label}>
      <Icon icon={icon} size={iconSize} />
    </Button>
  )
}
