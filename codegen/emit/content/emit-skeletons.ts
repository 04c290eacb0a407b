import type { ContentModel } from '#codegen/model/content-model.ts'
import type { SkeletonFile } from '#codegen/model/renderer-file.ts'
import { quote } from '#codegen/model/type-names.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'

/**
 * `skeletons.ts`: the placeholder that each block shows while it loads. All in one module, because a skeleton must be
 * available immediately.
 */
export function emitSkeletons(model: ContentModel, skeletons: SkeletonFile[]): GeneratedFile {
  const own = new Map(skeletons.map((file) => [file.name, file]))
  const imports = skeletons.map(({ path, componentName, exportsStyles }) => {
    const names = exportsStyles ? `${componentName}, styles as ${stylesOf(componentName)}` : componentName
    return `import { ${names} } from ${quote(`#${path}`)}\n`
  })
  const rows = model.blocks.map(({ name, envelope }) => {
    const file = own.get(name)
    return `  [${quote(name)}, ${file ? rowOf(file) : `DEFAULT_SKELETONS[${quote(envelope)}]`}],\n`
  })
  return moduleFile(
    'skeletons.ts',
    'the blocks in schemas/blocks/ and the file names in registry/',
    `${imports.join('')}import { type BlockSkeleton, DEFAULT_SKELETONS } from '#renderer/skeletons/block-skeletons.ts'

/** How blocks look before anything of them is there, by component_name. */
export const skeletons: ReadonlyMap<string, BlockSkeleton> = new Map([
${rows.join('')}])`,
  )
}

function rowOf({ componentName, exportsStyles }: SkeletonFile): string {
  return exportsStyles
    ? `{ Skeleton: ${componentName}, styles: ${stylesOf(componentName)} }`
    : `{ Skeleton: ${componentName} }`
}

function stylesOf(componentName: string): string {
  return componentName.charAt(0).toLowerCase() + componentName.slice(1).replace('Skeleton', 'Styles')
}
