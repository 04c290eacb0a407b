/**
 * The number of typing slips (a letter too many, too few or wrong, or two swapped) between two words; null if there are
 * more than `most`, which should be a small number: each additional slip takes four times as long.
 */
export function typingSlips(typed: string, meant: string, most: number): number | null {
  if (Math.abs(typed.length - meant.length) > most) return null
  const slips = slipsBetween(typed, 0, meant, 0, most)
  return slips <= most ? slips : null
}

/**
 * The slips between the remainders of two words, or any number above `most`. Equal letters are skipped: matching them
 * is never worse. At the first difference each kind of slip is tried, and most words are ruled out within three
 * letters.
 */
function slipsBetween(typed: string, typedFrom: number, meant: string, meantFrom: number, most: number): number {
  let one = typedFrom
  let other = meantFrom
  while (one < typed.length && other < meant.length && typed.charCodeAt(one) === meant.charCodeAt(other)) {
    one += 1
    other += 1
  }
  const typedLeft = typed.length - one
  const meantLeft = meant.length - other
  if (typedLeft === 0 || meantLeft === 0) return Math.max(typedLeft, meantLeft)
  if (Math.abs(typedLeft - meantLeft) > most || most === 0) return most + 1
  const rest = most - 1
  let least = slipsBetween(typed, one + 1, meant, other + 1, rest)
  least = Math.min(least, slipsBetween(typed, one + 1, meant, other, rest))
  least = Math.min(least, slipsBetween(typed, one, meant, other + 1, rest))
  if (typed[one] === meant[other + 1] && typed[one + 1] === meant[other]) {
    least = Math.min(least, slipsBetween(typed, one + 2, meant, other + 2, rest))
  }
  return least + 1
}
