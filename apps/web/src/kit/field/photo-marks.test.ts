import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutMarks } from './photo-marks.ts'

const photo = (orientation: number) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b57c2' } })
    .jpeg()
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Phone of a site manager' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 20/1 30/1' },
    })
    .toBuffer()

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test.each([1, 3, 6, 8])('a photo held as %i keeps that and loses place and device', async (orientation) => {
  const before = await photo(orientation)
  expect(text(before)).toContain('site manager')
  const after = withoutMarks(before) ?? new Uint8Array()
  expect(text(after)).not.toContain('site manager')
  expect(after.length).toBeLessThan(before.length)
  const seen = await sharp(after).metadata()
  expect(seen.orientation ?? 1).toBe(orientation)
  expect([seen.width, seen.height]).toEqual([40, 20])
  expect(seen.exif?.length ?? 0).toBeLessThan(60)
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
})

test('what is no JPEG, or is cut short, is left to others', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(withoutMarks(png)).toBeUndefined()
  expect(withoutMarks(new Uint8Array())).toBeUndefined()
  const whole = await photo(6)
  for (let length = 0; length < 200; length += 1) {
    expect(() => withoutMarks(whole.subarray(0, length))).not.toThrow()
  }
})
