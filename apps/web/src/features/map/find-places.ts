import type { MapSettings } from '@jb/contract/map/map.shapes'
import { loadAMap } from '../../lib/amap.ts'
import { findPlaces, type Place } from './boundaries.ts'

const most = 8

/** Places with these words: of AMap's search where the platform has its key and it answers, else districts. */
export async function placesCalled(words: string, settings: MapSettings): Promise<readonly Place[]> {
  if (settings.amapKey === '') return findPlaces(words, most)
  try {
    return await ofAMap(words, settings)
  } catch {
    return findPlaces(words, most)
  }
}

async function ofAMap(words: string, settings: MapSettings): Promise<readonly Place[]> {
  const { PlaceSearch } = await loadAMap({
    key: settings.amapKey,
    securityCode: settings.amapSecurityCode,
  })
  return new Promise((resolve, reject) => {
    new PlaceSearch({ pageSize: most }).search(words, (status, { poiList }) => {
      if (status === 'error') return reject(new Error('AMap does not answer'))
      resolve(
        (poiList?.pois ?? []).flatMap(({ name, address, location }) => {
          const within = typeof address === 'string' ? address : ''
          return location ? [{ name, within, at: { lon: location.lng, lat: location.lat } }] : []
        }),
      )
    })
  })
}
