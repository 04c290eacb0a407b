import type { ComponentType, ReactNode } from 'react'
import type { SubjectEntities, SubjectKind } from '#generated/subjects.ts'
import type { BlockItem, Locale, Page } from '#generated/types.ts'
import type { Api } from '../data/api.ts'
import type { ContentQuery } from '../data/content-query.ts'
import type { FormOnPage, PostedForm } from './posted-form.ts'

/**
 * What a detail page is about. The route fetches it before the blocks' own data, so that `queries` may depend on it; if
 * it is missing, the page is a 404.
 */
export type PageSubject = { [Kind in SubjectKind]: { kind: Kind; entity: SubjectEntities[Kind] } }[SubjectKind]

/**
 * What a block knows about the page it is on. `queries` receives the same object before rendering as the component does
 * while rendering.
 */
export interface BlockContext {
  locale: Locale
  api: Api
  /** The address without the language prefix and without its query: `/product/detail/kisara-grating`. */
  path: string
  /** The route's parameters; a detail page always has `slug`. */
  params: Record<string, string>
  /** The address's query, for blocks that filter or page: the parameters that the page's renderers declare. */
  search: URLSearchParams
  page: Page
  /** Null on pages that are not about one thing. */
  subject: PageSubject | null
  /** A form of this page that was posted without scripts and could not be accepted. */
  posted?: PostedForm | null
  /** Called on the server for every form that is drawn. */
  onForm?(form: FormOnPage): void
}

/** What every block renderer receives: its content, the page it is on, and a function that draws nested blocks. */
export interface BlockProps<B> {
  block: B
  context: BlockContext
  renderBlock(block: BlockItem): ReactNode
}

/**
 * What a layout (card group) receives: besides the block, its members, already drawn by the group item renderer of its
 * `group_type`.
 */
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
 * One renderer file, as the manifest lists it. `never` means "whatever this renderer's own schema says": a module is
 * only ever called with a block of its own `component_name` (or `group_type`).
 */
export interface BlockModule {
  Component: ComponentType<never>
  queries?(block: never, context: BlockContext): BlockQueries
  /**
   * The parameters that it reads from the address's query; `spec` stands for `spec[depth]` as well. Others do not exist
   * for it: an address that has them shows the same page as one that has not.
   */
  parameters?: readonly string[]
}

/** A renderer's name and its file, as `#generated/registry.ts` lists them. */
export type RendererRow = readonly [name: string, load: () => Promise<object>]

/** Lazy modules by name. Names come from content, hence a Map and not an object. */
export type BlockModules = ReadonlyMap<string, () => Promise<BlockModule>>

/**
 * Everything the site can show, as `#site/registry.ts` exports it. It is passed to the renderer, which knows no block
 * by name.
 */
export interface Registry {
  cards: BlockModules
  cardGroups: BlockModules
  components: BlockModules
  groupItems: BlockModules
}

/**
 * What a renderer's file exports: a component of the same name that can draw every such part of a page, and optionally
 * the data it needs. The manifest checks each file against this type, so that a file whose component draws a different
 * block from the one it is named after does not compile.
 * @public used by generated code
 */
export type RendererExports<Name extends string, Props, Part> = Record<Name, ComponentType<Props>> & {
  queries?: (part: Part, context: BlockContext) => BlockQueries
  parameters?: readonly string[]
}
