/**
 * The page title template: `Grating - ori`. A page without a title, or one named like the site, shows the site name
 * once.
 */
export function pageTitle(title: string | null | undefined, siteName: string): string {
  return !title || title === siteName ? siteName : `${title} - ${siteName}`
}
