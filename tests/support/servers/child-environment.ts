/**
 * The environment of a process that a test starts: nothing of this process's own, except for the folder in which all
 * processes of a run share compiled code. Without it a short command spends most of its time compiling.
 */
export function childEnvironment(own: Record<string, string> = {}): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return { PATH, NODE_COMPILE_CACHE, ...own }
}
