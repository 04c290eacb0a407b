import type { ContentModel } from '#codegen/model/content-model.ts'
import type { SkeletonFile } from '#codegen/model/renderer-file.ts'
import { camelCase } from '#codegen/model/type-names.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { Reference } from '../print-literal.ts'
import { dataModule } from '../print-module.ts'

/**
 * `skeletons.ts`: the placeholder that each block shows while it loads. All in one module, because a skeleton must be
 * available immediately.
 */
export function emitSkeletons(model: ContentModel, skeletons: SkeletonFile[]): GeneratedFile {
  const own = new Map(skeletons.map((file) => [file.name, file]))
  return dataModule({
    path: 'skeletons.ts',
    source: 'the blocks in schemas/blocks/ and the file names in registry/',
    types: { '#renderer/skeletons/block-skeletons.ts': '{ BlockSkeleton }' },
    constants: [
      {
        name: 'skeletons',
        about: 'How blocks look before anything of them is there, by component_name.',
        type: 'ReadonlyMap<string, BlockSkeleton>',
        value: new Map(
          model.blocks.map(({ name, envelope }) => {
            const file = own.get(name)
            return [name, file ? ownSkeleton(file) : defaultSkeleton(envelope)]
          }),
        ),
      },
    ],
  })
}

function ownSkeleton({ path, componentName, exportsStyles }: SkeletonFile) {
  const Skeleton = new Reference(componentName, `#${path}`)
  if (!exportsStyles) return { Skeleton }
  const styles = camelCase(componentName.replace('Skeleton', 'Styles'))
  return { Skeleton, styles: new Reference(styles, `#${path}`, { exported: 'styles' }) }
}

function defaultSkeleton(envelope: string): Reference {
  return new Reference('DEFAULT_SKELETONS', '#renderer/skeletons/block-skeletons.ts', { member: envelope })
}
