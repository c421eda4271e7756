import { defaultCentre, type Position, readPosition } from './position.ts'

/** A place that a page of the map shows; without a position nobody has marked it. */
export interface Destination {
  readonly position: Position | undefined
  readonly address: string
  readonly city: string
}

/** What a page of the map shows when its address names nothing (spec §3: a city hall in Xi'an). */
export const defaultDestination: Destination = {
  position: defaultCentre,
  address: '西安市人民政府',
  city: '西安市',
}

/** The place that the texts of an address name: `lon` and `lat`, else `address` alone, else the default. */
export function destinationOf(
  search: Readonly<Partial<Record<'lon' | 'lat' | 'address' | 'city', string | undefined>>>,
): Destination {
  const { lon, lat, address = '', city = '' } = search
  const position = readPosition(lon, lat)
  return position || address.trim() ? { position, address: address.trim(), city } : defaultDestination
}

/** The city in the names of a region from province to district: 陕西省 西安市 雁塔区 → 西安市. */
export function cityOf(regionName: string): string {
  const names = regionName.split(/\s+/)
  return names.slice(0, 2).find((name) => name.endsWith('市')) ?? names[1] ?? names[0] ?? ''
}
