/**
 * JSON in a form that repeats nothing: the 200 SKUs of a product name the same fields, colors and pictures again and
 * again. `shapes` are the names of an object's fields; `shared` are values that occur several times, texts among them,
 * each made of those before it. A list is `[0, …items]`, an object `[shape + 1, …values]` without the empty ones at its end, and a
 * shared value `[-1 - index]`.
 */
export type Packed = [shapes: string[][], shared: PackedValue[], value: PackedValue]

type PackedValue = Primitive | PackedValue[]
type Primitive = string | number | boolean | null

/** A list or an object: equal ones are the same node. */
interface Node {
  /** Its number in the packed form of a list or object. */
  shape: number
  children: (Primitive | Node)[]
  id: number
  uses: number
  /** About the length of what it is written as. */
  length: number
}

/** A value shorter than this is not worth a reference. */
const WORTH_SHARING = 12

/** The length of most references. */
const REFERENCE_LENGTH = 6

/** Packs what `JSON.stringify` can write; fields that are undefined are left out, as there. */
export function packState(value: unknown): Packed {
  const shapes = new Map<string, { number: number; names: string[] }>()
  const nodes = new Map<string, Node>()
  /** Nodes by the objects they were made of: answers contain the same object again and again. */
  const made = new Map<object, Node>()
  /** Each text with its number, and how often it is written as far as lists and objects are not shared themselves. */
  const texts = new Map<string, { id: number; uses: number }>()
  const root = nodeOf(value)
  const places = new Map<Node | string, number>()
  const shared: PackedValue[] = []
  const packed = write(root)
  return [[...shapes.values()].map(({ names }) => names), shared, packed]

  function nodeOf(one: unknown): Primitive | Node {
    if (typeof one !== 'object' || one === null) return (one ?? null) as Primitive
    const node = made.get(one) ?? readNode(one)
    made.set(one, node)
    return node
  }

  function readNode(one: object): Node {
    const children: (Primitive | Node)[] = []
    let shape = 0
    if (Array.isArray(one)) for (const item of one) children.push(nodeOf(item))
    else {
      const names: string[] = []
      for (const [name, field] of Object.entries(one)) {
        if (field === undefined) continue
        names.push(name)
        children.push(nodeOf(field))
      }
      while (children.at(-1) === null) children.pop()
      shape = shapeOf(names)
    }
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

  function shapeOf(names: string[]): number {
    const key = JSON.stringify(names)
    const known = shapes.get(key)
    if (!known) shapes.set(key, { number: shapes.size + 1, names })
    return known?.number ?? shapes.size
  }

  function write(node: Primitive | Node): PackedValue {
    if (!isNode(node) && typeof node !== 'string') return node
    const place = places.get(node)
    if (place !== undefined) return [-1 - place]
    const written = isNode(node) ? [node.shape, ...node.children.map(write)] : node
    const isShared = isNode(node) ? node.uses > 1 && node.length >= WORTH_SHARING : isWorthSharing(node)
    if (!isShared) return written
    places.set(node, shared.push(written) - 1)
    return [-shared.length]
  }

  /** A text is written once more in `shared`, and each of its places holds a reference instead. */
  function isWorthSharing(text: string): boolean {
    const { uses } = numbered(text)
    return (uses - 1) * (text.length + 2) > uses * REFERENCE_LENGTH
  }
}

function isNode(one: Primitive | Node): one is Node {
  return typeof one === 'object' && one !== null
}

/** What was packed. Equal lists and objects in it are the same one, so it must not be changed. */
export function unpackState([shapes, shared, value]: Packed): unknown {
  const known: unknown[] = []
  const read = (one: PackedValue): unknown => {
    if (!Array.isArray(one)) return one
    const [kind, ...values] = one as [number, ...PackedValue[]]
    if (kind < 0) return known[-1 - kind]
    if (kind === 0) return values.map(read)
    return Object.fromEntries((shapes[kind - 1] ?? []).map((name, index) => [name, read(values[index] ?? null)]))
  }
  for (const one of shared) known.push(read(one))
  return read(value)
}
