/** The title of a document: `Grating - ori`. A page without a title, or with the site's own name, shows that name once. */
export function pageTitle(title: string | null | undefined, siteName: string): string {
  return !title || title === siteName ? siteName : `${title} - ${siteName}`
}
