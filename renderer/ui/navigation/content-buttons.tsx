import { type Translatable, translate } from '#domain/languages/translate.ts'
import { hasWords } from '#domain/text/has-words.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { ButtonLink } from '../input/button.tsx'
import { buttonLook } from '../input/button-look.ts'
import { classNames } from '../layout/class-names.ts'
import styles from './content-buttons.module.css'

interface ContentButton {
  id?: string | number | null
  label?: string | null
  href?: string | null
  variant?: string | null
  is_outlined?: boolean | null
  is_text?: boolean | null
  is_depressed?: boolean | null
  size?: string | null
  class?: string | null
}

interface WithButtons extends Translatable {
  translations?: readonly { languages_code: string; buttons?: readonly ContentButton[] | null }[] | null
}

/** The row of buttons in a card's content, without duplicates, in the active language; nothing when there are none. */
export function ContentButtons({ of, className }: { of: WithButtons; className?: string }) {
  const found = translate(of, 'buttons', useLocale())
  const buttons = (found?.value ?? []) as readonly ContentButton[]
  const drawn = new Map(
    buttons.flatMap((button) =>
      button.href && hasWords(button.label ?? '') ? [[`${button.href} ${button.label}`, button]] : [],
    ),
  )
  if (drawn.size === 0) return null
  return (
    <div className={classNames(styles.row, className)} lang={found?.lang}>
      {[...drawn].map(([key, button]) => {
        const look = buttonLook(button)
        return (
          <ButtonLink
            key={key}
            to={button.href}
            {...look}
            block={button.class === 'wide'}
            className={classNames(look.variant === 'plain' && styles.plain, button.class === 'arrow' && styles.arrow)}
          >
            {button.label}
          </ButtonLink>
        )
      })}
    </div>
  )
}
