/** Ends the process with one clear line: faults that the operator can fix need no stack trace. */
export function exitWithReason(error: unknown): never {
  console.error(reason(error))
  process.exit(1)
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or set PORT to a free port.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one it has, or to 0.0.0.0.`
  return error.message
}
