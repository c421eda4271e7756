import { expect, test } from 'vitest'
import { boxFor, imageBoxes, imageSuffix, readImageSuffix } from './image-variant.ts'

test('every box and mode can be asked for and is read back as it was asked', () => {
  for (const [width, height] of imageBoxes) {
    for (const mode of ['fit', 'crop'] as const) {
      for (const webp of [true, false]) {
        const variant = { width, height, mode, webp }
        expect(readImageSuffix(imageSuffix(variant))).toEqual(variant)
      }
    }
  }
})

test('width and height stand in the suffix, and webp only where it is supported', () => {
  const variant = { width: 480, height: 360, mode: 'crop', webp: true } as const
  expect(imageSuffix(variant)).toBe('image/resize,m_fill,w_480,h_360/format,webp')
  expect(imageSuffix({ ...variant, mode: 'fit', webp: false })).toBe('image/resize,m_lfit,w_480,h_360')
})

test.each([
  'image/resize,m_lfit,w_481,h_360',
  'image/resize,m_lfit,w_480,h_480000',
  'image/resize,m_lfit,w_9999,h_9999',
  'image/resize,m_lfit,w_480,h_-360',
  'image/resize,m_lfit,w_0480,h_360',
  'image/resize,m_lfit,w_480,h_360/format,avif',
  'image/resize,m_lfit,w_480,h_360/format,webp/format,webp',
  'image/resize,h_360,w_480',
  '',
])('no picture is made for %j', (suffix) => {
  expect(readImageSuffix(suffix)).toBeUndefined()
})

test('a place gets the smallest box that is sharp on its screen', () => {
  expect(boxFor({ width: 80, height: 80 }, 1)).toEqual({ width: 96, height: 96 })
  expect(boxFor({ width: 80, height: 80 }, 2)).toEqual({ width: 160, height: 160 })
  expect(boxFor({ width: 320, height: 240 }, 3)).toEqual({ width: 960, height: 720 })
  expect(boxFor({ width: 700, height: 700 }, 3)).toEqual({ width: 1600, height: 1600 })
  expect(boxFor({ width: 300, height: 100 }, 1)).toEqual({ width: 480, height: 480 })
})
