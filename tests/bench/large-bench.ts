import type { CallName } from '#generated/calls.ts'
import type { Service } from '#service/answers/service.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { fillStore } from './fill-store.ts'
import { median, ms, printTable } from './measure.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

type Query = Record<string, string>

/**
 * What filters cost in a store of very many products, in milliseconds of processor time: asked for the first time after
 * a change, and again. Then what saving a product costs, and a search that finds it.
 */
export async function benchLarge(place: Record<string, string>, products: number, runs: number): Promise<void> {
  const { documents, seconds } = await fillStore(place, products)
  console.log(`\n${documents.toLocaleString('en-US')} documents imported in ${seconds.toFixed(1)} s`)
  const service = await createService(readSettings(place), { background: false })
  try {
    const rows: string[][] = []
    for (const { label, call, query } of await questionsTo(service)) {
      const ask = async () => {
        if ((await service.answer(call, { query })).status !== 200) throw new Error(`${label} failed`)
      }
      const [first, again]: [number[], number[]] = [[], []]
      for (let run = 0; run < runs; run += 1) {
        await saveProduct(service, `${label} ${run}`)
        first.push(await processorMs(ask))
        again.push(await processorMs(ask))
      }
      rows.push([label, ms(median(first)), ms(median(again))])
    }
    printTable(`Filters at ${products.toLocaleString('en-US')} products, processor ms`, [
      ['call', 'after a change', 'again'],
      ...rows,
    ])
    await printChanges(service, runs)
  } finally {
    await service.close()
  }
}

async function printChanges(service: Service, runs: number): Promise<void> {
  const [saved, found]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    const word = `changed${run}`
    saved.push(await processorMs(() => saveProduct(service, word)))
    found.push(
      await processorMs(async () => {
        const { body } = await service.answer('search', { query: { q: word } })
        if (!JSON.stringify(body).includes(word)) throw new Error('The search does not follow changes.')
      }),
    )
  }
  printTable('A change, processor ms', [
    ['save a product', 'find it by its new name'],
    [ms(median(saved)), ms(median(found))],
  ])
}

interface LargeQuestion {
  label: string
  call: CallName
  query: Query
}

/** Facets and lists by each kind of filter, and by two; lists from their beginning and their middle. */
async function questionsTo(service: Service): Promise<LargeQuestion[]> {
  const market = { market: await commonest(service, 'market') }
  const resin = { resin: await commonest(service, 'resin') }
  const color = { 'variant[color]': await commonest(service, 'variant[color]') }
  const measure = { 'spec[weight]': '10..20' }
  const narrowed: Record<string, Query> = {
    ...{ market, resin, color, 'a measure': measure },
    'market and resin': { ...market, ...resin },
    'color and a measure': { ...color, ...measure },
  }
  const questions: LargeQuestion[] = [{ label: 'facets', call: 'listProductFacets', query: {} }]
  for (const [by, query] of Object.entries(narrowed)) {
    const { body } = await service.answer('listProducts', { query })
    const page = String(Math.ceil((body as { filter_count: number }).filter_count / 20))
    questions.push(
      { label: `facets, by ${by}`, call: 'listProductFacets', query },
      { label: `list by ${by}`, call: 'listProducts', query },
      { label: `list by ${by}, newest first`, call: 'listProducts', query: { ...query, sort: '-date_created' } },
      { label: `list by ${by}, page in the middle`, call: 'listProducts', query: { ...query, page } },
    )
  }
  return questions
}

async function commonest(service: Service, param: string): Promise<string> {
  const { body } = await service.answer('listProductFacets', {})
  const { data } = body as { data: { param: string; options: { value: string; count: number }[] }[] }
  const options = data.find((facet) => facet.param === param)?.options ?? []
  return options.toSorted((a, b) => b.count - a.count)[0]?.value ?? ''
}

/** The first product that a store is filled with. */
const SAMPLES = syntheticCatalogue(1)

/** Gives one of the filled products another name. */
async function saveProduct(service: Service, name: string): Promise<void> {
  const [sample] = await SAMPLES
  if (!sample) throw new Error('The demo has no products.')
  await service.importDocuments([{ ...sample, document: { ...(sample.document as object), name } }], 'benchmark')
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
