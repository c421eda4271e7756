import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drivingUrl, mapApps, mapHosts, type Stop, type Way } from './driving.ts'
import { defaultCentre } from './position.ts'

const site = { lon: 108.7712, lat: 34.2431 }
const way: Way = {
  origin: { position: defaultCentre, address: '我的位置' },
  destination: { position: site, address: '西咸大道 1 号西咸智造产业园项目部' },
  region: '西安市',
}

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

describe('a way to drive', () => {
  test('is handed to Baidu with both ends, the region and the coordinates named as gcj02', () => {
    expect(queryOf(drivingUrl('baidu', way))).toMatchObject({
      origin: 'latlng:34.341703,108.939992|name:我的位置',
      destination: 'latlng:34.2431,108.7712|name:西咸大道 1 号西咸智造产业园项目部',
      mode: 'driving',
      region: '西安市',
      coord_type: 'gcj02',
    })
  })

  test('is handed to AMap with longitudes first, by car, in its own coordinates, which are GCJ-02', () => {
    expect(queryOf(drivingUrl('amap', way))).toMatchObject({
      from: '108.939992,34.341703,我的位置',
      to: '108.7712,34.2431,西咸大道 1 号西咸智造产业园项目部',
      mode: 'car',
      coordinate: 'gaode',
      region: '西安市',
    })
  })

  test('is handed to Tencent with latitudes first and coordinate type 5, which is GCJ-02', () => {
    expect(queryOf(drivingUrl('tencent', way))).toMatchObject({
      type: 'drive',
      fromcoord: '34.341703,108.939992',
      tocoord: '34.2431,108.7712',
      coord_type: '5',
      region: '西安市',
    })
  })
})

test('without a position the map app looks for the address in the city', () => {
  const unmarked = {
    ...way,
    origin: undefined,
    destination: { position: undefined, address: '灞原大道 6 号' },
  }
  expect(queryOf(drivingUrl('baidu', unmarked)).address).toBe('西安市灞原大道 6 号')
  expect(queryOf(drivingUrl('amap', unmarked))).toMatchObject({ keyword: '灞原大道 6 号', city: '西安市' })
  expect(queryOf(drivingUrl('tencent', unmarked))).toMatchObject({
    keyword: '灞原大道 6 号',
    region: '西安市',
  })
})

test('with a known origin Baidu still plans the way to an address without a position', () => {
  const toAddress = { ...way, destination: { position: undefined, address: '灞原大道 6 号' } }
  expect(queryOf(drivingUrl('baidu', toAddress))).toMatchObject({
    destination: '灞原大道 6 号',
    mode: 'driving',
  })
})

test('without an origin each app starts from where the phone is, towards the same point', () => {
  const from = { ...way, origin: undefined }
  expect(queryOf(drivingUrl('baidu', from))).toMatchObject({
    location: '34.2431,108.7712',
    coord_type: 'gcj02',
  })
  expect(queryOf(drivingUrl('amap', from)).from).toBeUndefined()
  expect(queryOf(drivingUrl('tencent', from))).toMatchObject({ tocoord: '34.2431,108.7712' })
  expect(queryOf(drivingUrl('tencent', from)).fromcoord).toBeUndefined()
})

const position = fc.option(
  fc.record({
    lon: fc.double({ min: 73, max: 136, noNaN: true }),
    lat: fc.double({ min: 3, max: 54, noNaN: true }),
  }),
  { nil: undefined },
)
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary-ascii' }),
  fc.constantFrom(
    'https://evil.example',
    '//evil',
    '@evil.example/',
    '\r\nHost: x',
    '"><script>',
    '|name:x&a=b#c',
  ),
)
const stop: fc.Arbitrary<Stop> = fc.record({ position, address: text })
const anyWay: fc.Arbitrary<Way> = fc.record({
  origin: fc.option(stop, { nil: undefined }),
  destination: stop,
  region: text,
})

test('whatever is written into a way, it stays on the host of the chosen app and inside its own parameter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mapApps), anyWay, (app, given) => {
      const url = new URL(drivingUrl(app, given))
      expect([url.protocol, url.host, url.username, url.hash]).toEqual(['https:', mapHosts[app], '', ''])
      const clean = new URL(
        drivingUrl(app, { ...given, region: 'x', destination: { ...given.destination, address: 'y' } }),
      )
      expect(url.pathname).toBe(clean.pathname)
      expect([...url.searchParams.keys()]).toEqual([...clean.searchParams.keys()])
    }),
  )
})

test('a name never brings a separator of its own', () => {
  fc.assert(
    fc.property(text, (address) => {
      const named = { ...way, destination: { position: site, address } }
      expect(queryOf(drivingUrl('amap', named)).to?.split(',')).toHaveLength(3)
      expect(queryOf(drivingUrl('baidu', named)).destination?.split('|')).toHaveLength(2)
    }),
  )
})
