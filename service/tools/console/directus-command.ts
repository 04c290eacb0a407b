import { collections } from '#generated/collections.ts'
import { validators } from '#generated/validator-map.ts'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { openFileAreas } from '#service/content/files/file-areas.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { askedFields, directusNames, FILES, unknownCollections } from '../directus/directus-collections.ts'
import { type DirectusContent, directusDocuments, type MadeDocument } from '../directus/directus-documents.ts'
import { bringFiles } from '../directus/directus-files.ts'
import { DirectusFault, type DirectusRow, type DirectusSource, directusSource } from '../directus/directus-source.ts'
import { fittingDocuments } from '../directus/fitting-documents.ts'
import { besideStored, originsOf } from '../directus/known-entries.ts'
import type { Misfit } from '../directus/misfit.ts'
import { keepOrigins, readOrigins } from '../directus/origins.ts'
import { contentOf } from '../transfer/import-content.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { importBy } from './content-commands.ts'
import type { ContentOptions } from './content-options.ts'
import { openBeside } from './open-beside.ts'
import { requireScopes, signIn } from './sign-in.ts'

/**
 * `import-directus`: brings the content and the files of a Directus. What does not fit is left out and reported by
 * collection, id and field. Safe to repeat: what is the same stays as it is.
 */
export async function directusCommand([url]: readonly string[], options: ContentOptions, io: ConsoleIo): Promise<void> {
  if (url === undefined || !/^https?:\/\/\S+$/.test(url)) {
    throw new ConsoleFault('Name the address of the Directus, such as https://directus.example.com.', EXIT.usage)
  }
  const dry = options['dry-run'] ?? false
  const { store, settings } = await openBeside(io.environment)
  try {
    const user = dry ? null : await signIn(store, options.user, io)
    if (user) requireScopes(user, ['content:write'])
    const { publicFiles } = await openFileAreas(settings)
    const misfits: Misfit[] = []
    const source = directusSource(url, io.environment.DIRECTUS_TOKEN || null)
    const content = await readDirectus(source, io)
    const { documents: made, used } = directusDocuments(content, misfits)
    const isWanted = ({ from, id }: MadeDocument) => options['all-files'] || used.has(`${from}/${id}`)
    const { true: allFiles = [], false: others = [] } = grouped(made)
    const ofFiles = allFiles.filter(isWanted)
    const unused = allFiles.length - ofFiles.length
    if (unused > 0) io.out(`left  ${FILES}: ${unused} that no content refers to; --all-files brings them as well\n`)
    const storage = dry ? null : publicFiles
    const files = await bringFiles(ofFiles, content.rows.get('file') ?? [], { source, storage, misfits })
    if (!dry)
      io.out(`${files.fetched} files were fetched, ${files.documents.length - files.fetched} were here already.\n`)
    const fitting = fittingDocuments([...files.documents, ...others], { plans: collections, validators }, misfits)
    const origins = await readOrigins(store.db, source.address)
    const comparing = { plans: collections, origins, overwrite: options.overwrite ?? false }
    const documents = await besideStored(store, fitting, comparing, misfits)
    if (user) {
      const importing = contentOf(sourcesOf(documents))
      const { saved, isGiven } = await importBy(
        user,
        store,
        importing,
        { ...options, overwrite: true },
        io,
        async (trx) => {
          await keepOrigins(trx, source.address, await originsOf(trx, documents, comparing))
        },
      )
      const own = saved.filter(({ after }) => isGiven(after))
      const created = own.filter(({ before }) => before === null).length
      const same = documents.length - own.length
      io.out(`${documents.length} items: ${created} created, ${own.length - created} changed, ${same} unchanged.\n`)
    } else io.out(`${documents.length} items would be imported. The bytes of files were not fetched.\n`)
    io.out(misfitLines(misfits))
  } catch (error) {
    if (error instanceof DirectusFault) throw new ConsoleFault(error.message)
    throw error
  } finally {
    await store.close()
  }
}

async function readDirectus(source: DirectusSource, io: ConsoleIo): Promise<DirectusContent> {
  const found = await source.collections()
  const names = directusNames(collections, found)
  if (names.size === 1) {
    throw new DirectusFault('This Directus has no collection that the site knows, such as products or pages.')
  }
  const relations = await source.relations()
  const rows = new Map<string, DirectusRow[]>()
  for (const [collection, name] of names) {
    const fields = name === FILES ? ['*', 'folder.name'] : askedFields(planOf(collections, collection), name, relations)
    const own = await source.rows(name, fields)
    rows.set(collection, own)
    io.out(`read  ${name}: ${own.length}\n`)
  }
  for (const name of unknownCollections(collections, found, names, relations)) io.out(`left  ${name}: not known here\n`)
  const absent = [...collections.values()].filter(({ name, ownedBy }) => ownedBy === null && !names.has(name))
  if (absent.length > 0) {
    const list = absent.map(({ name }) => name).join(', ')
    io.out(`absent  ${list}: this Directus does not have them, or the user of the token may not read them\n`)
  }
  const isByUsers = relations.some(
    (one) =>
      one.many_collection === names.get('article') &&
      one.one_collection === 'directus_users' &&
      one.many_field === 'author',
  )
  const users = isByUsers ? await source.rows('directus_users', ['id', 'first_name', 'last_name']) : []
  return { plans: collections, names, relations, rows, users }
}

function grouped(made: readonly MadeDocument[]) {
  return Object.groupBy(made, ({ collection }) => String(collection === 'file') as 'true' | 'false')
}

function sourcesOf(documents: readonly MadeDocument[]): SourceDocument[] {
  return documents.map(({ collection, from, id, document }) => ({
    collection,
    document,
    file: `${from}/${id}`,
    pointer: '',
  }))
}

function misfitLines(misfits: readonly Misfit[]): string {
  if (misfits.length === 0) return 'Everything fitted.\n'
  const lines = misfits.map(
    ({ collection, id, field, message }) => `${collection}  ${id}  ${field || '-'}  ${message}\n`,
  )
  return `\n${lines.join('')}${misfits.length} ${misfits.length === 1 ? 'thing' : 'things'} did not fit, by collection, id and field above.\n`
}
