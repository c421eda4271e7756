import { expect, test } from 'vitest'
import { cityOf, defaultDestination, destinationOf } from './destination.ts'

test('a page of the map shows the marked place that its address names', () => {
  const search = { lon: '108.77', lat: '34.24', address: '西咸大道 1 号', city: '西安市' }
  const position = { lon: 108.77, lat: 34.24 }
  expect(destinationOf(search)).toEqual({ position, address: '西咸大道 1 号', city: '西安市' })
})

test('an address alone, or one with a broken position, is a place that nobody has marked', () => {
  expect(destinationOf({ address: ' 泾河北岸 ' })).toEqual({
    position: undefined,
    address: '泾河北岸',
    city: '',
  })
  expect(destinationOf({ lon: '34.2', lat: '108.8', address: '泾河北岸' }).position).toBeUndefined()
})

test('an address that names nothing shows the city hall of the default', () => {
  for (const search of [{}, { address: ' ' }, { lon: '1', lat: '2' }, { city: '西安市' }])
    expect(destinationOf(search)).toBe(defaultDestination)
})

test.each([
  ['陕西省 西安市 雁塔区', '西安市'],
  ['北京市 东城区', '北京市'],
  ['海南省 文昌市', '文昌市'],
  ['四川省 阿坝藏族羌族自治州 九寨沟县', '阿坝藏族羌族自治州'],
  ['陕西省', '陕西省'],
  ['', ''],
])('the city of %s is %s', (regionName, city) => {
  expect(cityOf(regionName)).toBe(city)
})
