import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings as known } from '#generated/settings.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { COMPOSE, itNeeds, ownFolder, read, settingsFile } from '#tests/support/servers/deployed-site.ts'
import { ROOT } from '#tests/support/source-files.ts'

const folder = ownFolder()

describe('ori.service', () => {
  const unit = read('deploy/systemd/ori.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  it('starts the built site from its folder, with settings that exist and are accepted', () => {
    const programs = value('ExecStart')
      .split(' ')
      .filter((word) => /\.[jt]s$/.test(word))
    expect(programs.length).toBeGreaterThan(0)
    expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([])
    expect(settingsFile.length).toBeGreaterThan(8)
    expect(settingsFile.filter(([name]) => !known.has(name))).toEqual([])
    expect(() => readSettings({ ...Object.fromEntries(settingsFile), DATA_DIR: folder })).not.toThrow()
    expect(Object.fromEntries(settingsFile).DATA_DIR).toBe(`/var/lib/${value('StateDirectory')}`)
  })

  it('is stopped no sooner than the site itself gives up waiting', () => {
    const source = read('service/runtime/server/close-on-signal.ts')
    const [leaving, patience] = ['LEAVING_MS', 'PATIENCE_MS'].map((name) =>
      Number(new RegExp(`${name} = ([\\d_]+)`).exec(source)?.[1]?.replaceAll('_', '')),
    )
    const most = Number(leaving) + Number(patience)
    expect(most).toBeGreaterThan(0)
    for (const seconds of [value('TimeoutStopSec'), /stop_grace_period: (\d+)s/.exec(read(COMPOSE))?.[1]])
      expect(Number(seconds) * 1000).toBeGreaterThan(most)
  })

  itNeeds('systemd-analyze', 'and its backup are understood by systemd and shut in well', (run) => {
    const names = ['ori.service', 'ori-backup.service', 'ori-backup.timer']
    const files = names.map((name) => join(folder, name))
    for (const [at, name] of names.entries()) {
      const written = read(`deploy/systemd/${name}`).replaceAll('/usr/local/bin/node', process.execPath)
      writeFileSync(files[at] ?? '', written.replace(/^(WorkingDirectory=).*/m, `$1${ROOT}`))
    }
    expect(run('verify', '--man=no', ...files)).toEqual({ status: 0, said: '' })
    // In tenths; 92 is a unit without any of this.
    const services = files.filter((file) => file.endsWith('.service'))
    const exposure = run('security', '--offline=true', '--no-pager', '--threshold=15', ...services)
    expect(exposure.status, exposure.said).toBe(0)
  })

  it('and its backup are shut in alike, and read the same settings', () => {
    const backup = read('deploy/systemd/ori-backup.service')
    const shut = (text: string) =>
      text
        .match(/^(?:User|Group|WorkingDirectory|EnvironmentFile|UMask|[A-Z]\w*)=.*$/gm)
        ?.filter((line) =>
          /^(?:User|Group|WorkingDirectory|EnvironmentFile|UMask|LogNamespace|Protect|Private|Restrict|System|Capab|Ambient|NoNew|Lock|ProcS)/.test(
            line,
          ),
        )
    expect(shut(backup)).toEqual(shut(unit))
    const { scripts } = JSON.parse(read('package.json'))
    expect(Object.keys(scripts)).toContain(/--run (\w+)/.exec(backup)?.[1])
  })
})
