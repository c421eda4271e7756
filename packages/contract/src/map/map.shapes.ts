import { chinaSpan } from '@jb/domain/map/position'
import * as z from 'zod/mini'

const { lon, lat } = chinaSpan

/** A point in degrees (GCJ-02), in China. */
export const position = z.object({
  lon: z.number().check(z.minimum(lon.least, '位置不在国内'), z.maximum(lon.most, '位置不在国内')),
  lat: z.number().check(z.minimum(lat.least, '位置不在国内'), z.maximum(lat.most, '位置不在国内')),
})

/** Where maps come from; empty texts: none. The tiles are drawn in GCJ-02. */
export const mapSettings = z.object({
  amapKey: z.string(),
  amapSecurityCode: z.string(),
  tileUrl: z.string(),
  tileAttribution: z.string(),
})
export type MapSettings = z.output<typeof mapSettings>
