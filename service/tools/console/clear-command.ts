import { userInfo } from 'node:os'
import { collections } from '#generated/collections.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import { A_DRAFT, clearDemo, clearDemoBytes, type DemoRemains } from '#service/demo/clear-demo.ts'
import { MACHINE, noteAct } from '#service/people/auth/audit.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import type { ContentOptions } from './content-options.ts'
import { openBeside } from './open-beside.ts'

/**
 * `clear --demo`: removes what the program itself brought and nobody has changed. It needs no user, because nobody's
 * work is lost; the audit names the account of the machine.
 */
export async function clearCommand(options: ContentOptions, io: ConsoleIo): Promise<void> {
  if (!options.demo) throw new ConsoleFault('Say what to clear: --demo.', EXIT.usage)
  const dry = options['dry-run'] ?? false
  const { store, settings } = await openBeside(io.environment)
  try {
    const now = io.now()
    const remains = await clearDemo(store, {
      plans: collections,
      now,
      dry,
      async note(trx, { removed, kept }) {
        const detail = { removed: removed.length, kept: kept.length }
        await noteAct(trx, { actor: `${MACHINE}${userInfo().username}`, action: 'content.clear', detail }, now)
      },
    })
    if (remains === null) return io.out('This store was not filled with the demo.\n')
    const files = dry ? 0 : await clearDemoBytes(store, await createFileService(settings), remains.removed)
    if (!dry && remains.removed.length > 0) await store.analyze()
    io.out(report(remains, files, dry))
  } finally {
    await store.close()
  }
}

function report({ removed, kept }: DemoRemains, files: number, dry: boolean): string {
  const lines = kept.map(({ entry: { collection, key }, user }) => {
    return `kept  ${collection}  ${key}: ${user === null ? 'changed since it came with the demo' : `needed by ${user}`}\n`
  })
  const counts = [...Map.groupBy(removed, ({ collection }) => collection)].map(
    ([name, { length }]) => `${name} ${length}`,
  )
  const which = removed.length === 0 ? '' : ` (${counts.sort().join(', ')})`
  const said = dry
    ? `${removed.length} items of the demo would be removed${which}, ${kept.length} kept`
    : `${removed.length} items of the demo were removed${which} with ${files} files, ${kept.length} kept`
  return `${lines.join('')}${said}${reasonsFor(kept)}.\n`
}

/** One draft or change can keep most of the demo: what it needs, and what that needs. */
function reasonsFor(kept: DemoRemains['kept']): string {
  const [changed, drafted] = [null, A_DRAFT].map((reason) => kept.filter(({ user }) => user === reason).length)
  const reasons = [
    changed ? `${changed} because of changes` : '',
    drafted ? `${drafted} because of drafts (discard in the studio those that nobody needs, and repeat this)` : '',
    changed || drafted ? 'the others because what stays needs them' : 'because what stays needs them',
  ]
  return kept.length === 0 ? '' : `: ${reasons.filter((reason) => reason !== '').join(', ')}`
}
