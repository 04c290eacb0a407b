import { describe, expect, it } from 'vitest'
import { readSettings, SettingsFault } from './read-settings.ts'

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults
    throw error
  }
  return []
}

describe('readSettings', () => {
  it('has a working default for every setting', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      siteName: 'ori',
      contentHosts: [],
    })
  })

  it('reads numbers, booleans and lists', () => {
    const settings = readSettings({
      PORT: '41000',
      TRUST_PROXY: 'yes',
      CONTENT_HOSTS: 'cms.example.com, 10.0.0.1:8055',
    })
    expect(settings).toMatchObject({
      port: 41000,
      trustProxy: true,
      contentHosts: ['cms.example.com', '10.0.0.1:8055'],
    })
  })

  it('treats an empty variable as not set', () => {
    expect(readSettings({ PORT: '', SITE_NAME: ' ' })).toMatchObject({ port: 3000, siteName: 'ori' })
  })

  it('reports all faults together, each by the name of its variable', () => {
    const faults = faultsOf({
      PORT: '99999',
      SITE_URL: 'ori.example/',
      MAIL_TO: 'nobody',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
    })
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      'LOG_LEVEL',
      'MAIL_TO',
      'PORT',
      'SECRET_KEY',
      'SITE_URL',
    ])
  })

  it('refuses a data folder in which nothing can be kept, together with everything else', () => {
    expect(faultsOf({ DATA_DIR: `${import.meta.filename}/data`, PORT: '99999' })).toEqual([
      expect.stringMatching(/^PORT must be at most 65535/),
      expect.stringMatching(/^DATA_DIR must be a folder, and .*\.test\.ts is not one \(Folder for the embedded store/),
    ])
    expect(faultsOf({ DATA_DIR: import.meta.filename })).toHaveLength(1)
    expect(faultsOf({ DATA_DIR: `${import.meta.dirname}/not/there/yet` })).toEqual([])
    expect(faultsOf({ DATA_DIR: import.meta.filename, CONTENT_URL: 'http://content.example' })).toEqual([])
  })

  it.runIf(process.platform === 'linux')('refuses a data folder that the kernel would have to create', () => {
    expect(faultsOf({ DATA_DIR: '/proc/nope' })).toEqual([
      expect.stringMatching(/^DATA_DIR must be on a disk, and \/proc is not \(/),
    ])
  })

  it('shows what a value looks like where its form is what is wrong', () => {
    const faults = faultsOf({
      SITE_URL: 'www.example.com',
      DATABASE_URL: 'mysql://host/db',
      FILES_URL: 'bucket',
      CONTENT_URL: 'content',
      CONTENT_HOSTS: 'a b/c',
      SMTP_URL: 'mail:25',
      MAIL_TO: 'nobody',
      PURGE_URL: 'varnish',
      HOST: 'a b',
      SECRET_KEY: 'thirty-two characters, or a little more',
    })
    expect(faults).toHaveLength(9)
    for (const fault of faults) expect(fault).toMatch(/ has an invalid format: it should look like \S+ \(/)
  })

  it('says what a valid port is', () => {
    expect(faultsOf({ PORT: 'eighty' })).toEqual([
      'PORT must be a whole number (Port of the web server; 0 picks a free one)',
    ])
  })

  it.each([
    ['smtp://mail.example.com', true],
    ['smtps://sales%40example.com:p%3Aw@mail.example.com:465/?pool=true', true],
    ['smtp://[::1]:2525', true],
    ['smtp://user:p%@mail.example.com', false],
    ['smtp://user@sales:secret@mail.example.com', false],
    ['smtp://', false],
    ['http://mail.example.com', false],
  ])('accepts %s as a mail server: %s', (url, isOne) => {
    expect(faultsOf({ SMTP_URL: url })).toHaveLength(isOne ? 0 : 1)
  })

  it('never includes a secret in a fault', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://user:hunter2@host/db' }).join()).not.toContain('hunter2')
  })
})
