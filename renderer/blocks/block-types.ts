import type { ComponentType, ReactNode } from 'react'
import type { Api } from '#generated/api.ts'
import type { Article, BlockItem, Career, Locale, MarketField, Page, Product } from '#generated/types.ts'
import type { ContentQuery } from '../data/content-query.ts'
import type { FormOnPage, PostedForm } from '../forms/posted-form.ts'

/** What a detail page is about. The route fetches it before the blocks' own data, so that `queries` may depend on it; a missing one is the page's 404. */
export type PageSubject =
  | { kind: 'product'; entity: Product }
  | { kind: 'article'; entity: Article }
  | { kind: 'market-field'; entity: MarketField }
  | { kind: 'career'; entity: Career }

/** What a block knows about the page it stands on. The same object reaches `queries` before rendering and the component while rendering. */
export interface BlockContext {
  locale: Locale
  api: Api
  /** The address without the language prefix and without its query: `/product/detail/kisara-grating`. */
  path: string
  /** The route's parameters; a detail page always has `slug`. */
  params: Record<string, string>
  /** The address's query, for blocks that filter or page. */
  search: URLSearchParams
  page: Page
  /** Null on pages that are not about one thing. */
  subject: PageSubject | null
  /** A form of this page that was posted without scripts and could not be accepted. */
  posted?: PostedForm | null
  /** Hears of every form that is drawn, on the server. */
  onForm?(form: FormOnPage): void
}

/** What every block renderer receives: its content, the page around it, and a way to draw blocks inside itself. */
export interface BlockProps<B> {
  block: B
  context: BlockContext
  renderBlock(block: BlockItem): ReactNode
}

/** What a layout (card group) receives: beside the block, its members already drawn by the group item renderer of its `group_type`. */
export interface CardGroupProps<B> extends BlockProps<B> {
  members: ReactNode[]
}

/** What a group item renderer receives: one member of a card group. */
export interface GroupItemProps<M> {
  member: M
  context: BlockContext
  /** The member's place in its group, from 0. */
  index: number
  renderBlock(block: BlockItem): ReactNode
}

/** The data a block needs; the page's loader fetches all blocks' queries at once. */
export type BlockQueries = readonly ContentQuery<unknown>[]

/**
 * One renderer file as the manifest holds it. `never` stands for "whatever this renderer's own schema says": a module is only ever called with the
 * block whose `component_name` (or `group_type`) names it.
 */
export interface BlockModule {
  Component: ComponentType<never>
  queries?(block: never, context: BlockContext): BlockQueries
}

/** The manifest's form: lazy modules by name. Names come from content, hence a Map and not an object. */
export type BlockModules = ReadonlyMap<string, () => Promise<BlockModule>>

/** Everything the site can show, as `#generated/registry.ts` exports it. The renderer gets it as an argument and knows no block by name. */
export interface Registry {
  cards: BlockModules
  cardGroups: BlockModules
  components: BlockModules
  groupItems: BlockModules
}
