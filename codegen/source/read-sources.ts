import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGE_FOLDERS } from '../model/message-table.ts'
import type { SourceFile, Sources } from '../model/source-types.ts'

const REGISTRY_FOLDERS = ['cards', 'card-groups', 'components', 'group-items'] as const

/** Reads all inputs below `root`; missing folders count as empty. */
export function readSources(root: string): Sources {
  return {
    schemas: readFolder(root, 'schemas', isJson),
    registry: REGISTRY_FOLDERS.flatMap((folder) => readFolder(root, `registry/${folder}`, isRenderer)),
    migrations: readFolder(root, 'service/migrations', isMigration),
    handlers: listFiles(root, 'service')
      .filter(isHandlers)
      .sort(byText)
      .map((path) => ({ path, text: '' })),
    content: readFolder(root, 'site/content', isJson),
    messages: Object.values(MESSAGE_FOLDERS).flatMap((folder) => readFolder(root, folder, isJson)),
  }
}

/** The files below one folder whose path satisfies `wanted`, sorted by path. */
export function readFolder(root: string, folder: string, wanted: (path: string) => boolean): SourceFile[] {
  return listFiles(root, folder)
    .filter(wanted)
    .sort(byText)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Compares by code unit, so that the order is the same on every machine and in every locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function listFiles(root: string, folder: string): string[] {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function isJson(path: string): boolean {
  return path.endsWith('.json')
}

function isMigration(path: string): boolean {
  return path.endsWith('.ts') && !path.endsWith('.test.ts')
}

function isHandlers(path: string): boolean {
  return path.endsWith('-handlers.ts')
}

function isRenderer(path: string): boolean {
  return path.endsWith('.tsx') && !path.endsWith('.test.tsx')
}
