import { aGif, aJpeg, aPng } from '@jb/testing/builders/file'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageSize } from './image-size.ts'

test('the size of each kind of picture is read from its header', () => {
  expect(imageSize('png', aPng(8000, 7000))).toEqual({ width: 8000, height: 7000 })
  expect(imageSize('gif', aGif(640, 480))).toEqual({ width: 640, height: 480 })
  expect(imageSize('jpg', aJpeg(4000, 3000))).toEqual({ width: 4000, height: 3000 })
})

test('a JPEG with a long preview before its size is read', () => {
  expect(imageSize('jpg', aJpeg(4000, 3000, 60_000))).toEqual({ width: 4000, height: 3000 })
})

test('a header that is cut off has no size', () => {
  expect(imageSize('png', aPng().subarray(0, 20))).toBeUndefined()
  expect(imageSize('gif', aGif().subarray(0, 8))).toBeUndefined()
  expect(imageSize('jpg', aJpeg().subarray(0, 12))).toBeUndefined()
})

test('no bytes whatever make it throw or hang', () => {
  const family = fc.constantFrom('png' as const, 'jpg' as const, 'gif' as const)
  fc.assert(
    fc.property(family, fc.uint8Array({ maxLength: 300 }), (kind, bytes) => {
      imageSize(kind, bytes)
      imageSize('jpg', Uint8Array.from([0xff, 0xd8, 0xff, ...bytes]))
    }),
  )
})
