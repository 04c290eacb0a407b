import { FormattedMessage } from 'react-intl'
import { languageName } from '#domain/languages/language-name.ts'
import { type Translatable, type TranslatedField, translate } from '#domain/languages/translate.ts'
import type { Locale } from '#generated/types.ts'
import { useLocale } from './use-locale.ts'

interface FallbackNoteProps<E extends Translatable> {
  of: E
  /** The field whose language counts for the whole. */
  field: TranslatedField<E>
}

/** Says in which language something is that has no text in the language of the page; nothing for everything else. */
export function FallbackNote<E extends Translatable>({ of, field }: FallbackNoteProps<E>) {
  const locale = useLocale()
  const lang = translate(of, field, locale)?.lang
  if (!lang) return null
  return <LanguageNote lang={lang} />
}

/** Says after other words in which language something is. */
export function LanguageNote({ lang }: { lang: Locale }) {
  const locale = useLocale()
  return (
    <>
      {' · '}
      <FormattedMessage id="base.in_language" values={{ language: languageName(lang, locale) }} />
    </>
  )
}
