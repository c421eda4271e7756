import { desktopPages } from '@jb/domain/dictionary/desktop-pages'
import { expect, test } from 'vitest'
import { ground } from './ground.ts'
import type { Place } from './place.ts'
import { productMap } from './product-map.ts'

const rows: readonly (readonly [string, Place])[] = Object.entries(productMap)

test('the ground has every place that the tab bar, the count of views or the desktop site name', () => {
  const named = rows.filter(([, { options }]) => options?.tab || options?.home || options?.desktopName)
  expect(named.map(([id]) => id).filter((id) => !(id in ground))).toEqual([])
  expect(named.length).toBeGreaterThanOrEqual(Object.keys(desktopPages).length)
})

test('the ground is small: whatever else there is to come stands in the second map', () => {
  expect(Object.keys(ground).length).toBeLessThanOrEqual(30)
})
