import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CallName } from '#generated/calls.ts'
import type { Draft, Failure, Release, StudioAccount, StudioLead } from '#generated/types.ts'
import type { AnswerInput } from '#service/answers/service.ts'
import { SCOPES } from '#service/people/auth/scopes.ts'
import { studioService } from '#tests/support/content/studio-service.ts'
import { ROOT } from '#tests/support/source-files.ts'

const studio = studioService({ lina: SCOPES })
const { ask, dataOf, freshDraft, storedEntry } = studio

interface Row {
  name: CallName
  precondition?: string
  multipart?: object
}

/** The calls that write, as the table of calls has them. */
const writing = globSync('schemas/api/studio-*.calls.json', { cwd: ROOT })
  .flatMap((file) => (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { calls: Row[] }).calls)
  .flatMap(({ name, precondition, multipart }) =>
    precondition === undefined ? [] : [{ name, precondition, isFile: multipart !== undefined }],
  )

/** States that nobody can have seen, or that are none at all. */
const STATES = [999_999, -1, 'x', null, 1.5, { seq: 1 }]

async function inputs(): Promise<Record<string, AnswerInput>> {
  const draft = await freshDraft('lina', 'block_card', 'welcome')
  const { id: image } = await storedEntry('image', 'picture-a')
  const { id: page } = await storedEntry('page', 'home')
  const sent = { name: 'Ani', email: 'ani@example.com', phone_number: '+62 812 3456 7890', company: 'PT Contoh' }
  await studio.service.answer('createMessage', { body: { ...sent, request_type: 'information', message: 'Hello' } })
  const [lead] = await dataOf<StudioLead[]>('lina', 'listStudioLeads', { query: {} })
  const { no } = await dataOf<Release>('lina', 'createRelease', { body: { base_version: 0, title: 'One' } })
  const [account] = await dataOf<StudioAccount[]>('lina', 'listStudioAccounts')
  const [uid, ofLead, ofRelease] = [{ uid: draft.uid }, { kind: lead?.kind, uid: lead?.uid }, { no }]
  const block = { collection: 'block_card', document: { component_name: 'text' } }
  const title = '/translations/@id-ID/title'
  return {
    openDraft: { body: { collection: 'page', id: page } },
    changeDraft: { params: uid, body: { ops: [{ op: 'set', pointer: title, value: 'Halo' }] } },
    undoDraftChange: { params: uid },
    redoDraftChange: { params: uid },
    discardDraft: { params: uid },
    confirmTranslation: { params: uid, body: { pointer: title } },
    rebaseDraft: { params: uid },
    publishDraft: { params: uid },
    restoreRevision: { body: { revision: 1 } },
    markStudioLead: { params: ofLead, body: { status: 'read' } },
    assignStudioLead: { params: ofLead, body: { assignee: account?.id } },
    noteStudioLead: { params: ofLead, body: { text: 'A note' } },
    eraseStudioPerson: { params: ofLead },
    uploadStudioPicture: {},
    uploadStudioFile: {},
    bringInStudioTable: {},
    replaceStudioPicture: { params: { id: image } },
    describeStudioPicture: { params: { id: image }, body: { texts: [] } },
    createPreviewLink: { body: { drafts: [draft.uid], days: 1 } },
    revokePreviewLink: { params: { id: 1 } },
    saveBlockPattern: { body: { titles: [{ languages_code: 'en-US', title: 'One' }], blocks: [block] } },
    removeBlockPattern: { params: { id: 1 } },
    createRelease: { body: { title: 'Two' } },
    changeReleaseItems: { params: ofRelease },
    approveRelease: { params: ofRelease },
    scheduleRelease: { params: ofRelease, body: { publish_at: '2030-01-01T00:00:00.000Z' } },
    publishRelease: { params: ofRelease },
    revertRelease: { params: ofRelease },
    cancelRelease: { params: ofRelease },
    renameDocument: { body: { collection: 'page', id: page, key: 'other' } },
    addStudioAccount: { body: { username: 'ani', password: 'a long enough password', scope: [] } },
    changeStudioAccount: { params: { id: account?.id }, body: { first_name: 'Ani' } },
    signOutStudioAccount: { params: { id: account?.id } },
    changeOwnPassword: { body: { password: 'a long enough password' } },
    actOnDocuments: { body: { collection: 'page', act: 'archive', documents: [{ id: page }] } },
    archiveDocument: { body: { collection: 'page', id: page, action: 'archive' } },
  }
}

it('every call that writes says in both languages why a state that is not the present one is refused', async () => {
  const byCall = await inputs()
  expect(Object.keys(byCall).sort()).toEqual(writing.map(({ name }) => name).sort())
  const before = await dataOf<Draft>('lina', 'getDraft', { params: byCall.changeDraft?.params as { uid: string } })
  for (const { name, precondition, isFile } of writing) {
    const { params = {}, body = {} } = byCall[name] ?? {}
    for (const state of STATES) {
      const given = { [precondition]: state }
      for (const language of ['en', 'id']) {
        const input = isFile
          ? { params, query: { [precondition]: String(state) }, file: new File(['no picture'], 'no-picture.png') }
          : { params, body: { ...(body as object), ...given } }
        const { status, body: answer } = await ask('lina', name, { ...input, headers: { language } })
        const told = `${name} ${JSON.stringify(state)}: ${JSON.stringify(answer)}`
        expect([400, 404, 409, 412, 415, 422], told).toContain(status)
        expect((answer as Failure).message, told).toMatch(/^\S.+[.!]$/)
      }
    }
  }
  // Nothing of it was done.
  const after = await dataOf<Draft>('lina', 'getDraft', { params: { uid: before.uid } })
  expect([after.seq, after.document]).toEqual([before.seq, before.document])
})
