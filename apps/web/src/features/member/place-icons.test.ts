import { menuFor } from '@jb/domain/member/menu'
import { roles } from '@jb/domain/member/roles'
import { expect, test } from 'vitest'
import { ground } from '../../map/ground.ts'
import type { Place } from '../../map/place.ts'
import { productMap } from '../../map/product-map.ts'
import { placeIcons } from './place-icons.ts'

const places = Object.keys(placeIcons)

test('no picture stands for two places, and each place is one of the product', () => {
  const pictures = Object.values(placeIcons)
  expect(pictures.filter((name, at) => pictures.indexOf(name) !== at)).toEqual([])
  expect(places.filter((place) => !(place in productMap) && !(place in ground))).toEqual([])
})

test.each(roles)('whatever stands in the menu of %s has one', (role) => {
  const menu = menuFor({ roles: [role], company: { verified: true } })
  expect(menu.length).toBeGreaterThan(5)
  expect(menu.filter(({ place }) => !placeIcons[place])).toEqual([])
})

test('a tab at the foot has the picture of its place', () => {
  const map: Readonly<Record<string, Place>> = ground
  const tabs = Object.entries(map).flatMap(([place, { options }]) =>
    options?.tab && placeIcons[place] ? [[options.tab.icon, placeIcons[place]]] : [],
  )
  expect(tabs.length).toBeGreaterThan(2)
  for (const [icon, own] of tabs) expect(icon).toBe(own)
})
