/**
 * JSON in a form that repeats nothing: the 200 SKUs of a product name the same fields, colors and pictures again and
 * again. `shapes` are the names of an object's fields, separated by blanks; `shared` are values that occur several
 * times, texts among them, each made of those before it.
 *
 * A list is `[0, …items]`, an object `[shape + 1, …values]` without the empty ones at its end, and a list of objects
 * that have the same fields `[-1 - shape, …values of all]` where that is shorter. A number below nothing, `-1 - index`,
 * refers to `plain` and, after those, to `shared`. `plain` begins with nothing; then come numbers that are below nothing
 * themselves, and objects whose names of fields no blank could separate.
 */
export type Packed = [shapes: string[], plain: unknown[], shared: PackedValue[], value: PackedValue]

type PackedValue = Primitive | PackedValue[]
type Primitive = string | number | boolean | null

/** A list or an object: equal ones are the same node. */
interface Node {
  /** The number of its fields' names, beginning with 1; or one of those below. */
  shape: number
  children: (Primitive | Node)[]
  id: number
  uses: number
  /** About the length of what it is written as. */
  length: number
}

const LIST = 0
/** An object that is written as it is. */
const PLAIN = -1

/** A value shorter than this is not worth a reference. */
const WORTH_SHARING = 12

/** The length of most references. */
const REFERENCE_LENGTH = 4

/** The first of the references, which are counted downward. */
const FIRST = -1

/** The length of nothing with its comma, and of the brackets, comma and shape of most objects. */
const NOTHING_LENGTH = 3
const FRAME_LENGTH = 5

