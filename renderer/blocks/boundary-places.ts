/**
 * The first element of every suspense boundary directly inside a container, in order; undefined for a boundary that
 * drew nothing. React marks the start and end of a boundary with comments; an element of our own would come between
 * blocks that style sheets treat as neighbors.
 */
export function boundaryPlaces(container: Element): (Element | undefined)[] {
  const places: (Element | undefined)[] = []
  let depth = 0
  for (const node of container.childNodes) {
    if (node instanceof Comment) {
      if (node.data.startsWith('$')) {
        if (depth === 0) places.push(undefined)
        depth += 1
      } else if (node.data === '/$') depth -= 1
    } else if (node instanceof Element && depth > 0) places[places.length - 1] ??= node
  }
  return places
}
