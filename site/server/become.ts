import { pathToFileURL } from 'node:url'

/**
 * A small young generation, of which three are kept; everything begins in it, where V8 would put what is alive while a
 * page's data is packed among the old objects from the start; garbage is collected once there is seven tenths more of
 * it than what was alive, where V8 would wait for four times as much on a machine with free memory; and a way to
 * collect it when there is nothing else to do.
 */
const HEAP_FLAGS = [
  '--max-semi-space-size=8',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=70',
  '--expose-gc',
]

/**
 * How the C library keeps freed memory for later: by default in one part per thread and in ever larger pieces, which
 * compressing pages and scaling pictures fill once and never again. Pieces of 32 kB or more go back as soon as they are
 * freed. Other systems ignore it.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Continues this process as another of the project's programs, with settings for little memory unless others are given.
 * The process keeps its number, its output and its signals.
 */
export async function become(program: string): Promise<void> {
  // Not on Windows.
  if (!process.execve) return void (await import(/* @vite-ignore */ pathToFileURL(program).href))
  const given = process.execArgv
  const flags = HEAP_FLAGS.filter((flag) => !given.some((other) => other.startsWith(flag.split('=', 1)[0] ?? flag)))
  const environment = { ...ALLOCATOR, ...process.env }
  process.execve(process.execPath, [process.execPath, ...given, ...flags, program], environment)
}
