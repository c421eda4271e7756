import type { Position } from './position.ts'

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points as the crow flies (haversine). */
export function metresBetween(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** A distance as a person says it: tens of metres, then kilometres with one decimal, then whole ones. */
export function distanceText(metres: number): string {
  if (metres < 995) return `直线距离约 ${Math.max(10, Math.round(metres / 10) * 10)} 米`
  const kilometres = metres / 1000
  return `直线距离约 ${kilometres < 99.95 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}

/** How much longer roads are than the line through the air. */
const roadFactor = 1.3

/** Kilometres by road between two places, estimated; at least one. */
export function roadKilometres(from: Position, to: Position): number {
  return Math.max(1, Math.round((metresBetween(from, to) * roadFactor) / 1000))
}
