/** The slug of the first page, which stands at `/`. */
export const HOME_PAGE = 'home'
