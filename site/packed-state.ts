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

/** A list, an object or a text: equal ones are the same node. */
interface Node {
  /** The number of its fields' names, beginning with 1; or one of those below. */
  shape: number
  text: string
  children: readonly Child[]
  /** What no other node has. */
  key: string
  uses: number
  /** About the length of what it is written as. */
  length: number
  /** Where it is in what it refers to; undefined for one that is written in its own place. */
  place: number | undefined
}

type Child = Node | Exclude<Primitive, string>

/** Names of fields in their order, each after the one before it; finding them this way makes no new text of them. */
interface Names {
  next: Map<string, Names>
  names: string[]
  /** The number of the object's shape, once there is one. */
  shape?: number
}

const LIST = 0
/** An object that is written as it is. */
const PLAIN = -1
const TEXT = -2

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
  const shapes: string[] = []
  const widths: number[] = []
  const noNames: Names = { next: new Map(), names: [], shape: PLAIN }
  const nodes = new Map<string, Node>()
  /** Nodes by the objects they were made of: answers contain the same object again and again. */
  const made = new Map<object, Node>()
  const texts = new Map<string, Node>()
  const plain: unknown[] = [null]
  /** Where nothing and the numbers below it are in `plain`. */
  const places = new Map<Child, number>([[null, 0]])
  const root = childOf(value)
  const shared: PackedValue[] = []
  const packed = write(root)
  return [shapes, plain, shared, packed]

  function childOf(one: unknown): Child {
    if (typeof one === 'string') return texts.get(one) ?? newText(one)
    if (typeof one === 'number' && one < 0 && !places.has(one)) places.set(one, plain.push(one) - 1)
    if (typeof one !== 'object' || one === null) return (one ?? null) as Exclude<Primitive, string>
    const node = made.get(one) ?? readNode(one)
    made.set(one, node)
    return node
  }

  function newText(text: string): Node {
    const key = `"${texts.size}`
    const node = { shape: TEXT, text, children: [], key, uses: 0, length: text.length, place: undefined }
    texts.set(text, node)
    return node
  }

  function readNode(one: object): Node {
    if (Array.isArray(one)) return nodeWith(LIST, one.map(childOf))
    let found = noNames
    const children: Child[] = []
    for (const name of Object.keys(one)) {
      const field: unknown = one[name as never]
      if (field === undefined) continue
      found = found.next.get(name) ?? newNames(found, name)
      children.push(childOf(field))
    }
    found.shape ??= newShape(found.names)
    if (found.shape !== PLAIN) {
      while (children.at(-1) === null) children.pop()
      return nodeWith(found.shape, children)
    }
    const node = nodeWith(PLAIN, [childOf(JSON.stringify(one))])
    node.place ??= plain.push(one) - 1
    return node
  }

  function nodeWith(shape: number, children: readonly Child[]): Node {
    let content = String(shape)
    for (const child of children) content += isNode(child) ? child.key : `,${child}`
    const known = nodes.get(content)
    if (known) return known
    const key = `#${nodes.size}`
    const node: Node = { shape, text: '', children, key, uses: 0, length: content.length, place: undefined }
    nodes.set(content, node)
    for (const child of children) {
      if (!isNode(child)) continue
      child.uses += 1
      node.length += child.length
    }
    return node
  }

  function newNames(before: Names, name: string): Names {
    const names = { next: new Map(), names: [...before.names, name] }
    before.next.set(name, names)
    return names
  }

  function newShape(names: readonly string[]): number {
    if (!names.every(isWord)) return PLAIN
    widths[shapes.length + 1] = names.length
    return shapes.push(names.join(' '))
  }

  function write(child: Child): PackedValue {
    if (typeof child === 'boolean' || (typeof child === 'number' && child >= 0)) return child
    const place = isNode(child) ? child.place : places.get(child)
    if (place !== undefined) return FIRST - place
    if (!isNode(child)) return child
    const written = child.shape === TEXT ? child.text : writtenNode(child)
    if (!isShared(child)) return written
    child.place = plain.length + shared.push(written) - 1
    return FIRST - child.place
  }

  function writtenNode({ shape, children }: Node): PackedValue[] {
    return (shape === LIST && tableOf(children)) || [shape, ...children.map(write)]
  }

  /** The values of a list's objects one after the other; null if they are not alike or too empty. */
  function tableOf(rows: readonly Child[]): PackedValue[] | null {
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
}

/** An object that is written only here. */
function isRow(child: Child | undefined): child is Node {
  return child !== undefined && isNode(child) && child.shape > 0 && !isShared(child)
}

/** Written once in `shared`, and each of its places holds a reference instead. */
function isShared({ shape, uses, length }: Node): boolean {
  return shape === TEXT ? (uses - 1) * (length + 2) > uses * REFERENCE_LENGTH : uses > 1 && length >= WORTH_SHARING
}

/** A name that can be told from its neighbors. */
function isWord(name: string): boolean {
  return name !== '' && !name.includes(' ')
}

function isNode(child: Child): child is Node {
  return typeof child === 'object' && child !== null
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
