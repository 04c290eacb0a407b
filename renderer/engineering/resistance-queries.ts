import { translate } from '#domain/languages/translate.ts'
import { callQuery } from '../data/call-query.ts'
import { contentQuery, type DataContext } from '../data/content-query.ts'

/** A chemical as a choice. */
export interface ChemicalChoice {
  slug: string
  name: string
  /** Of a name that is not translated. */
  lang?: string | undefined
}

/** All chemicals by name, reduced to what is shown, because they travel with every product's page. */
export function chemicalsQuery(context: DataContext) {
  return contentQuery(context, ['chemical-choices'], async (signal): Promise<ChemicalChoice[]> => {
    const chemicals = await context.api.listChemicals({ signal })
    return chemicals
      .map((chemical) => {
        const { value, lang } = translate(chemical, 'name', context.locale) ?? { value: chemical.name }
        return {
          slug: chemical.slug,
          name: [value, chemical.formula].filter(Boolean).join(', '),
          ...(lang && { lang }),
        }
      })
      .sort((a, b) => a.name.localeCompare(b.name, context.locale))
  })
}

/** The rows of one chemical. */
export const resistancesQuery = (context: DataContext, chemical: string) =>
  callQuery(context, 'listResistances', { query: { chemical } })
