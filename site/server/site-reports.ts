import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import { reportOnce } from '#renderer/blocks/report-once.ts'
import type { Log } from '#service/log.ts'

/** Reports of the pages' blocks as lines of the log, each once per process. */
export function siteReports(log: Log): BlockReports {
  return reportOnce((message, detail) => log.warn(detail instanceof Error ? { err: detail } : {}, message))
}
