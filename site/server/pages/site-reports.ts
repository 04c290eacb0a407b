import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import { reportOnce } from '#renderer/blocks/report-once.ts'
import type { Log } from '#service/runtime/log.ts'

/** Writes the reports of the pages' blocks to the log, each once per process. */
export function siteReports(log: Log): BlockReports {
  return reportOnce((message, detail) => log.warn(detail instanceof Error ? { err: detail } : {}, message))
}
