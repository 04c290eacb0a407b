/** The company's icon as a picture, where a page has none of its own. The file itself is in `site/public/`. */
export const COMPANY_ICON = { path: '/icon-512.png', size: 512 } as const
