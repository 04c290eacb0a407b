import type { DrawnAddress } from '#service/answers/page-drawer.ts'
import type { DrawAddress } from '#service/answers/service.ts'
import { requestsFrom } from '../content/service-content.ts'
import { type PageAnswerOptions, pageAnswer } from './page-answer.ts'
import { pageWeight } from './page-weight.ts'

/** Draws pages for the studio exactly as for visitors, from the answers that it brings. Nothing is kept. Built
 * files are weighed in their folder. */
export function drawAddress(pages: PageAnswerOptions, clientFolder: string): DrawAddress {
  return async (address, answer, moment) => {
    const reports: DrawnAddress['reports'] = []
    const content = { ...pages.content, requestIn: requestsFrom(answer) }
    const drawn = await pageAnswer(
      {
        ...pages,
        content,
        moment,
        reports: {
          onUnknown: ({ name }) => void reports.push({ kind: 'unknown', name }),
          onError: () => void reports.push({ kind: 'broken', name: '' }),
        },
      },
      address,
    )
    const html = drawn.body.toString()
    return {
      status: drawn.status,
      html,
      isWithheld: drawn.isWithheld ?? false,
      reports,
      weigh: () => pageWeight(html, answer, clientFolder),
    }
  }
}
