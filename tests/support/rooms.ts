/** For each importing file's path, the files that it imports; all paths are from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * The room that a file is in: the folder of the second level (`renderer/ui`, `site/server`), however deep the file is.
 * A file directly in a folder of the house joins rooms and is in none: null.
 */
function roomOf(file: string): string | null {
  const folders = file.split('/').slice(0, -1)
  return folders.length < 2 ? null : folders.slice(0, 2).join('/')
}

/**
 * Rooms that import each other, as `a ⇄ b` with an import in each direction, and longer cycles as `a → b → c → a` in
 * which no two neighbors import each other.
 */
export function roomCircles(imports: Imports): string[] {
  const rooms = new Map<string, Map<string, string>>()
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [roomOf(file), roomOf(target)]
      if (from === null || to === null || from === to || !imports.has(target)) continue
      const doors = rooms.get(from) ?? new Map<string, string>()
      rooms.set(from, doors)
      if (!doors.has(to)) doors.set(to, `${file} imports ${target}`)
    }
  const door = (from: string, to: string) => rooms.get(from)?.get(to)
  const pairs = [...rooms.keys()].flatMap((from) =>
    [...(rooms.get(from)?.keys() ?? [])]
      .filter((to) => from < to && door(to, from))
      .map((to) => `${from} ⇄ ${to}: ${door(from, to)}; ${door(to, from)}`),
  )
  const oneWay = (from: string) => [...(rooms.get(from)?.keys() ?? [])].filter((to) => !door(to, from))
  return [...pairs.sort(), ...waysRound([...rooms.keys()].sort(), oneWay)]
}

/** One cycle for each room at which a walk comes back to where it has been. */
function waysRound(rooms: readonly string[], next: (room: string) => string[]): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (room: string, trail: string[]): void => {
    if (trail.includes(room)) found.push([...trail.slice(trail.indexOf(room)), room].join(' → '))
    if (trail.includes(room) || done.has(room)) return
    for (const to of next(room)) visit(to, [...trail, room])
    done.add(room)
  }
  for (const room of rooms) visit(room, [])
  return found
}
