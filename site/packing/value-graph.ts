/** What JSON is made of, with equal texts, lists and objects as one node. */
export type Value = number | boolean | null | Node

/** A text, a list or an object. */
export interface Node {
  /** The number of its shape, beginning with 1; or one of those below. */
  shape: number
  /** A text, or the JSON of an object without a shape; '' for others. */
  text: string
  children: readonly Value[]
  /** The children that its shape does not tell. */
  own: readonly Value[]
  /** What no other node has. */
  key: string
  /** In how many different places it is written. */
  uses: number
  /** Where it is known, if it is written once for all its places. */
  place: number | undefined
}

/** The fields of like objects. */
export interface Shape {
  names: readonly string[]
  /** What a field is in all objects; undefined if it differs. */
  constants: (Value | undefined)[]
  /** How many different objects have it. */
  count: number
}

export const LIST = 0
/** An object that is written as it is: no blank could stand between the names of its fields. */
export const PLAIN = -1
export const TEXT = -2

/** Names of fields in their order, each after the one before it; finding them this way makes no new text of them. */
interface Names {
  next: Map<string, Names>
  names: readonly string[]
  /** The number of the object's shape, once there is one. */
  shape?: number
}

export interface ValueGraph {
  root: Value
  /** Parts come before what they are part of. */
  nodes: readonly Node[]
  shapes: readonly Shape[]
  /** Numbers below nothing, objects without a shape, and numbers and truths that shapes tell. */
  unpacked: ReadonlySet<Value>
}

/** Reads what `JSON.stringify` can write; fields that are undefined are left out, as there. */
export function valueGraph(value: unknown): ValueGraph {
  const shapes: Shape[] = []
  const noNames: Names = { next: new Map(), names: [], shape: PLAIN }
  const nodes: Node[] = []
  const texts = new Map<string, Node>()
  /** Lists and objects by what no other has. */
  const groups = new Map<string, Node>()
  /** The same by what they were made of: answers contain the same object again and again. */
  const made = new Map<object, Node>()
  const unpacked = new Set<Value>()
  const root = valueFor(value)
  for (const shape of shapes) tellConstants(shape)
  for (const node of nodes) if (node.shape > 0) node.own = ownChildren(node, shapes[node.shape - 1] as Shape)
  return { root, nodes, shapes, unpacked }

  function valueFor(one: unknown): Value {
    if (typeof one === 'string') return textNode(one)
    if (typeof one === 'number') return numberFor(one)
    if (typeof one !== 'object' || one === null) return (one ?? null) as boolean | null
    const known = made.get(one)
    if (known) return known
    const node = Array.isArray(one) ? groupNode(LIST, one.map(valueFor)) : objectNode(one)
    made.set(one, node)
    return node
  }

  function textNode(text: string): Node {
    const known = texts.get(text)
    if (known) return known
    const node = newNode(TEXT, text, [])
    texts.set(text, node)
    return node
  }

  function numberFor(one: number): number | null {
    if (!Number.isFinite(one)) return null
    if (one < 0) unpacked.add(one)
    return one
  }

  function objectNode(one: object): Node {
    let found = noNames
    const children: Value[] = []
    for (const name of Object.keys(one)) {
      const field = (one as Record<string, unknown>)[name]
      if (field === undefined) continue
      found = found.next.get(name) ?? newNames(found, name)
      children.push(valueFor(field))
    }
    found.shape ??= newShape(found.names)
    if (found.shape !== PLAIN) return groupNode(found.shape, children)
    const json = JSON.stringify(one)
    const node = groups.get(json) ?? newNode(PLAIN, json, [])
    groups.set(json, node)
    unpacked.add(node)
    return node
  }

  function groupNode(shape: number, children: readonly Value[]): Node {
    let content = String(shape)
    for (const child of children) content += isNode(child) ? child.key : `,${child}`
    const known = groups.get(content)
    if (known) return known
    const node = newNode(shape, '', children)
    groups.set(content, node)
    for (const child of children) if (isNode(child)) child.uses += 1
    if (shape > 0) compare(shapes[shape - 1] as Shape, children)
    return node
  }

  function newNode(shape: number, text: string, children: readonly Value[]): Node {
    const key = `#${nodes.length}`
    const node: Node = { shape, text, children, own: children, key, uses: 0, place: undefined }
    nodes.push(node)
    return node
  }

  function newNames(before: Names, name: string): Names {
    const names = { next: new Map(), names: [...before.names, name] }
    before.next.set(name, names)
    return names
  }

  function newShape(names: readonly string[]): number {
    return names.every(isWord) ? shapes.push({ names, constants: [], count: 0 }) : PLAIN
  }

  function tellConstants(shape: Shape): void {
    shape.constants = shape.constants.map(withoutLists)
    if (shape.count < 2 || shape.constants.every((one) => one === undefined)) shape.constants = []
    for (const one of shape.constants) {
      if (isNode(one)) one.uses -= shape.count - 1
      else if (one !== undefined && one !== null) unpacked.add(one)
    }
  }
}

function ownChildren({ children }: Node, { constants }: Shape): readonly Value[] {
  if (constants.length === 0) return children
  const own: Value[] = []
  for (let at = 0; at < children.length; at += 1) if (constants[at] === undefined) own.push(children[at] as Value)
  return own
}

/** Notes which fields are the same in one more object. */
function compare(shape: Shape, children: readonly Value[]): void {
  shape.count += 1
  if (shape.count === 1) shape.constants = [...children]
  const { constants } = shape
  for (let at = 0; at < children.length; at += 1) if (constants[at] !== children[at]) constants[at] = undefined
}

/** A list would be read as a column. */
function withoutLists(one: Value | undefined): Value | undefined {
  return isNode(one) && one.shape === LIST ? undefined : one
}

/** A name that can be told from its neighbors. */
function isWord(name: string): boolean {
  return name !== '' && !name.includes(' ')
}

export function isNode(one: Value | undefined): one is Node {
  return typeof one === 'object' && one !== null
}
