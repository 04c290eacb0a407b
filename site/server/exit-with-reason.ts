import { systemFaultInWords } from '#service/runtime/errors/system-fault.ts'

/** Ends the process with one clear line: faults that the operator can fix need no stack trace. */
export function exitWithReason(error: unknown): never {
  console.error(
    systemFaultInWords(error) ?? missingPackage(error) ?? (error instanceof Error ? error.message : String(error)),
  )
  process.exit(1)
}

/** A server has only the packages that run the site, not those that build it. */
function missingPackage(error: unknown): string | null {
  const name = error instanceof Error ? /^Cannot find package '([^']+)'/.exec(error.message)?.[1] : undefined
  return name === undefined ? null : `The package ${name} is not installed here: run 'npm ci', without --omit=dev.`
}
