import { contentQuery, type DataContext } from './content-query.ts'

/** A page with its blocks, by slug (`about`, `module/submodule`, `home`). */
export const pageQueries = {
  bySlug: (context: DataContext, slug: string) =>
    contentQuery(context, ['pages', slug], (signal) =>
      slug === 'home' ? context.api.getHomePage({ signal }) : context.api.getPageBySlug({ params: { slug }, signal }),
    ),
}
