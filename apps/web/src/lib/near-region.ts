import { locatingMs } from '@jb/domain/map/position'
import { cityAround, loadRegions } from '@jb/domain/shared/regions'
import type { AMapAccess } from './amap.ts'
import { locate } from './geolocation.ts'

/**
 * The code of the city where the phone is; '' where the maps service names none. Only AMap turns a position into a
 * city, and only the phone talks to it: the position is neither kept nor sent to our server. Rejects as `locate` does.
 */
export async function nearRegion(amap: AMapAccess): Promise<string> {
  const { region = '' } = await locate({ amap, timeoutMs: locatingMs })
  return cityAround(await loadRegions(), region)
}
