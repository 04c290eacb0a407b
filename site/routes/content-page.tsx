import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { translatedText } from '#domain/languages/translate.ts'
import type { Page } from '#generated/types.ts'
import { RenderBlocks } from '#renderer/blocks/render-blocks.tsx'
import { PageHead } from '#renderer/head/page-head.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { pageStyle } from '#renderer/ui/layout/page-style.ts'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { useSiteTools } from '../state/site-tools.tsx'
import { ErrorPage } from './error-page.tsx'
import type { LoadedContent, LoadedPage } from './loaded-page.ts'
import { shownPage } from './shown-page.ts'

const GuardWatch = lazy(() => import('./guard-watch.tsx').then((late) => ({ default: late.GuardWatch })))

/** Every screen of the site: the page at the address, or the error shown instead. */
export function ContentPage() {
  const loaded = useLoaderData<LoadedPage>()
  return (
    <>
      {loaded.meta ? <PageHead meta={loaded.meta} /> : <ErrorPage status={loaded.status} message={loaded.message} />}
      {loaded.page && <ShownPage loaded={loaded} />}
      {loaded.guarded && (
        <Suspense>
          <GuardWatch loaded={loaded} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Another page starts afresh; another language or filter of the same page keeps what the visitor has typed and opened.
 */
function ShownPage({ loaded }: { loaded: LoadedContent }) {
  const tools = useSiteTools()
  const { pathname } = useLocation()
  const context = useMemo(() => shownPage(tools, { pathname }, loaded), [tools, pathname, loaded])
  if (!context) throw new Error(`${pathname} was shown before it was loaded`)
  return (
    <>
      <MissingHeading page={context.page} known={loaded.headingMissing ?? false} />
      <RenderBlocks
        key={context.path}
        context={context}
        library={tools.library}
        reports={tools.reports}
        className={pageStyle(context.page.class)}
      />
    </>
  )
}

/**
 * Gives screen readers the page's name as its heading if none of its blocks renders one. No list says which blocks do,
 * so the rendered page is inspected, by the server (`known`) and after each navigation.
 */
function MissingHeading({ page, known }: { page: Page; known: boolean }) {
  const locale = useLocale()
  const [isMissing, setMissing] = useState(known)
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
