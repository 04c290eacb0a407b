import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangedDraft, Failure, Release } from '#generated/types.ts'
import { entryByKey } from '#service/content/reading/entry-reader.ts'
import { beginSession } from '#service/people/auth/sessions.ts'
import { findAccount } from '#service/people/auth/users.ts'
import { type ContentTransfer, last, openContentTransfer } from '#tests/support/content/content-transfer.ts'
import { NOW } from '#tests/support/servers/small-service.ts'

let transfer: ContentTransfer
let release: string
beforeAll(async () => {
  transfer = await openContentTransfer()
  await transfer.content('export', transfer.at('all'))
})
afterAll(() => transfer.close())

const read = (name: string) => JSON.parse(readFileSync(transfer.at(name), 'utf8'))
const kept = (user: string, ...more: string[]) =>
  transfer.content('import', transfer.at('changes'), '--as-release', 'Spring', '--user', user, ...more)
const seen = async (slug: string) =>
  JSON.stringify((await transfer.service.answer('getPageBySlug', { params: { slug } })).body)

it('keeps files as drafts in an open release, which visitors do not see before it is published', async () => {
  const card = read('all/block_card/welcome.json')
  for (const row of card.translations) row.title = 'Spring is here'
  transfer.write('changes/block_card/welcome.json', card)
  transfer.write('changes/page/spring.json', {
    slug: 'spring',
    name: 'Spring',
    blocks: [{ collection: 'block_card', item: 'welcome' }],
  })
  const { code, err, out } = await kept('budi')
  expect([code, err]).toEqual([0, ''])
  release = /^Release (\d+) waits with 2 documents\.$/m.exec(out)?.[1] ?? ''
  expect(await seen('home')).not.toContain('Spring is here')
  expect(await seen('spring')).not.toContain('Spring is here')

  const exported = await transfer.content('export', '--release', release, transfer.at('out'))
  expect([exported.code, last(exported.out)]).toEqual([0, `Release ${release}: 2 documents written.`])
  expect(read('out/block_card/welcome.json')).toMatchObject(card)
  expect(read('out/page/spring.json')).toMatchObject({ slug: 'spring', status: 'published' })
  expect(read('out/page/spring.json')).not.toHaveProperty('version')
})

async function publish(no: string, accepted: string[] = [], base_version = 1) {
  return answered('publishRelease', { params: { no }, body: { base_version, accepted } })
}

type Call = Parameters<typeof transfer.service.answer>[0]

/** What a call answers somebody who may publish. */
async function answered(call: Call, input: object) {
  const { store } = transfer.service
  const account = await findAccount(store, 'dewi')
  const { token } = await beginSession(store, account?.id ?? 0, NOW)
  return transfer.service.answer(call, { ...input, headers: { authorization: `Bearer ${token}` } })
}

async function asked<T>(call: Call, input: object): Promise<T> {
  const { status, body } = await answered(call, input)
  expect([status, body]).toEqual([200, expect.anything()])
  return (body as { data: T }).data
}

it('is published like any other release, and is exported afterward as it was then', async () => {
  const unseen = await publish(release)
  const { errors } = unseen.body as Failure
  expect([unseen.status, errors?.map(({ code }) => code)]).toEqual([422, ['texts_missing']])
  const published = await publish(
    release,
    errors?.map(({ message }) => message),
  )
  expect([published.status, await seen('spring')]).toEqual([200, expect.stringContaining('Spring is here')])
  const card = read('out/block_card/welcome.json')
  for (const row of card.translations) row.title = 'Summer is here'
  transfer.write('later/block_card/welcome.json', { ...card, version: undefined })
  expect((await transfer.imported(transfer.at('later'))).code).toBe(0)
  expect((await transfer.content('export', '--release', release, transfer.at('then'))).code).toBe(0)
  expect(JSON.stringify(read('then/block_card/welcome.json'))).toContain('Spring is here')
  expect((await kept('budi', '--overwrite')).out).toContain('waits with 1 document.')
  // A draft that was begun before its document was stored once more goes out, too.
  for (const row of card.translations) row.title = 'Autumn is here'
  transfer.write('later/block_card/welcome.json', { ...card, version: undefined })
  expect((await transfer.imported(transfer.at('later'))).code).toBe(0)
  const again = /^Release (\d+) waits/m.exec((await kept('budi', '--overwrite')).out)?.[1] ?? ''
  expect([(await publish(again)).status, await seen('spring')]).toEqual([
    200,
    expect.stringContaining('Spring is here'),
  ])
  expect((await transfer.imported(transfer.at('later'))).code).toBe(0)
})

