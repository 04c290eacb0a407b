import { contentQuery, type DataContext } from './content-query.ts'

/** The kinds of blocks, and one of them with its fields and examples. */
export const blockTypeQueries = {
  list: (context: DataContext) =>
    contentQuery(context, ['block-types'], (signal) => context.api.listBlockTypes({ signal })),
  detail: (context: DataContext, id: string) =>
    contentQuery(context, ['block-types', id], (signal) => context.api.getBlockType({ params: { id }, signal })),
}
