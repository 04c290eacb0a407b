import { useLayoutEffect, useMemo } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import type { Page } from '#generated/types.ts'
import { RenderBlocks } from '#renderer/blocks/render-blocks.tsx'
import { pageStyle } from '#renderer/ui/layout/page-style.ts'
import { ContentPage } from '#site/routes/content-page.tsx'
import type { LoadedContent, LoadedPage } from '#site/routes/loaded-page.ts'
import { shownPage } from '#site/routes/shown-page.ts'
import { useSiteTools } from '#site/state/site-tools.tsx'
import { useShownPage } from './shown-page.ts'
import { notePage } from './sources.ts'

/**
 * The page that is being worked on, drawn as the site draws it; a change redraws only the blocks that it concerns. Any
 * other page, and one that cannot be shown, is the site's own.
 */
export function FramedPage({ onDrawn }: { onDrawn(): void }) {
  const loaded = useLoaderData<LoadedPage>()
  const slug = useShownPage()?.head.slug
  const isShown = loaded.page !== undefined && loaded.page.at(-1) === slug
  return isShown ? <DrawnPage loaded={loaded} onDrawn={onDrawn} /> : <ContentPage />
}

function DrawnPage({ loaded, onDrawn }: { loaded: LoadedContent; onDrawn(): void }) {
  const tools = useSiteTools()
  const { pathname } = useLocation()
  const shown = useShownPage()
  const head = shown?.head
  const context = useMemo(() => {
    const known = shownPage(tools, { pathname }, loaded)
    if (!known) return null
    const page = { ...known.page, ...head } as Page
    notePage(page)
    return { ...known, page }
  }, [tools, pathname, loaded, head])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again for every page that has been drawn
  useLayoutEffect(onDrawn, [shown, onDrawn])
  if (!context || !shown) return null
  return (
    <RenderBlocks
      key={context.path}
      context={context}
      rows={shown.rows}
      library={tools.library}
      reports={tools.reports}
      className={pageStyle(context.page.class)}
    />
  )
}
