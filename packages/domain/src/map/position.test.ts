import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceText, metresBetween } from './distance.ts'
import { defaultCentre, isPosition, readPosition, roundPosition } from './position.ts'

test.each([
  ['108.939992', '34.341703', defaultCentre],
  ['108', '34', { lon: 108, lat: 34 }],
  ['34.341703', '108.939992', undefined],
  ['0', '0', undefined],
  ['108.9e1', '34', undefined],
  ['', '', undefined],
  [undefined, '34', undefined],
  ['108.9', 'NaN', undefined],
  [' 108.9', '34.3', undefined],
])('lon %s and lat %s of an address name %o', (lon, lat, position) => {
  expect(readPosition(lon, lat)).toEqual(position)
})

test('a rounded point is still the same place, written in at most six decimals', () => {
  const lon = fc.double({ min: 73.1, max: 135.9, noNaN: true })
  const lat = fc.double({ min: 3.1, max: 53.9, noNaN: true })
  fc.assert(
    fc.property(lon, lat, (x, y) => {
      const rounded = roundPosition({ lon: x, lat: y })
      expect(metresBetween(rounded, { lon: x, lat: y })).toBeLessThan(0.1)
      expect(readPosition(String(rounded.lon), String(rounded.lat))).toEqual(rounded)
      expect(isPosition(rounded)).toBe(true)
    }),
  )
})

test('the distance is that of the crow: known between cities, the same both ways, none to oneself', () => {
  const beijing = { lon: 116.4, lat: 39.9 }
  expect(metresBetween(defaultCentre, beijing) / 1000).toBeCloseTo(907, -1)
  expect(metresBetween(beijing, defaultCentre)).toBe(metresBetween(defaultCentre, beijing))
  expect(metresBetween(beijing, beijing)).toBe(0)
})

test.each([
  [0, '直线距离约 10 米'],
  [344, '直线距离约 340 米'],
  [994, '直线距离约 990 米'],
  [996, '直线距离约 1.0 公里'],
  [3_240, '直线距离约 3.2 公里'],
  [99_960, '直线距离约 100 公里'],
  [907_400, '直线距离约 907 公里'],
])('%d metres are said as %s', (metres, said) => {
  expect(distanceText(metres)).toBe(said)
})
