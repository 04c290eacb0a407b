import { contentQuery, type DataContext } from './content-query.ts'

/** Links and icon buttons that editors place in the header, the footer, article and career pages. */
export const settingQueries = {
  list: (context: DataContext) => contentQuery(context, ['settings'], (signal) => context.api.listSettings({ signal })),
}
