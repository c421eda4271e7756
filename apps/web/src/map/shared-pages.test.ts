import { sharedPages } from '@jb/domain/share/pages'
import { expect, test } from 'vitest'
import type { Place } from './place.ts'
import { productMap } from './product-map.ts'

const places: readonly Place[] = Object.values(productMap)

/** Open to everybody, and yet about the person who holds the phone, or nothing to hand on: the site speaks for them. */
const personal = [
  '/mine',
  '/settings',
  '/login',
  '/register',
  '/setup',
  '/map',
  '/navigationMap',
  '/not-found',
]

test('every public page says what it is when it is shared, and no other page does', () => {
  const open = places.filter(({ access, path }) => access === 'public' && !personal.includes(path))
  expect(Object.keys(sharedPages).sort()).toEqual(open.map(({ path }) => path).sort())
})

test('it goes by the title of its screen', () => {
  const titles = Object.entries(sharedPages).map(([path, { title }]) => [path, title])
  expect(titles).toEqual(titles.map(([path]) => [path, places.find((place) => place.path === path)?.title]))
})

test('only a page whose address names something speaks of a thing', () => {
  for (const [path, { thing }] of Object.entries(sharedPages)) {
    const { search } = places.find((place) => place.path === path) ?? { search: {} }
    expect([path, thing !== undefined]).toEqual([path, 'id' in search])
  }
})
