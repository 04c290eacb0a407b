import type { QueryKey } from '@tanstack/react-query'
import type { PostedForm } from '#renderer/blocks/posted-form.ts'
import type { LoadedPage } from './routes/loaded-page.ts'

/** What the server sends along with a page, in a script of type `application/json`. */
export interface PageState {
  loaded: LoadedPage
  /** The service's answers for this page, by query key. */
  answers: readonly (readonly [key: QueryKey, data: unknown])[]
  siteUrl: string
  siteName: string
  /** A form that was posted without scripts and could not be accepted. */
  posted?: PostedForm | null
}

/** The id of the script element that contains the state. */
export const PAGE_STATE_ID = 'page-state'

/** The id of the element that React renders into. */
export const ROOT_ID = 'root'

/** The id of the template with the page's code, which `early-start.ts` loads. */
export const PAGE_CODE_ID = 'page-code'
