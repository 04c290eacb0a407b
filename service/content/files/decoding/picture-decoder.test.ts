import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { silentLog } from '#service/runtime/log.ts'
import { FileRefused } from '../file-refused.ts'
import { decodePicture } from './decode-picture.ts'
import { createPictureDecoder } from './picture-decoder.ts'

vi.mock('node:child_process', { spy: true })
// Other tests run at the same time, and everything else on the machine goes before the process that decodes.
vi.setConfig({ testTimeout: 60_000 })

const latest = () => vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess
const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#4fb0e5' } })
/** A photo that was taken with the camera on its side, which its notes say. */
const onItsSide = () =>
  picture
    .clone()
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })

it('decodes pictures in a process of low priority, as this process would', async () => {
  const decode = createPictureDecoder(silentLog)
  const plain = await picture.clone().png().toBuffer()
  expect(await decode(plain, 'image/png')).toEqual({ width: 64, height: 48 })
  expect(getPriority(latest().pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  const photo = await onItsSide().toBuffer()
  const [there, here] = [await decode(photo, 'image/jpeg'), await decodePicture(photo, 'image/jpeg')]
  expect(there).toMatchObject({ width: 48, height: 64 })
  expect(Buffer.from(there.instead ?? []).equals(here.instead ?? Buffer.alloc(0))).toBe(true)
  expect(fork).toHaveBeenCalledOnce()
  latest().disconnect()
})

it('refuses a damaged picture in words, and goes on', async () => {
  const decode = createPictureDecoder(silentLog)
  const whole = await picture.clone().png().toBuffer()
  const refused = decode(whole.subarray(0, 40), 'image/png')
  await expect(refused).rejects.toThrow(FileRefused)
  await expect(refused).rejects.toThrow('is a damaged picture')
  expect(await decode(whole, 'image/png')).toEqual({ width: 64, height: 48 })
  latest().disconnect()
})

it('does not call a picture damaged when the process was ended over it', async () => {
  const decode = createPictureDecoder(silentLog)
  const whole = await picture.clone().png().toBuffer()
  const decoded = decode(whole, 'image/png')
  await vi.waitFor(() => expect(latest().exitCode).toBe(null))
  latest().kill('SIGKILL')
  await expect(decoded).rejects.toThrow('The process that decodes pictures ended: SIGKILL')
  expect(await decode(whole, 'image/png')).toEqual({ width: 64, height: 48 })
  latest().disconnect()
})

it('ends the process when no more pictures come, and starts another for the next', async () => {
  const decode = createPictureDecoder(silentLog, { idleMs: 50 })
  const whole = await picture.clone().png().toBuffer()
  await Promise.all([decode(whole, 'image/png'), decode(whole, 'image/png')])
  const first = latest()
  await once(first, 'exit')
  expect([first.exitCode, first.signalCode]).toEqual([0, null])
  expect(await decode(whole, 'image/png')).toEqual({ width: 64, height: 48 })
  expect(latest()).not.toBe(first)
  latest().disconnect()
})
