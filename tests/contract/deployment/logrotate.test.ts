import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { itNeeds, ownFolder, read } from '#tests/support/servers/deployed-site.ts'

const folder = ownFolder()

describe('logs', () => {
  itNeeds('logrotate', 'of nginx are rotated by a file that logrotate accepts', (run) => {
    const own = join(folder, 'rotated')
    mkdirSync(own)
    const logs = join(folder, 'logs')
    mkdirSync(logs)
    writeFileSync(join(logs, 'access.log'), 'a line\n')
    const file = join(own, 'ori')
    writeFileSync(
      file,
      read('deploy/logrotate/ori')
        .replace('/var/log/nginx/ori', logs)
        .replace(/ www-data adm/, ''),
      {
        mode: 0o644,
      },
    )
    const { status, said } = run('--force', '--verbose', '--state', join(own, 'state'), file)
    expect(status, said).toBe(0)
    expect(said).not.toMatch(/^error:/m)
    expect([existsSync(join(logs, 'access.log.1')), readFileSync(join(logs, 'access.log'), 'utf8')]).toEqual([true, ''])
  })
})
