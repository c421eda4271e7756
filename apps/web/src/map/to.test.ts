import { expect, test } from 'vitest'
import { productMap } from './product-map.ts'
import { knownSearch, parseSearch, searchComplete, stringifySearch } from './search.ts'
import { addressOf, placeAt, to } from './to.ts'

test('an address is the path with the search as plain texts', () => {
  expect(to('member.mine')).toBe('/mine')
  expect(to('member.login', { redirect: '/mine?a=1' })).toBe('/login?redirect=%2Fmine%3Fa%3D1')
})

test('a place named by the server has an address only when it exists here', () => {
  expect(addressOf('member.settings', { isHead: '1' })).toBe('/settings?isHead=1')
  expect(addressOf('nothing.here')).toBeUndefined()
  expect(addressOf('constructor')).toBeUndefined()
})

test('a path leads to its place and an unknown one to none', () => {
  expect(placeAt('/login')?.id).toBe('member.login')
  expect(placeAt('/LOGIN')).toBeUndefined()
})

test.each([
  ['?id=1', { id: '1' }],
  ['?id=00012345678901234567890', { id: '00012345678901234567890' }],
  ['?a=x&a=y', { a: 'x' }],
  ['?a=%E9%92%A2&b=1+2', { a: '钢', b: '1 2' }],
  ['?__proto__=x', {}],
  ['', {}],
])('%s is read as texts', (query, texts) => {
  expect(parseSearch(query)).toEqual(texts)
})

test('writing leaves out what is empty and reading gives back what was written', () => {
  expect(stringifySearch({ a: '', b: undefined, c: null })).toBe('')
  const texts = { id: '007', q: '钢筋 & 水泥=?' }
  expect(parseSearch(stringifySearch(texts))).toEqual(texts)
})

test('a place knows its own names and isHead, and says when a needed one is missing', () => {
  const place = { ...productMap['member.mine'], search: { id: 'needed', tab: 'may' } } as const
  expect(knownSearch(place, { id: '1', x: '2', isHead: '1', tab: '' })).toEqual({ id: '1', isHead: '1' })
  expect(searchComplete(place.search, { tab: 'a' })).toBe(false)
  expect(searchComplete(place.search, { id: 'a' })).toBe(true)
})

test('paths differ by more than letter case and carry no parameters', () => {
  const paths = Object.values(productMap).map((place) => place.path.toLowerCase())
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/[a-z-]+$/)
})
