import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { unbroken } from './unbroken.tsx'

it.each([
  ['Pultruded Grating I-4010, 25 mm', 'Pultruded Grating [I-4010], 25_mm'],
  ['VE-FR or ISO-FR, with U-bolts', '[VE-FR] or [ISO-FR], with [U-bolts]'],
  ['MT-GF-WR600', '[MT-GF-WR600]'],
  ['Heavy-duty, abu-abu, A-Z, pre-cured', 'Heavy-duty, abu-abu, A-Z, pre-cured'],
])('%s', (text, kept) => {
  const html = renderToStaticMarkup(unbroken(text))
  const marks = html
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')
    .replaceAll('\u00a0', '_')
  expect(marks).toBe(kept)
})
