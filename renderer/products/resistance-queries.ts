import { translatedText } from '#domain/languages/translate.ts'
import { callQuery } from '../data/call-query.ts'
import { contentQuery, type DataContext } from '../data/content-query.ts'

/** A chemical as a choice. */
export interface ChemicalChoice {
  slug: string
  name: string
}

/** All chemicals by name, reduced to what is shown, because they travel with every product's page. */
export function chemicalsQuery(context: DataContext) {
  return contentQuery(context, ['chemical-choices'], async (signal): Promise<ChemicalChoice[]> => {
    const chemicals = await context.api.listChemicals({ signal })
    return chemicals
      .map((chemical) => ({
        slug: chemical.slug,
        name: [translatedText(chemical, 'name', context.locale) || chemical.name, chemical.formula]
          .filter(Boolean)
          .join(', '),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, context.locale))
  })
}

/** The rows of one chemical. */
export const resistancesQuery = (context: DataContext, chemical: string) =>
  callQuery(context, 'listResistances', { query: { chemical } })