it('hides, archives and renames as the files do, with whatever refers to it, once it is published', async () => {
  const { service } = transfer
  const shown = async () =>
    Promise.all(['april', 'season', 'summer', 'autumn', 'winter'].map(async (slug) => (await seen(slug)).slice(0, 40)))
  const pages = { april: 'April', summer: 'Summer', autumn: 'Autumn' }
  for (const [slug, name] of Object.entries(pages))
    transfer.write(`seasons/page/${slug}.json`, { slug, name, noindex: true, blocks: [] })
  transfer.write('seasons/redirect/old.json', { from: '/old-april', to: '/april', code: 301 })
  expect((await transfer.imported(transfer.at('seasons'), '--overwrite')).code).toBe(0)
  const before = await shown()

  const file = (slug: string, values: object) =>
    transfer.write(`turned/page/${slug}.json`, { slug, noindex: true, blocks: [], ...values })
  file('season', { name: 'Every season', renamed_from: 'april' })
  file('summer', { name: 'Summer', status: 'archived' })
  file('autumn', { name: 'Late autumn', status: 'draft' })
  file('winter', { name: 'Winter', status: 'draft' })
  const turned = ['import', transfer.at('turned'), '--user', 'budi', '--overwrite', '--as-release', 'Turned']
  const { code, out, err } = await transfer.content(...turned)
  expect([code, err]).toEqual([0, ''])
  expect(out.split('\n').slice(0, 4).sort()).toEqual([
    'changed  page  autumn  (draft)',
    'changed  page  season  (renamed from april)',
    'changed  page  summer  (archived)',
    'created  page  winter  (draft)',
  ])
  const no = /^Release (\d+) waits with 4 documents\.$/m.exec(out)?.[1] ?? ''
  expect(await shown()).toEqual(before)
  expect((await transfer.content('export', '--release', no, transfer.at('waiting'))).code).toBe(0)
  expect(read('waiting/page/season.json')).toMatchObject({ name: 'Every season', renamed_from: 'april' })
  expect(read('waiting/page/summer.json')).toMatchObject({ status: 'archived' })

  // Whatever words a file has are a draft; worked on and taken again, the document is still hidden.
  const itemOf = async (key: string) => {
    const { items } = await asked<Release>('getRelease', { params: { no } })
    return items.find((item) => item.key === key)
  }
  const drafted = await Promise.all(['april', 'summer', 'autumn', 'winter'].map(itemOf))
  expect(drafted.map((item) => [item?.action, item?.draft_uid !== null])).toEqual([
    ['rename', true],
    ['archive', false],
    ['unpublish', true],
    ['unpublish', true],
  ])
  const { draft_uid: uid, draft_seq: base_seq } = (await itemOf('winter')) ?? {}
  const ops = [{ op: 'set', pointer: '/name', value: 'Deep winter' }]
  const { seq } = await asked<ChangedDraft>('changeDraft', { params: { uid }, body: { base_seq, ops } })
  await asked('changeReleaseItems', { params: { no }, body: { base_version: 1, add: [{ draft: uid, base_seq: seq }] } })
  expect(await itemOf('winter')).toMatchObject({ action: 'unpublish', base_seq: seq })
  expect((await transfer.content('export', '--release', no, '--overwrite', transfer.at('again'))).code).toBe(0)
  expect(read('again/page/winter.json')).toMatchObject({ name: 'Deep winter', status: 'draft' })

  const unseen = await publish(no, [], 2)
  const { errors } = unseen.body as Failure
  expect(
    (
      await publish(
        no,
        errors?.map(({ message }) => message),
        2,
      )
    ).status,
  ).toBe(200)
  const statusOf = async (key: string) => {
    const entry = await entryByKey(service.store, 'page', key)
    return [entry?.status, entry?.doc.name]
  }
  expect(await Promise.all(['april', 'season', 'summer', 'autumn', 'winter'].map(statusOf))).toEqual([
    [undefined, undefined],
    ['published', 'Every season'],
    ['archived', 'Summer'],
    ['draft', 'Late autumn'],
    ['draft', 'Deep winter'],
  ])
  const redirect = async (from: string) => (await entryByKey(service.store, 'redirect', from))?.doc.to
  expect([await redirect('/april'), await redirect('/old-april')]).toEqual(['/season', '/season'])
  const alone = transfer.write('alone/page/home-again.json', {
    slug: 'fall',
    noindex: true,
    blocks: [],
    name: 'Late autumn',
    status: 'draft',
    renamed_from: 'autumn',
  })
  expect((await transfer.content('import', alone, '--user', 'budi', '--as-release', 'Key alone')).out).toContain(
    'changed  page  fall  (renamed from autumn)',
  )
})

it('refuses in a sentence what no release can be made or found of', async () => {
  const refused = async (...args: string[]) => {
    const { code, err } = await transfer.content(...args)
    return [code, err.split('\n')[0]]
  }
  const out = transfer.at('none')
  expect(await refused('export', '--release', '999', out)).toEqual([4, 'There is no release 999.'])
  expect(await refused('export', '--release', 'x', out)).toEqual([2, 'Name a release by its number.'])
  expect(await refused('export', '--release', '1')).toEqual([2, 'Name the folder for the release.'])
  expect(await refused('export', '--release', '1', '--status', 'draft', out)).toEqual([
    2,
    'A release is written as a folder with all of its documents: use --release alone.',
  ])
  const others = await kept('dewi', '--overwrite')
  expect([others.code, others.out]).toEqual([0, expect.stringContaining('waits with 1 document.')])
  const theirs = await kept('budi')
  expect([theirs.code, theirs.err]).toEqual([1, expect.stringContaining('Export it again')])
  const untitled = ['import', transfer.at('later'), '--user', 'dewi', '--as-release', '']
  expect(await refused(...untitled)).toEqual([2, 'Give the release a title: there is none, or it is too long.'])
  const same = await transfer.content('import', transfer.at('later'), '--user', 'dewi', '--as-release', 'Same')
  expect([same.code, same.out]).toEqual([0, 'Nothing differs from what is stored: no release was made.\n'])
})
