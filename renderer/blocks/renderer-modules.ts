import type { BlockModule, BlockModules, RendererRow } from './block-types.ts'

/**
 * The manifest's rows as modules by name. A file's component is named after the file, which codegen has checked:
 * `hero-banner` → `HeroBanner`.
 */
export function rendererModules(rows: readonly RendererRow[]): BlockModules {
  return new Map(rows.map(([name, load]) => [name, async () => blockModule(name, await load())]))
}

function blockModule(name: string, module: object): BlockModule {
  const componentName = name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
  const Component: BlockModule['Component'] = Reflect.get(module, componentName)
  const { queries, parameters } = module as BlockModule
  return { Component, queries, parameters }
}
