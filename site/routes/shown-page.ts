import { splitLocale } from '#domain/languages/localized-path.ts'
import type { Page } from '#generated/types.ts'
import type { BlockLibrary, RendererName } from '#renderer/blocks/block-library.ts'
import type { BlockContext, PageSubject } from '#renderer/blocks/block-types.ts'
import { rowRenderers } from '#renderer/blocks/page-renderers.ts'
import { loadMessages } from '#renderer/i18n/messages.ts'
import type { SiteTools } from '../state/site-tools.tsx'
import type { LoadedContent, LoadedPage } from './loaded-page.ts'

type Address = Pick<Location, 'pathname'>

/**
 * The context that a loaded page's blocks receive, read from the query cache. Null if the page is not in the cache,
 * which cannot happen after the loader has run.
 */
export function shownPage(tools: SiteTools, address: Address, loaded: LoadedContent): BlockContext | null {
  const { locale, path } = splitLocale(address.pathname)
  const page = tools.queryClient.getQueryData<Page>(loaded.page)
  if (!page) return null
  return {
    locale,
    api: tools.apiIn(locale),
    path,
    params: loaded.params,
    search: new URLSearchParams(loaded.search),
    page,
    subject: shownSubject(tools, loaded),
    posted: tools.posted?.path === path ? tools.posted : null,
    onForm: tools.onForm,
  }
}

function shownSubject({ queryClient }: SiteTools, { subject }: LoadedContent): PageSubject | null {
  const entity = subject && queryClient.getQueryData<PageSubject['entity']>(subject.key)
  return entity ? ({ kind: subject.kind, entity } as PageSubject) : null
}

/**
 * Loads the messages of a page rendered by the server and the renderers of its first blocks, so that the browser's
 * first render matches exactly. Blocks further down load when the visitor comes near them.
 */
export async function readyShownPage(tools: SiteTools, address: Address, loaded: LoadedPage): Promise<void> {
  const context = loaded.page === undefined ? null : shownPage(tools, address, loaded)
  const renderers = context ? firstRenderers(context.page, tools.library) : []
  await Promise.all([loadMessages(splitLocale(address.pathname).locale), tools.library.load(renderers)])
}

/** How many blocks of a page are hydrated at once; a visitor rarely sees more than these at first. */
const FIRST_BLOCKS = 2

/** The renderers of the blocks that a visitor sees first. */
export function firstRenderers(page: Page, library: BlockLibrary): RendererName[] {
  return page.blocks.slice(0, FIRST_BLOCKS).flatMap((row) => rowRenderers(row, library))
}
