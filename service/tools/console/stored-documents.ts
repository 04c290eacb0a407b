import { storedDocuments } from '#service/content/documents/stored-rows.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { openToRead } from '#service/store/open-to-read.ts'
import { isStoreMissing } from '#service/store/store-file.ts'
import { ConsoleFault } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Prints every document of the store that DATA_DIR or DATABASE_URL names, as stored: one line of JSON each,
{"collection": …, "document": …}. Other commands read this output (npm run schema:diff).
`

/** Prints the documents of the current store for other programs. Returns the exit code. */
export function runStoredDocuments(_args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const settings = readSettings(io.environment)
      if (isStoreMissing(settings)) {
        throw new ConsoleFault(`There is no store in ${settings.dataDir}.`)
      }
      const store = await openToRead(settings)
      try {
        for await (const { collection, doc } of storedDocuments(store)) {
          io.out(`${JSON.stringify({ collection, document: doc })}\n`)
        }
      } finally {
        await store.close()
      }
    },
    USAGE,
    io,
  )
}
