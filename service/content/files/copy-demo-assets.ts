import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRIVATE_FOLDER } from '#service/runtime/private-modes.ts'
import { publicFilesFolder } from './file-folders.ts'

const FOLDERS = ['images', 'drawings', 'logos', 'icons', 'videos'] as const

/**
 * Copies the demo's pictures, drawings, logos, icons and videos into the public files, under the names given in the
 * demo's file documents. Safe to repeat: a first start that was cut short does it again.
 */
export async function copyDemoAssets(dataDir: string, assetsFolder = demoAssetsFolder()): Promise<void> {
  const target = publicFilesFolder(dataDir)
  await mkdir(target, { recursive: true, mode: PRIVATE_FOLDER })
  for (const folder of FOLDERS) await cp(join(assetsFolder, folder), join(target, folder), { recursive: true })
}

function demoAssetsFolder(): string {
  return fileURLToPath(new URL('../../demo/assets', import.meta.url))
}
