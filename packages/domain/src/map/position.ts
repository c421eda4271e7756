/** A point in degrees, in the coordinate system of Chinese maps (GCJ-02). */
export interface Position {
  readonly lon: number
  readonly lat: number
}

/** Where a map looks when nothing else is known: the city hall of Xi'an (spec §9). */
export const defaultCentre: Position = { lon: 108.939992, lat: 34.341703 }

/** How close a map looks at a place (spec §9). */
export const mapZoom = 15

/** How long the phone may take to say where it is, in milliseconds (spec §9). */
export const locatingMs = 10_000

/** For how many days a phone remembers where it was. */
export const positionKeptDays = 7

/** The span of China in degrees: GCJ-02 means nothing outside of it. */
export const chinaSpan = { lon: { least: 73, most: 136 }, lat: { least: 3, most: 54 } } as const

/** True for a point in China. */
export function isPosition({ lon, lat }: Position): boolean {
  const within = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
    value >= least && value <= most
  return within(lon, chinaSpan.lon) && within(lat, chinaSpan.lat)
}

/** The point to the sixth decimal, about ten centimetres. */
export function roundPosition({ lon, lat }: Position): Position {
  const round = (value: number) => Math.round(value * 1e6) / 1e6
  return { lon: round(lon), lat: round(lat) }
}

const degrees = /^-?\d{1,3}(\.\d{1,12})?$/

/** The point that two texts of an address name; undefined when they name none in China. */
export function readPosition(lon: string | undefined, lat: string | undefined): Position | undefined {
  if (!degrees.test(lon ?? '') || !degrees.test(lat ?? '')) return undefined
  const position = { lon: Number(lon), lat: Number(lat) }
  return isPosition(position) ? position : undefined
}
