/**
 * The first element of every suspense boundary directly inside a container, in their order; undefined for one that drew nothing. React marks where a
 * boundary begins and ends by comments; an element of ours in between would come between blocks that style sheets see as neighbours.
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
