import sharp from 'sharp'

type Point = readonly [x: number, y: number]

/** A filled polygon. */
export interface Patch {
  readonly points: readonly Point[]
  /** `#rrggbb`. */
  readonly colour: string
}

/** The part of a field that a picture shows. */
export type View = readonly [x: number, y: number, width: number, height: number]

const arc = ([x, y]: Point, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 13 }, (_, at) => {
    const turn = ((from + ((to - from) * at) / 12) * Math.PI) / 180
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
  })

export const shape = (points: string, colour: string): Patch[] => [
  { points: points.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point), colour },
]

export const disc = (x: number, y: number, radius: number, colour: string): Patch[] => [
  { points: [...arc([x, y], radius, 0, 180), ...arc([x, y], radius, 180, 360)], colour },
]

export function box(x: number, y: number, width: number, height: number, colour: string, round = 0): Patch[] {
  const [right, foot] = [x + width, y + height]
  const corners: Point[] = [
    ...arc([right - round, foot - round], round, 0, 90),
    ...arc([x + round, foot - round], round, 90, 180),
    ...arc([x + round, y + round], round, 180, 270),
    ...arc([right - round, y + round], round, 270, 360),
  ]
  return [{ points: corners, colour }]
}

/** Strokes with round ends through the points of `M10,20 30,40`; each `M` lifts the pen. */
export function line(path: string, colour: string, width: number): Patch[] {
  const strokes = path.split('M').filter(Boolean)
  return strokes.flatMap((stroke) => {
    const points = stroke
      .trim()
      .split(' ')
      .map((pair) => pair.split(',').map(Number) as unknown as Point)
    const joints = points.flatMap(([x, y]) => disc(x, y, width / 2, colour))
    const between = points.slice(1).map((to, at): Patch => {
      const from = points[at] ?? to
      const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
      const [dx, dy] = [(Math.sin(turn) * width) / 2, (-Math.cos(turn) * width) / 2]
      const sides: Point[] = [
        [from[0] + dx, from[1] + dy],
        [to[0] + dx, to[1] + dy],
        [to[0] - dx, to[1] - dy],
        [from[0] - dx, from[1] - dy],
      ]
      return { points: sides, colour }
    })
    return [...joints, ...between]
  })
}

const [wide, high] = [720, 480]
/** Drawn so much larger, and made smaller for smooth edges. */
const finer = 2

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Where a row crosses the edges of a polygon, from the left. */
function crossings(points: readonly Point[], y: number): number[] {
  return points
    .flatMap(([x1, y1], at) => {
      const [x2, y2] = points[(at + 1) % points.length] ?? [x1, y1]
      return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
    })
    .sort((a, b) => a - b)
}

function fill(pixels: Buffer, { points, colour }: Patch, [left, top, width]: View): void {
  const scale = (wide * finer) / width
  const paint = Buffer.from(rgb(colour))
  const rows = points.map(([, y]) => (y - top) * scale)
  const last = Math.min(high * finer - 1, Math.floor(Math.max(...rows)))
  for (let row = Math.max(0, Math.floor(Math.min(...rows))); row <= last; row += 1) {
    const found = crossings(points, top + (row + 0.5) / scale).map((x) => Math.round((x - left) * scale))
    for (let pair = 0; pair + 1 < found.length; pair += 2) {
      const [from, to] = [Math.max(0, found[pair] ?? 0), Math.min(wide * finer, found[pair + 1] ?? 0)]
      const start = (row * wide * finer + from) * 3
      if (to > from) pixels.fill(paint, start, start + (to - from) * 3)
    }
  }
}

/** Draws one patch over the other as PNG with few colours: some kilobytes. */
export async function drawn(patches: readonly Patch[], view: View): Promise<Uint8Array> {
  const pixels = Buffer.alloc(wide * finer * high * finer * 3)
  for (const patch of patches) fill(pixels, patch, view)
  const raw = { width: wide * finer, height: high * finer, channels: 3 } as const
  return sharp(pixels, { raw }).resize(wide, high).png({ palette: true, colours: 48 }).toBuffer()
}
