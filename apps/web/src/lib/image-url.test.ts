// @vitest-environment jsdom
import { readImageSuffix } from '@jb/domain/file/image-variant'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const link = '/files/9f0c2a51-4f0e-4a57-8d43-0123456789ab?expires=1&signature=s&name=a.jpg'
const drawn = (type: string) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:${type};base64,AA`)
}
const suffixOf = (url: string) =>
  new URL(url, 'http://host').searchParams.get('x-image-process') ?? 'no suffix'

beforeEach(() => vi.resetModules())
afterEach(() => void vi.restoreAllMocks())

test('a picture is asked for in the smallest size that is sharp, with webp where the browser writes it', async () => {
  drawn('image/webp')
  const { imageUrl } = await import('./image-url.ts')
  const url = imageUrl(link, { width: 240, height: 180, mode: 'crop' }, 2)
  expect(url.startsWith(`${link}&`)).toBe(true)
  expect(suffixOf(url)).toBe('image/resize,m_fill,w_480,h_360/format,webp')
})

test('a browser that cannot tell leaves webp to the server', async () => {
  drawn('image/png')
  const { imageUrl } = await import('./image-url.ts')
  expect(suffixOf(imageUrl(link, { width: 80, height: 80 }))).toBe('image/resize,m_lfit,w_96,h_96')
})

test('every density gets a size of the fixed set', async () => {
  drawn('image/png')
  const { imageSources } = await import('./image-url.ts')
  const { srcSet } = imageSources(link, { width: 320, height: 240 })
  const parts = srcSet.split(', ').map((part) => part.split(' '))
  expect(parts.map(([, density]) => density)).toEqual(['1x', '2x', '3x'])
  expect(parts.map(([url = '']) => readImageSuffix(suffixOf(url))?.width)).toEqual([320, 640, 960])
})

test('a picture that is not ours stays as it is', async () => {
  const { imageUrl } = await import('./image-url.ts')
  for (const url of ['blob:http://host/1', 'data:image/png;base64,AA', 'https://example.com/a.jpg']) {
    expect(imageUrl(url, { width: 80, height: 80 })).toBe(url)
  }
})
