import { expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

it('takes a drawing for CAD as it is, and never as a picture', async () => {
  const bytes = Buffer.from('0\r\nSECTION\r\n2\r\nHEADER\r\n0\r\nENDSEC\r\n0\r\nEOF\r\n')
  expect(await checkFile(bytes)).toEqual({ type: 'image/vnd.dxf', filesize: bytes.length, bytes })
  await expect(checkFile(Buffer.from('1\r\nSECTION\r\n'))).rejects.toThrow(/AVIF, .*PDF, DXF/)
})

it('refuses a document that was not copied to its end', async () => {
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\r\n'
  expect((await checkFile(Buffer.from(pdf))).type).toBe('application/pdf')
  await expect(checkFile(Buffer.from(pdf.slice(0, 30)))).rejects.toThrow('its end is missing')
  await expect(checkFile(Buffer.from('0\r\nSECTION\r\n2\r\nHEADER\r\n'))).rejects.toThrow('its end is missing')
})

it('takes no longer for a text that consists of comments alone', async () => {
  await expect(checkFile(Buffer.from('<!---->'.repeat(60)))).rejects.toThrow('none of the kinds')
  const svg = '<!-- one --> <!-- > another --> <svg viewBox="0 0 8 4"></svg>'
  expect(await checkFile(Buffer.from(svg))).toMatchObject({ type: 'image/svg+xml', width: 8, height: 4 })
})
