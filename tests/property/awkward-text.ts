import * as fc from 'fast-check'

/** Text that editors paste but that no demo contains: each breaks something written with plain words in mind. */
const AWKWARD: readonly string[] = [
  'Grating',
  'Kisi-kisi cetak 38 mm untuk anjungan lepas pantai',
  'A walkway that stays dry, light and quiet through thirty years of salt and acid',
  'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel',
  'https://example.com/a/very/long/address/without/any/place/to/break/it?and=a&long=query',
  'پانل‌های کامپوزیت برای صنایع نفت',
  'לוחות מורכבים לתעשייה',
  '玻璃纤维增强塑料格栅',
  'ไฟเบอร์กลาสเสริมแรงสำหรับงานอุตสาหกรรม',
  'Z̸̢̛̰͓a̵̮̔ļ̴̛g̶̣̈o̸̗͝ ẽ̸̛̩ḧ́̈',
  '👩🏽‍🔬🇮🇩 ✅ 👨‍👩‍👧‍👦',
  '\u202Eright to left\u202C and back',
  '<script>alert(1)</script>',
  '</script><!-- <p>',
  '&amp; &lt;b&gt; &copy &#0;',
  '{title, plural, one {#} other {#}}',
  '\'quoted\' "twice" `and` back',
  'first line\nsecond line\r\n\tthird',
  '  spaces around  ',
  'soft\u00adhyphen no\u00a0break zero\u200bwidth',
  '__proto__',
  'constructor',
  '0',
  '-1.5e3 °C ½ ²',
]

/** Looks like nothing without being empty. */
const BLANK: readonly string[] = [' ', '\n', '\u00a0', '\u200b', '\t \n']

export interface TextBounds {
  /** Counted in code points, as JSON Schema does. */
  minLength?: number
  maxLength?: number
}

const made = new Map<string, fc.Arbitrary<string>>()

/**
 * Texts between two lengths: plain ones, one endless word, every script, text that looks like code, and blanks. They
 * shrink to `x`.
 */
export function awkwardText({ minLength = 0, maxLength = 400 }: TextBounds): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`
  const text = made.get(key) ?? textArbitrary(minLength, Math.max(minLength, Math.min(maxLength, 400)))
  made.set(key, text)
  return text
}

function textArbitrary(minLength: number, longest: number): fc.Arbitrary<string> {
  const samples = fc.constantFrom(...AWKWARD)
  return fc
    .oneof(
      { weight: 8, arbitrary: fc.array(samples, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')) },
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 24 }) },
      { weight: 2, arbitrary: fc.nat({ max: longest }).map((length) => 'x'.repeat(length)) },
      { weight: 2, arbitrary: samples.map((sample) => sample.repeat(40)) },
      { weight: 1, arbitrary: fc.constantFrom(...BLANK) },
    )
    .map((text) => fitted(text, minLength, longest))
}

function fitted(text: string, minLength: number, maxLength: number): string {
  const points = [...text].slice(0, maxLength)
  return points.join('') + 'x'.repeat(Math.max(0, minLength - points.length))
}
