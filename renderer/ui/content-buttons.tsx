import { hasWords } from '../i18n/has-words.ts'
import { type Translatable, translate } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { ButtonLink } from './button.tsx'
import { buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
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
}

interface WithButtons extends Translatable {
  translations?: readonly { languages_code: string; buttons?: readonly ContentButton[] | null }[] | null
}

/** The row of buttons that a card's content carries, each once, in the active language; nothing when there are none. */
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
            className={look.variant === 'plain' ? styles.plain : undefined}
          >
            {button.label}
          </ButtonLink>
        )
      })}
    </div>
  )
}
