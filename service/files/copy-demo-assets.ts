import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publicFilesFolder } from './file-folders.ts'

const FOLDERS = ['images', 'drawings', 'logos', 'icons', 'videos'] as const

/**
 * Copies the demo's pictures, drawings, logos, icons and videos into the public files, under the names that the
 * demo's file documents give them. Each folder arrives whole or not at all, so a first start may be cut short.
 */
export async function copyDemoAssets(dataDir: string, assetsFolder = demoAssetsFolder()): Promise<void> {
  const target = publicFilesFolder(dataDir)
  await mkdir(target, { recursive: true })
  for (const folder of FOLDERS) {
    const temporary = join(target, `.${folder}.new`)
    await rm(temporary, { recursive: true, force: true })
    await cp(join(assetsFolder, folder), temporary, { recursive: true })
    await rm(join(target, folder), { recursive: true, force: true })
    await rename(temporary, join(target, folder))
  }
}

function demoAssetsFolder(): string {
  return fileURLToPath(new URL('../demo/assets', import.meta.url))
}
