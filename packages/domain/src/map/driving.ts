import type { Position } from './position.ts'

/** The map apps that a way is handed over to, in the order in which they are offered (spec §2). */
export const mapApps = ['baidu', 'amap', 'tencent'] as const
export type MapApp = (typeof mapApps)[number]

export const mapAppNames = {
  baidu: '百度地图',
  amap: '高德地图',
  tencent: '腾讯地图',
} as const satisfies Record<MapApp, string>

/** The only hosts that a person is ever sent to. */
export const mapHosts = {
  baidu: 'api.map.baidu.com',
  amap: 'uri.amap.com',
  tencent: 'apis.map.qq.com',
} as const satisfies Record<MapApp, string>

/** One end of a way. Without a position the map app looks for the address. */
export interface Stop {
  readonly position: Position | undefined
  readonly address: string
}

/** A way to drive. Without an origin the map app starts from where the phone is. */
export interface Way {
  readonly origin: Stop | undefined
  readonly destination: Stop
  /** The city in which addresses are looked for. */
  readonly region: string
}

const source = 'jiangbiao'
const longestName = 60

/** A name in one line without the signs that part positions from names in these addresses. */
function nameOf({ address }: Stop, none: string): string {
  const plain = address.replace(/[\s|,;:&?#=]+/g, ' ').trim()
  return [...plain].slice(0, longestName).join('') || none
}

const latFirst = ({ lat, lon }: Position) => `${lat},${lon}`
const lonFirst = ({ lat, lon }: Position) => `${lon},${lat}`

type Pairs = Readonly<Record<string, string>>

function addressOf(app: MapApp, path: string, pairs: Pairs): string {
  const query = Object.entries(pairs).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://${mapHosts[app]}${path}?${query.join('&')}`
}

function baidu({ origin, destination, region }: Way): string {
  const stop = (end: Stop, none: string) =>
    end.position ? `latlng:${latFirst(end.position)}|name:${nameOf(end, none)}` : nameOf(end, none)
  const common = { coord_type: 'gcj02', output: 'html', src: source }
  if (origin?.position) {
    return addressOf('baidu', '/direction', {
      origin: stop(origin, '起点'),
      destination: stop(destination, '终点'),
      mode: 'driving',
      region,
      ...common,
    })
  }
  // Its directions want an origin; a mark on the map has its own button for the way.
  if (!destination.position) {
    const name = nameOf(destination, '')
    const address = name.startsWith(region) ? name : `${region}${name}`
    return addressOf('baidu', '/geocoder', { address, ...common })
  }
  const name = nameOf(destination, '终点')
  const location = latFirst(destination.position)
  return addressOf('baidu', '/marker', { location, title: name, content: name, region, ...common })
}

function amap({ origin, destination, region }: Way): string {
  const name = nameOf(destination, '终点')
  const common = { coordinate: 'gaode', src: source, callnative: '1' }
  if (!destination.position) {
    return addressOf('amap', '/search', { keyword: name, city: region, view: 'map', ...common })
  }
  const from = origin?.position && `${lonFirst(origin.position)},${nameOf(origin, '起点')}`
  return addressOf('amap', '/navigation', {
    ...(from ? { from } : {}),
    to: `${lonFirst(destination.position)},${name}`,
    mode: 'car',
    region,
    ...common,
  })
}

function tencent({ origin, destination, region }: Way): string {
  const name = nameOf(destination, '终点')
  if (!destination.position) {
    return addressOf('tencent', '/uri/v1/search', { keyword: name, region, referer: source })
  }
  const from = origin?.position
    ? { from: nameOf(origin, '起点'), fromcoord: latFirst(origin.position) }
    : { from: '我的位置' }
  return addressOf('tencent', '/uri/v1/routeplan', {
    type: 'drive',
    ...from,
    to: name,
    tocoord: latFirst(destination.position),
    region,
    // 5: the coordinates of Tencent and AMap, GCJ-02.
    coord_type: '5',
    policy: '0',
    referer: source,
  })
}

const writers: Readonly<Record<MapApp, (way: Way) => string>> = { baidu, amap, tencent }

/**
 * The address that opens a map app with the way to drive, or with what it finds for the address when the destination
 * has no position. Always https and on the app's host of `mapHosts`; every value is escaped (spec §2, §7).
 */
export function drivingUrl(app: MapApp, way: Way): string {
  return writers[app](way)
}
