import { resolve } from 'node:path'
import { publicFilesFolder } from '#service/content/files/file-folders.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { pathKind } from './json-files.ts'

/**
 * Where the bytes of files are, seen from the content, one of its collections and a file in it: beside it, as in the
 * demo, or in it, as in an export.
 */
const PLACES = [...['../assets', '../../assets', '../../../assets'], ...['files', '../files', '../../files']]

/**
 * Where the bytes of files are looked for if nothing is said: beside the content, and among the files of the site whose
 * settings these are. Folders that do not exist are left out.
 */
export function bytesFolders(paths: readonly string[], environment: Record<string, string | undefined>): string[] {
  const { DATA_DIR } = environment
  const beside = paths.flatMap((path) => PLACES.map((place) => resolve(path, place)))
  const folders = [...beside, publicFilesFolder(readSettings({ DATA_DIR }).dataDir)]
  return [...new Set(folders)].filter((folder) => pathKind(folder) === 'folder')
}
