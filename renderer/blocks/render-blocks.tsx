import { type ComponentType, memo, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BlockItem, PageBlock } from '#generated/types.ts'
import { BlockBoundary } from './block-boundary.tsx'
import { groupMembers, type NamedBlock, rendererOfItem, rendererOfMembers, rendererOfRow } from './block-kind.ts'
import type { BlockLibrary, RendererName } from './block-library.ts'
import { partQueries } from './block-queries.ts'
import type { BlockContext, BlockProps, BlockQueries, CardGroupProps, GroupItemProps } from './block-types.ts'
import { FailedCall } from './fetched-part.tsx'
import { loadWhenNear } from './load-when-near.ts'
import { rowParts, rowRenderers } from './page-renderers.ts'
import { createTakenBlocks } from './taken-blocks.ts'

/** Where the renderer reports problems; each is reported once per name or block. */
export interface BlockReports {
  /** A name without a renderer; the part was drawn by the default renderer of its collection. */
  onUnknown(renderer: RendererName, part: unknown): void
  /** A block that could not be drawn. */
  onError(part: unknown, error: unknown): void
}

interface RenderBlocksProps {
  context: BlockContext
  /** The blocks to draw, by default those of the page; what is not a new object is not drawn again. */
  rows?: readonly PageBlock[]
  library: BlockLibrary
  reports: BlockReports
  className?: string
}

/**
 * Draws the blocks of a page in order, each inside its own boundary. On a server-rendered page, a block whose renderer
 * has not been loaded keeps the server's markup and is hydrated when the visitor comes near it.
 */
export function RenderBlocks({ context, rows = context.page.blocks, library, reports, className }: RenderBlocksProps) {
  const container = useRef<HTMLDivElement>(null)
  const [blocks] = useState(createTakenBlocks)

  useEffect(() => {
    const waiting = rows.some((_, index) => !blocks.has(index))
    const placed = waiting ? rows.map((row) => ({ needs: rowRenderers(row, library) })) : []
    return waiting && container.current ? loadWhenNear(container.current, placed, library, blocks) : undefined
  }, [rows, library, blocks])

  return (
    <div ref={container} className={className}>
      {rows.map((row, index) => (
        <PageRow
          key={row.id}
          row={row}
          context={context}
          library={library}
          reports={reports}
          index={index}
          take={blocks.take}
        />
      ))}
    </div>
  )
}

interface PageRowProps {
  row: PageBlock
  context: BlockContext
  library: BlockLibrary
  reports: BlockReports
  index: number
  take(index: number): void
}

/** One block of a page. */
const PageRow = memo(function PageRow({ row, context, library, reports, index, take }: PageRowProps) {
  const draw = blockDrawer(context, library, reports)
  const queries = () => rowQueries(row, context, library)
  return (
    <BlockBoundary
      of={context}
      part={row.item}
      queries={queries}
      onError={reports.onError}
      fallback={<FailedCall queries={queries} context={context} />}
    >
      <ArrivedBlock
        library={library}
        needs={rowRenderers(row, library)}
        draw={() => draw(row.item, rendererOfRow(row))}
        onTaken={() => take(index)}
      />
    </BlockBoundary>
  )
})

/** The data that one block of a page and its members declare. */
function rowQueries(row: PageBlock, context: BlockContext, library: BlockLibrary): BlockQueries {
  return rowParts(row, library).flatMap((drawn) => partQueries(drawn, context, library))
}

interface ArrivedBlockProps {
  library: BlockLibrary
  needs: readonly RendererName[]
  draw(): ReactNode
  onTaken(): void
}

/** Keeps the server's markup inside the surrounding boundary until the block's renderers have been loaded. */
function ArrivedBlock({ library, needs, draw, onTaken }: ArrivedBlockProps) {
  // Must come before `use`: React retries from where it suspended and must not meet a hook it has not seen before.
  useLayoutEffect(onTaken)
  use(library.arrival(needs))
  return draw()
}

function blockDrawer(context: BlockContext, library: BlockLibrary, reports: BlockReports) {
  function draw(block: BlockItem, renderer: RendererName): ReactNode {
    const named = block as NamedBlock
    if (renderer.kind !== 'cardGroups') {
      const Block = componentOf<BlockProps<BlockItem>>(renderer, block)
      return <Block block={block} context={context} renderBlock={renderBlock} />
    }
    const members = groupMembers(named)
    // A group without members has nothing to show a visitor.
    if (members.length === 0) return null
    const Group = componentOf<CardGroupProps<BlockItem>>(renderer, block)
    return <Group block={block} context={context} renderBlock={renderBlock} members={drawMembers(named)} />
  }

  function renderBlock(block: BlockItem): ReactNode {
    const renderer = rendererOfItem(block, library)
    const queries = () => partQueries({ renderer, part: block }, context, library)
    return (
      <BlockBoundary
        key={(block as NamedBlock).id}
        of={context}
        part={block}
        queries={queries}
        onError={reports.onError}
        fallback={<FailedCall queries={queries} context={context} />}
      >
        {draw(block, renderer)}
      </BlockBoundary>
    )
  }

  function drawMembers(group: NamedBlock): ReactNode[] {
    const renderer = rendererOfMembers(group)
    const Member = componentOf<GroupItemProps<unknown>>(renderer, group)
    return groupMembers(group).map((member, index) => (
      <Member key={member.id} member={member} context={context} index={index} renderBlock={renderBlock} />
    ))
  }

  function componentOf<Props>(renderer: RendererName, part: unknown): ComponentType<Props> {
    const module = library.find(renderer.kind, renderer.name)
    if (module) return module.Component as ComponentType<Props>
    reports.onUnknown(renderer, part)
    return (library.fallback(renderer.kind)?.Component ?? Nothing) as ComponentType<Props>
  }

  return draw
}

/** Only used if a library was not asked to load what it is to draw. */
function Nothing() {
  return null
}
