import { useMemo } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { RenderBlocks } from '#renderer/blocks/render-blocks.tsx'
import { PageHead } from '#renderer/head/page-head.tsx'
import { pageMeta } from '#renderer/head/page-meta.ts'
import { ErrorPage } from './error-page.tsx'
import { type LoadedPage, shownPage } from './load-page.ts'
import { useSiteTools } from './site-tools.tsx'

/** Every screen of the site: the page that stands behind the address, or the error in its place. */
export function ContentPage() {
  const loaded = useLoaderData<LoadedPage>()
  return loaded.page === undefined ? (
    <ErrorPage status={loaded.status} message={loaded.message} />
  ) : (
    <ShownPage slug={loaded.page} />
  )
}

function ShownPage({ slug }: { slug: string }) {
  const tools = useSiteTools()
  const { pathname, search } = useLocation()
  const context = useMemo(() => shownPage(tools, { pathname, search }, slug), [tools, pathname, search, slug])
  if (!context) throw new Error(`Page "${slug}" was shown before it was loaded`)
  return <Blocks context={context} />
}

/** Another page starts afresh; another language or filter of the same page keeps what the visitor has typed and opened. */
function Blocks({ context }: { context: BlockContext }) {
  const { library, reports, siteUrl, siteName } = useSiteTools()
  return (
    <div key={context.path} className={context.page.class ?? undefined}>
      <PageHead meta={pageMeta(context, { siteUrl, siteName })} />
      <RenderBlocks context={context} library={library} reports={reports} />
    </div>
  )
}
