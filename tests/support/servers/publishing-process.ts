import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { collections } from '#generated/collections.ts'
import { entryByKey } from '#service/content/reading/entry-reader.ts'
import { publishRelease } from '#service/studio/releases/publish-release.ts'
import { waitForTurn } from '#service/studio/releases/publisher.ts'
import { addRelease, replaceItems } from '#service/studio/releases/stored-releases.ts'
import { openBeside } from '#service/tools/console/open-beside.ts'

// Publishes one release after the other until it is killed: each gives the cards named the next number as their title,
// in every language. It begins when it is told to.
const { store } = await openBeside(process.env)
const keys = process.argv.slice(2)
// Killed, it would not leave what it has compiled to the next one.
flushCompileCache()
process.stdout.write('ready\n')
await once(process.stdin, 'data')

for (let count = 1; ; count += 1) {
  await store.transaction(async (trx) => {
    await waitForTurn(trx)
    const now = new Date()
    const source = { db: trx, dialect: store.dialect }
    const release = await addRelease(trx, { title: `Number ${count}`, made_by: 1, now })
    const items = []
    for (const [index, key] of keys.entries()) {
      const entry = await entryByKey(source, 'block_card', key)
      if (!entry) throw new Error(`There is no card '${key}'.`)
      const rows = entry.doc.translations as Record<string, unknown>[]
      const title = `${process.pid}-${count}`
      const doc = { ...entry.doc, status: 'published', translations: rows.map((row) => ({ ...row, title })) }
      items.push({
        ...{ release: release.no, no: index + 1, collection: 'block_card', entry_id: entry.id, draft: null, key },
        ...{ action: 'publish' as const, new_key: null, base_version: entry.version, base_seq: null, version: null },
        doc: JSON.stringify(doc),
      })
    }
    await replaceItems(trx, release.no, items)
    const user = { id: 1, username: 'desi' }
    await publishRelease(trx, release, { plans: collections, dialect: store.dialect, now, user })
  })
}
