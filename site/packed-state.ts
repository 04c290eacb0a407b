/**
 * JSON in a form that repeats nothing: the 200 SKUs of a product name the same fields, colors and pictures again and
 * again. `site/packing/pack-state.ts` writes it.
 *
 * `known` begins with what comes unpacked: nothing, then numbers below nothing, objects whose fields could not be told
 * apart, and what shapes refer to. After those come `shared`, values that occur several times, texts among them, each
 * made of those before it; the last is everything. A number below nothing, `-1 - place`, refers to `known`; a sign
 * refers to a place by its code.
 *
 * `names` are the fields of all objects, separated by blanks. A shape is a sign for each field of like objects; one
 * that is the same in all of them is followed by the place of its value: `@A12B`. The first shape has no fields.
 *
 * An object is `[shape, …values]` without the fields that its shape tells and the empty ones at its end. A list is the
 * shortest of these:
 * - `[0, …items]`;
 * - `[-shape, …columns]` for objects of one shape: each column is a list, or the value that all rows have;
 * - `["A-10*1*20"]` for texts and numbers: each word replaces as many signs at the end of the one before as it has; one
 *   that would be too short for that has blanks in front;
 * - `["@A*B", 0]` for lists of what is known: such words of signs.
 */
export type Packed = [names: string, shapes: string, known: unknown[], shared: PackedValue[]]

export type PackedValue = string | number | boolean | null | PackedValue[]

/** The first of the references, which are counted downward. */
export const FIRST = -1

/**
 * The code of a sign is its place and the first of these, so that no sign is a digit or stands between words; beyond
 * ASCII it is more, since control characters and a blank follow there.
 */
export const FIRST_SIGN = 63
export const LAST_OF_ASCII = 126
export const FIRST_SIGN_BEYOND = 97

/** Stands between words. */
export const BETWEEN = '*'

/** What was packed; `known` is filled. Equal lists and objects in it are the same one, so it must not be changed. */
export function unpackState([names, shapes, known, shared]: Packed): unknown {
  const fields = names.split(' ')
  const fieldsOf = shapes.split(' ')
  const placeOf = (sign: string) => {
    const code = sign.charCodeAt(0)
    return code - (code > LAST_OF_ASCII ? FIRST_SIGN_BEYOND : FIRST_SIGN)
  }
  const read = (one: PackedValue): unknown => {
    if (!Array.isArray(one)) return typeof one === 'number' && one < 0 ? known[FIRST - one] : one
    const [kind, ...values] = one as [number | string, ...PackedValue[]]
    if (typeof kind === 'string') {
      let last = ''
      return kind.split(BETWEEN).map((end) => {
        last = last.substring(0, last.length - end.length) + end
        const word = last.trim()
        return values.length ? [...word].map((sign) => known[placeOf(sign)]) : read(Number.isNaN(+word) ? word : +word)
      })
    }
    const cells = values.map(read)
    const signs = fieldsOf[Math.abs(kind)]
    if (!signs) return cells
    const rows = ((kind < 0 && (cells.find(Array.isArray) as unknown[])) || [0]).map((_, row) => {
      let next = 0
      return Object.fromEntries(
        (signs.match(/\D\d*/g) as string[]).map((sign) => {
          const place = sign.slice(1)
          const cell = place ? known[+place] : cells[next++]
          return [fields[placeOf(sign)], (kind < 0 && Array.isArray(cell) ? cell[row] : cell) ?? null]
        }),
      )
    })
    return kind < 0 ? rows : rows[0]
  }
  for (const one of shared) known.push(read(one))
  return known.at(-1)
}
