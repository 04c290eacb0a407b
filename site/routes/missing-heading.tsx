import { useEffect, useState } from 'react'
import { translatedText } from '#domain/languages/translate.ts'
import type { Page } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'

/**
 * Gives screen readers the page's name as its heading if none of its blocks renders one. No list says which blocks do,
 * so the rendered page is inspected.
 */
export function MissingHeading({ page }: { page: Page }) {
  const locale = useLocale()
  const [isMissing, setMissing] = useState(false)
  // After every render, so that another page in the place of this one is inspected too.
  useEffect(() => setMissing(!document.querySelector('main h1:not([id=title])')))
  return (
    isMissing && (
      <VisuallyHidden as="h1" id="title">
        {translatedText(page, 'name', locale) || page.slug}
      </VisuallyHidden>
    )
  )
}
