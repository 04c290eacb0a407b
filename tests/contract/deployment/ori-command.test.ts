import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NAME, ownFolder, read } from '#tests/support/servers/deployed-site.ts'

const folder = ownFolder()

describe('the command ori', () => {
  it('runs a command with the settings of the service, as the shell and systemd read them', () => {
    const [own, file] = [join(folder, 'current'), join(folder, 'ori.env')]
    mkdirSync(own)
    const script = `process.stdout.write(JSON.stringify([process.argv.slice(2), process.env]))\nprocess.exitCode = 4`
    writeFileSync(join(own, 'tell.ts'), script)
    const manifest = { type: 'module', scripts: { tell: `${process.execPath} tell.ts` } }
    writeFileSync(join(own, 'package.json'), JSON.stringify(manifest))
    const secret = `SMTP_URL='smtp://user:a$b&c"d@mail.example.com'`
    writeFileSync(file, `${read('deploy/systemd/ori.env').replace(/^#SMTP_URL=.*$/m, secret)}`)
    const PATH = `${join(process.execPath, '..')}:${process.env.PATH}`
    // As root it would become the user ori, whom this machine does not have.
    const asOri = read('deploy/bin/ori').replace('"$(id -u)" -eq 0', 'x = y')
    const run = (...args: string[]) =>
      spawnSync('sh', ['-c', asOri, 'ori', ...args], {
        encoding: 'utf8',
        env: { PATH, ORI_ENV: file, ORI_HOME: own },
      })
    const { stdout, stderr, status } = run('tell', '--since', '2026-05-01', 'two words')
    // The exit codes of the commands are kept: the guides say what they mean.
    expect([status, stderr]).toEqual([4, ''])
    expect(run('sing')).toMatchObject({ status: 2, stderr: 'There is no command sing, but these: tell\n' })
    const [args, environment] = JSON.parse(stdout)
    expect(args).toEqual(['--since', '2026-05-01', 'two words'])
    expect(environment).toMatchObject({
      SITE_URL: `https://${NAME}`,
      SMTP_URL: 'smtp://user:a$b&c"d@mail.example.com',
      DATA_DIR: '/var/lib/ori',
    })
  })
})
