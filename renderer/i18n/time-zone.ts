/** All dates of the site are days in Jakarta. */
export const TIME_ZONE = 'Asia/Jakarta'
