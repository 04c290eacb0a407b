import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorkQueue } from '#service/runtime/work-queue.ts'
import type { FileStorage } from './file-storage.ts'

const FOLDERS = ['images', 'drawings', 'logos', 'icons', 'videos', 'documents'] as const
const AT_A_TIME = 8

/**
 * Copies the demo's pictures, drawings, logos, icons, videos and documents into the public files, under the names given
 * in the demo's file documents. Safe to repeat: a first start that was cut short does it again.
 */
export async function copyDemoAssets(files: FileStorage, assetsFolder = demoAssetsFolder()): Promise<void> {
  const queue = createWorkQueue(AT_A_TIME)
  const found = FOLDERS.map((folder) => readdir(join(assetsFolder, folder), { recursive: true, withFileTypes: true }))
  const paths = (await Promise.all(found))
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const nameOf = (path: string) => relative(assetsFolder, path).replaceAll(sep, '/')
  await Promise.all(paths.map((path) => queue.run(() => files.copyIn(nameOf(path), path))))
}

function demoAssetsFolder(): string {
  return fileURLToPath(new URL('../../demo/assets', import.meta.url))
}
