import { useEffect, useState } from 'react'
import type { Page } from '#generated/types.ts'
import { translatedText } from '#renderer/i18n/translate.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { VisuallyHidden } from '#renderer/ui/visually-hidden.tsx'

/** Gives a page its name as heading, for those who listen, where none of its blocks is one. Which blocks are stands nowhere: the page is looked at. */
export function MissingHeading({ page }: { page: Page }) {
  const locale = useLocale()
  const [isMissing, setMissing] = useState(false)
  // After every drawing, so that also another page in the place of this one is looked at.
  useEffect(() => setMissing(!document.querySelector('main h1:not([id=title])')))
  return (
    isMissing && (
      <VisuallyHidden as="h1" id="title">
        {translatedText(page, 'name', locale) || page.slug}
      </VisuallyHidden>
    )
  )
}
