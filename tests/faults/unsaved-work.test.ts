import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Draft } from '#generated/types.ts'
import { draftCalls } from '#studio/drafts/draft-calls.ts'
import { DraftSession } from '#studio/drafts/draft-session.ts'
import type { KeptWork, WorkKeeper } from '#studio/drafts/kept-work.ts'
import { type LineFault, studioLine } from '#tests/support/content/studio-line.ts'
import { studioService } from '#tests/support/content/studio-service.ts'
import { inProportion, propertySettings } from '../property/property-settings.ts'

const EDITORS = ['rini', 'budi'] as const
const studio = studioService({
  rini: ['content:read', 'content:write', 'content:publish'],
  budi: ['content:read', 'content:write'],
})

const PLACES = ['/translations/@en-US/title', '/translations/@id-ID/title', '/translations/@id-ID/subtitle', '/name']

const steps = fc.array(
  fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom('type', 'type', 'type', 'type', 'pause', 'kill', 'leave', 'publish'),
    place: fc.nat({ max: PLACES.length - 1 }),
    faults: fc.array(fc.constantFrom<LineFault>('none', 'none', 'lost_request', 'lost_answer', 'signed_out', 'slow'), {
      maxLength: 3,
    }),
  }),
  { minLength: 4, maxLength: 30 },
)

/** A browser's storage, which outlives its tabs. */
function device(): WorkKeeper {
  const kept = new Map<string, KeptWork>()
  const open = new Set<string>()
  return {
    async adopt(document, tab) {
      const names = [...kept.keys()].filter((name) => name.startsWith(`${document}/`) && !open.has(name))
      return names.flatMap((name, index) => {
        const found = kept.get(name)
        kept.delete(name)
        if (found) kept.set(`${document}/${tab}-${index}`, found)
        return found ? [found] : []
      })
    },
    async keep(document, tab, work) {
      for (const name of [...kept.keys()]) if (name.startsWith(`${document}/${tab}`)) kept.delete(name)
      if (work) kept.set(`${document}/${tab}`, structuredClone(work))
    },
    open(document, tab) {
      open.add(`${document}/${tab}`)
      return () => open.delete(`${document}/${tab}`)
    },
  }
}

/** A person at a browser, whose tab may be killed and opened again. */
class Editor {
  readonly faults: LineFault[] = []
  readonly typed: string[] = []
  private readonly browser = device()
  private readonly calls
  private tabs = 0
  session: DraftSession

  private readonly name: string
  private readonly run: number

  constructor(name: string, run: number, draft: Draft) {
    this.name = name
    this.run = run
    this.calls = draftCalls(() => studioLine(studio.ask, name, this.faults))
    this.session = this.opened(draft)
  }

  private opened(draft: Draft): DraftSession {
    this.tabs += 1
    const timing = { pause: 1, patience: 2, retry: 1, longestRetry: 4 }
    return new DraftSession({ draft, calls: this.calls, keeper: this.browser, tab: `tab${this.tabs}.`, timing })
  }

  /** Types one word, which nobody else types, behind what is to be seen at a place. */
  type(place: string): void {
    const word = ` ${this.name}-${this.run}-${this.typed.length}`
    this.session.hold(place)
    const seen = this.session.valueAt(place)
    this.session.change([{ op: 'set', pointer: place, value: `${seen ?? ''}${word}` }])
    // Not for a moment may it be called saved.
    expect(this.session.status().word).not.toBe('saved')
    this.typed.push(word.trim())
    if (this.typed.length % 2 === 0) this.session.release(place)
  }

  async reopen(): Promise<void> {
    this.session.close()
    await new Promise((resolve) => setTimeout(resolve, 1))
    this.faults.length = 0
    const draft = await this.calls.follow({ collection: this.session.collection, id: this.session.id ?? null, key: '' })
    this.session = this.opened(draft as Draft)
    await this.session.resume()
  }

  /** Writes both sides of every conflict into the place, as a careful person does. */
  decideAll(): void {
    for (const { pointer, theirs } of this.session.status().conflicts) {
      const mine = String(this.session.valueAt(pointer) ?? '')
      const words = mine.split(' ').filter(
        (word) =>
          !String(theirs ?? '')
            .split(' ')
            .includes(word),
      )
      this.session.change([{ op: 'set', pointer, value: [theirs ?? '', ...words].join(' ').trim() }])
      this.session.decide(pointer, 'mine')
    }
  }

  async settle(): Promise<void> {
    this.faults.length = 0
    for (const place of PLACES) this.session.release(place)
    for (let round = 0; round < 50; round += 1) {
      this.decideAll()
      await this.session.wake()
      await new Promise((resolve) => setTimeout(resolve, 2))
      if (this.session.status().word === 'saved') return
    }
  }
}

/**
 * `PROPERTY_RUNS=1000 PROPERTY_SEED=random npx vitest run tests/faults/unsaved-work.test.ts` plays a thousand others.
 */
const RUNS = 150

it('nothing typed is lost, whatever becomes of the connection, the tabs and the other editor', {
  timeout: inProportion(120_000, RUNS),
}, async () => {
  const { id } = await studio.storedEntry('block_card', 'welcome')
  let run = 0
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      run += 1
      const fresh = await studio.freshDraft('rini', 'block_card', 'welcome')
      await studio.write('rini', fresh, Object.fromEntries(PLACES.map((place) => [place, 'Welcome'])))
      const draft = await studio.dataOf<Draft>('rini', 'getDraft', { params: { uid: fresh.uid } })
      const editors = EDITORS.map((name) => new Editor(name, run, draft))
      try {
        for (const { who, what, place, faults } of script) {
          const editor = editors[who] as Editor
          editor.faults.push(...faults)
          if (what === 'type') editor.type(PLACES[place] as string)
          if (what === 'pause') await new Promise((resolve) => setTimeout(resolve, 4))
          if (what === 'leave') editor.session.release(PLACES[place] as string)
          if (what === 'kill') await editor.reopen()
          if (what === 'publish') await publish(id)
        }
        for (const editor of [...editors, ...editors]) await editor.settle()
        const seen = await studio.dataOf<{ draft?: Draft; document: unknown }>('rini', 'getStudioDocument', {
          params: { collection: 'block_card', id },
        })
        const words = JSON.stringify(seen.draft?.document ?? seen.document).split(/[ "]/)
        for (const editor of editors) {
          expect(editor.session.status().word).toBe('saved')
          expect(editor.typed.filter((word) => !words.includes(word))).toEqual([])
        }
      } finally {
        for (const { session } of editors) session.close()
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }),
    propertySettings(RUNS, 110_000),
  )
})

/** Somebody publishes the draft as it is now. */
async function publish(id: number): Promise<void> {
  const { draft } = await studio.dataOf<{ draft?: Draft }>('rini', 'getStudioDocument', {
    params: { collection: 'block_card', id },
  })
  if (!draft) return
  const { uid, seq } = draft
  await studio.ask('rini', 'publishDraft', { params: { uid }, body: { base_seq: seq } })
}
