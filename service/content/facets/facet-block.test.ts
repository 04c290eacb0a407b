import { describe, expect, it } from 'vitest'
import { BLOCK, emptySet, hasNumber, inAny, inEach, numbersIn, setOf, sizeOf, withoutNumber } from './entry-set.ts'
import {
  addMeasured,
  addOffsets,
  countOffsets,
  packMeasured,
  packOffsets,
  rangeOf,
  unpackMeasured,
  unpackOffsets,
} from './facet-block.ts'

const every = (step: number, from = 0) =>
  Array.from({ length: BLOCK }, (_, no) => no).filter((no) => no % step === from)

/** The same bytes where arrays of wider numbers cannot begin, as a server may send them. */
function unaligned(bytes: Uint8Array): Uint8Array {
  const buffer = new Uint8Array(bytes.length + 3)
  buffer.set(bytes, 3)
  return buffer.subarray(3)
}

describe('a set of entries', () => {
  it('holds the numbers it was made of, in order', () => {
    const numbers = [0, 31, 32, 63, 4095, 4096, 9999]
    expect(numbersIn(setOf(numbers.toReversed()))).toEqual(numbers)
    expect(sizeOf(setOf(numbers))).toBe(numbers.length)
    expect(numbersIn(setOf([]))).toEqual([])
  })

  it('has in common with others what is in each, however far they reach', () => {
    const both = inEach([setOf(every(2)), setOf(every(3)), setOf([6, 7, 12, 9000])])
    expect(both && numbersIn(both)).toEqual([6, 12])
    expect(inEach([])).toBeNull()
  })

  it('is joined with others, and leaves one out, without being changed', () => {
    const set = setOf([1, 31])
    expect(numbersIn(inAny([set, setOf([]), setOf([31, 9000])]))).toEqual([1, 31, 9000])
    expect(numbersIn(withoutNumber(set, 31))).toEqual([1])
    expect(numbersIn(withoutNumber(set, 9000))).toEqual([1, 31])
    expect([1, 2, 31, 9000].map((no) => hasNumber(set, no))).toEqual([true, false, true, false])
  })
})

describe('a stored block', () => {
  it.each([every(1), every(15), every(16), every(17, 5), [4095], [31, 7, 8]])(
    'gives back the entries of a value, %#, and counts those in a set',
    (...offsets) => {
      for (const bytes of [packOffsets(offsets), unaligned(packOffsets(offsets))]) {
        const sorted = offsets.toSorted((a, b) => a - b)
        expect(unpackOffsets(bytes)).toEqual(sorted)
        const set = emptySet(3)
        addOffsets(set, 2, bytes)
        expect(numbersIn(set)).toEqual(sorted.map((offset) => 2 * BLOCK + offset))
        expect(countOffsets(setOf([3 * BLOCK - 1]), 2, bytes)).toBe(sorted.includes(BLOCK - 1) ? 1 : 0)
        expect(countOffsets(set, 2, bytes)).toBe(offsets.length)
        expect(countOffsets(set, 1, bytes)).toBe(0)
      }
    },
  )

  it('takes no more than a bit for each of its entries', () => {
    expect(packOffsets(every(1)).length).toBe(BLOCK / 8)
    expect(packOffsets([1, 2, 3]).length).toBe(6)
  })

  it('gives back numbers and finds the entries between two of them', () => {
    const measured = [
      { offset: 9, number: 2.5 },
      { offset: 9, number: -1 },
      { offset: 4000, number: 2.5 },
      { offset: 0, number: 12 },
    ]
    for (const bytes of [packMeasured(measured), unaligned(packMeasured(measured))]) {
      expect(unpackMeasured(bytes)).toEqual([measured[1], measured[0], measured[2], measured[3]])
      const between = (least: number, most: number) => {
        const set = emptySet(2)
        addMeasured(set, 1, bytes, [least, most])
        return numbersIn(set).map((no) => no - BLOCK)
      }
      expect(between(2.5, 2.5)).toEqual([9, 4000])
      expect(between(-Number.MAX_VALUE, 0)).toEqual([9])
      expect(between(3, Number.MAX_VALUE)).toEqual([0])
      expect(between(13, 14)).toEqual([])
      expect(rangeOf(setOf([BLOCK + 9, BLOCK + 4000]), 1, bytes)).toEqual({ count: 3, min: -1, max: 2.5 })
      expect(rangeOf(setOf([9]), 1, bytes).count).toBe(0)
    }
  })
})
