import { systemFaultInWords } from '#service/runtime/errors/system-fault.ts'

/** Ends the process with one clear line: faults that the operator can fix need no stack trace. */
export function exitWithReason(error: unknown): never {
  console.error(systemFaultInWords(error) ?? (error instanceof Error ? error.message : String(error)))
  process.exit(1)
}
