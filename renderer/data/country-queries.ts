import { contentQuery, type DataContext } from './content-query.ts'

/** All countries, for addresses and telephone codes. */
export const countryQueries = {
  list: (context: DataContext) =>
    contentQuery(context, ['countries'], (signal) => context.api.listCountries({ signal })),
}
