import { subjects } from '#generated/subjects.ts'
import type { Service } from '#service/answers/service.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { isStoreMissing } from '#service/store/store-file.ts'
import { openBuiltSite } from '../open-built-site.ts'
import { type Exported, ExportFault, exportSite } from './export-site.ts'

/** Exports the built site under `root` with the settings from an environment. */
export async function exportBuiltSite(
  root: string,
  folder: string,
  environment: Record<string, string | undefined>,
): Promise<Exported> {
  // Nobody is in a hurry, and the cache in front belongs to the site that runs.
  const settings = { ...readSettings(environment), limitFactor: 0, purgeUrl: null }
  if (!environment.SITE_URL)
    throw new ExportFault('Set SITE_URL: pages name their own address, and ask the service there.')
  if (settings.contentUrl !== null)
    throw new ExportFault('Run the export where the content service runs, without CONTENT_URL.')
  if (isStoreMissing(settings))
    throw new ExportFault(`There is no store in ${settings.dataDir}. Run this where the site runs, with its DATA_DIR.`)
  const opened: Service[] = []
  const { app, clientFolder } = await openBuiltSite(root, settings, {
    finished: 'memory',
    async openService(log) {
      const service = await createService(settings, { log, background: false })
      opened.push(service)
      return service
    },
  })
  try {
    await app.ready()
    const addresses = (await Promise.all(opened.map(oldAddresses))).flat()
    return await exportSite({ app, siteUrl: settings.siteUrl, clientFolder, addresses, folder })
  } finally {
    await app.close()
  }
}

/** Addresses that redirect: old ones from content, and short ones of things that have a page. */
async function oldAddresses({ store }: Service): Promise<string[]> {
  const shorts = new Map(
    Object.values(subjects).flatMap(({ collection, key, short }) => (short ? [[collection, { key, short }]] : [])),
  )
  const rows = await store.db
    .selectFrom('entry')
    .select(['collection', 'key'])
    .where('status', '=', 'published')
    .where('collection', 'in', ['redirect', ...shorts.keys()])
    .execute()
  return rows.map(({ collection, key }) => {
    const { key: name, short } = shorts.get(collection) ?? { key: '', short: key }
    return short.replace(`{${name}}`, encodeURIComponent(key))
  })
}
