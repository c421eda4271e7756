import type { AMapAccess } from './amap.ts'

/** Where the phone is, in degrees (GCJ-02); its address where the maps service told one. */
export interface Whereabouts {
  readonly lon: number
  readonly lat: number
  readonly address: string
  readonly city: string
  /** The six-digit code of the district, where the maps service told one. */
  readonly region?: string
}

interface Locating {
  /** The maps service to ask; without one the browser is asked. */
  readonly amap?: AMapAccess | undefined
  readonly timeoutMs: number
}

/**
 * Asks where the phone is: AMap's geolocation plugin, else the browser, whose WGS-84 is converted to GCJ-02. Rejects
 * when there is no answer in time, when the person does not allow it, and on plain http, where browsers do not tell.
 */
export async function locate({ amap, timeoutMs }: Locating): Promise<Whereabouts> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no position in time')), timeoutMs)
  })
  const asked = amap ? byAMap(amap, timeoutMs).catch(() => byBrowser(timeoutMs)) : byBrowser(timeoutMs)
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

async function byAMap(access: AMapAccess, timeout: number): Promise<Whereabouts> {
  const { loadAMap } = await import('./amap.ts')
  const { Geolocation } = await loadAMap(access)
  return new Promise((resolve, reject) => {
    new Geolocation({ enableHighAccuracy: true, timeout }).getCurrentPosition((status, result) => {
      if (status !== 'complete') return reject(new Error('AMap does not know the position'))
      const { position, formattedAddress = '', addressComponent } = result
      const city = addressComponent?.city || addressComponent?.province || ''
      const region = addressComponent?.adcode ?? ''
      resolve({ lon: position.lng, lat: position.lat, address: formattedAddress, city, region })
    })
  })
}

async function byBrowser(timeout: number): Promise<Whereabouts> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('this browser tells no position'))
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout })
  })
  const { default: gcoord } = await import('gcoord')
  const [lon, lat] = gcoord.transform([coords.longitude, coords.latitude], gcoord.WGS84, gcoord.GCJ02)
  return { lon, lat, address: '', city: '' }
}
