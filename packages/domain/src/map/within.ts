import type { Position } from './position.ts'

/** A closed line of points, longitude first, as GeoJSON has it. */
type Ring = readonly (readonly number[])[]

/** True when the point lies in the polygon: inside its first ring and in none of its holes (even-odd rule). */
export function isWithin({ lon, lat }: Position, rings: readonly Ring[]): boolean {
  return rings.filter((ring) => crosses(ring, lon, lat)).length % 2 === 1
}

function crosses(ring: Ring, lon: number, lat: number): boolean {
  let inside = false
  for (const [at, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? []
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
