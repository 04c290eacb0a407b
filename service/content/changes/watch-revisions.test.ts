import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { watchRevisions } from './watch-revisions.ts'

/** A store that cannot be read. */
const lost = {
  db: {
    selectFrom() {
      throw new Error('The database cannot be reached.')
    },
  },
} as unknown as EntrySource

// A rejection that nobody hears of ends the process, and these tests with it.
it('a store that cannot be read is reported to whoever looks, each time, and to nobody else', async () => {
  const watch = watchRevisions(lost, collections)
  for (let looked = 0; looked < 2; looked += 1) {
    await expect(watch.look(new Date())).rejects.toThrow('cannot be reached')
    await setImmediate()
  }
})
