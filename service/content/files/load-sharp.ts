import type sharp from 'sharp'

/**
 * Loads the library that reads and encodes pictures, once the first one has to be: a process that only serves what has
 * been encoded ahead of time never needs the memory that its code and its work take.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  // One thread per picture: two pictures at a time (picture-variants.ts) already use both cores of a small machine, and
  // the rest of the service needs its share.
  library.concurrency(1)
  // No picture is scaled the same way twice: what has been made is kept as a file.
  library.cache(false)
  return library
}