/** Packs what `JSON.stringify` can write; fields that are undefined are left out, as there. */
export function packState(value: unknown): Packed {
  const shapes = new Map<string, number>()
  const widths: number[] = []
  const nodes = new Map<string, Node>()
  /** Nodes by the objects they were made of: answers contain the same object again and again. */
  const made = new Map<object, Node>()
  /** Each text with its number, and how often it is written as far as lists and objects are not shared themselves. */
  const texts = new Map<string, { id: number; uses: number }>()
  const plain: unknown[] = [null]
  const places = new Map<Primitive | Node, number>([[null, 0]])
  const root = nodeOf(value)
  const shared: PackedValue[] = []
  const packed = write(root)
  return [[...shapes.keys()], plain, shared, packed]

  function nodeOf(one: unknown): Primitive | Node {
    if (typeof one === 'number' && one < 0 && !places.has(one)) places.set(one, plain.push(one) - 1)
    if (typeof one !== 'object' || one === null) return (one ?? null) as Primitive
    const node = made.get(one) ?? readNode(one)
    made.set(one, node)
    return node
  }

  function readNode(one: object): Node {
    if (Array.isArray(one)) return nodeWith(LIST, one.map(nodeOf))
    const names: string[] = []
    const children: (Primitive | Node)[] = []
    for (const [name, field] of Object.entries(one)) {
      if (field === undefined) continue
      names.push(name)
      children.push(nodeOf(field))
    }
    const shape = shapeOf(names)
    if (shape !== PLAIN) {
      while (children.at(-1) === null) children.pop()
      return nodeWith(shape, children)
    }
    const node = nodeWith(PLAIN, [JSON.stringify(one)])
    if (!places.has(node)) places.set(node, plain.push(one) - 1)
    return node
  }

  function nodeWith(shape: number, children: (Primitive | Node)[]): Node {
    let key = String(shape)
    for (const child of children) key += keyOf(child)
    const known = nodes.get(key)
    if (known) return known
    const node = { shape, children, id: nodes.size, uses: 0, length: key.length }
    nodes.set(key, node)
    for (const child of children) {
      if (isNode(child)) {
        child.uses += 1
        node.length += child.length
      } else if (typeof child === 'string') {
        numbered(child).uses += 1
        node.length += child.length
      }
    }
    return node
  }

  /** What no other value has; texts by their numbers, which are shorter to compare. */
  function keyOf(child: Primitive | Node): string {
    if (typeof child === 'string') return `"${numbered(child).id}`
    return isNode(child) ? `#${child.id}` : `,${child}`
  }

  function numbered(text: string): { id: number; uses: number } {
    const known = texts.get(text)
    if (known) return known
    const entry = { id: texts.size, uses: 0 }
    texts.set(text, entry)
    return entry
  }

  /** Names with a blank in them are never known, so that as many names with the same letters are the same names. */
  function shapeOf(names: string[]): number {
    const key = names.join(' ')
    const known = shapes.get(key)
    if (known !== undefined && widths[known] === names.length) return known
    if (names.length === 0 || !names.every(isWord)) return PLAIN
    const shape = shapes.size + 1
    shapes.set(key, shape)
    widths[shape] = names.length
    return shape
  }

  function write(node: Primitive | Node): PackedValue {
    if (typeof node === 'boolean' || (typeof node === 'number' && node >= 0)) return node
    const place = places.get(node)
    if (place !== undefined) return FIRST - place
    if (!isNode(node) && typeof node !== 'string') return node
    const written = isNode(node) ? writtenNode(node) : node
    if (!isShared(node)) return written
    places.set(node, plain.length + shared.push(written) - 1)
    return FIRST - plain.length - shared.length + 1
  }

  function writtenNode({ shape, children }: Node): PackedValue[] {
    return (shape === LIST && tableOf(children)) || [shape, ...children.map(write)]
  }

  /** The values of a list's objects one after the other; null if they are not alike or too empty. */
  function tableOf(rows: readonly (Primitive | Node)[]): PackedValue[] | null {
    const [first] = rows
    if (rows.length < 2 || !isRow(first)) return null
    const width = widths[first.shape] ?? 0
    let missing = 0
    for (const row of rows) {
      if (!isRow(row) || row.shape !== first.shape) return null
      missing += width - row.children.length
    }
    if (missing * NOTHING_LENGTH >= rows.length * FRAME_LENGTH) return null
    const table: PackedValue[] = [-first.shape]
    for (const { children } of rows as Node[])
      for (let at = 0; at < width; at += 1) table.push(write(children[at] ?? null))
    return table
  }

  /** An object that is written only here. */
  function isRow(child: Primitive | Node | undefined): child is Node {
    return child !== undefined && isNode(child) && child.shape > 0 && !isShared(child)
  }

  function isShared(node: string | Node): boolean {
    return isNode(node) ? node.uses > 1 && node.length >= WORTH_SHARING : isWorthSharing(node)
  }

  /** A text is written once more in `shared`, and each of its places holds a reference instead. */
  function isWorthSharing(text: string): boolean {
    const { uses } = numbered(text)
    return (uses - 1) * (text.length + 2) > uses * REFERENCE_LENGTH
  }
}

/** A name that can be told from its neighbors. */
function isWord(name: string): boolean {
  return name !== '' && !name.includes(' ')
}

function isNode(one: Primitive | Node): one is Node {
  return typeof one === 'object' && one !== null
}

/** What was packed. Equal lists and objects in it are the same one, so it must not be changed. */
export function unpackState([shapes, plain, shared, value]: Packed): unknown {
  const read = (one: PackedValue): unknown => {
    if (!Array.isArray(one)) return typeof one === 'number' && one < 0 ? known[FIRST - one] : one
    const [kind, ...values] = one as [number, ...PackedValue[]]
    if (kind === LIST) return values.map(read)
    const rows: unknown[] = []
    const names = (shapes[Math.abs(kind) - 1] as string).split(' ')
    do rows.push(Object.fromEntries(names.map((name) => [name, read(values.shift() ?? null)])))
    while (values.length)
    return kind > 0 ? rows[0] : rows
  }
  const known = [...plain]
  for (const one of shared) known.push(read(one))
  return read(value)
}
