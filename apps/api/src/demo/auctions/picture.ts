import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [480, 320]
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Colour = readonly [red: number, green: number, blue: number]

/** A shape of the drawing: the share of width and height that it covers, from the upper left corner. */
type Block = readonly [left: number, top: number, right: number, bottom: number]

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function colourAt(x: number, y: number, tint: Colour, blocks: readonly Block[]): Colour {
  const [across, down] = [x / width, y / height]
  const inside = blocks.some(([l, t, r, b]) => across >= l && across < r && down >= t && down < b)
  if (inside) return tint
  const ground = down > 0.78
  const light = ground ? 196 : 232 - Math.round(down * 24)
  return [light, light, ground ? light - 10 : light + 6]
}

/** A plain drawing of a thing as blocks before a wall, as PNG: pictures of the story show nothing that exists. */
export function drawing(tint: Colour, blocks: readonly Block[]): Uint8Array {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colourAt(x, y, tint, blocks)
      rows.set([red, green, blue], y * (width * 3 + 1) + 1 + x * 3)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const body: readonly Block[] = [
  [0.2, 0.42, 0.62, 0.78],
  [0.5, 0.22, 0.6, 0.42],
  [0.62, 0.5, 0.82, 0.58],
]
const front: readonly Block[] = [
  [0.34, 0.3, 0.66, 0.78],
  [0.4, 0.2, 0.6, 0.3],
]
const plate: readonly Block[] = [
  [0.3, 0.36, 0.7, 0.4],
  [0.3, 0.46, 0.7, 0.5],
  [0.3, 0.56, 0.56, 0.6],
]

/** The three pictures of something that is sold, drawn once and the same for all. */
export const pictures: readonly { readonly name: string; readonly bytes: Uint8Array }[] = [
  { name: '标的示意图-侧面.png', bytes: drawing([214, 158, 46], body) },
  { name: '标的示意图-正面.png', bytes: drawing([96, 125, 139], front) },
  { name: '标的示意图-铭牌.png', bytes: drawing([84, 110, 122], plate) },
]

/** The slip of a transfer, as the story has it: lines without words. */
export const slip = { name: '银行转账回单.png', bytes: drawing([120, 144, 156], plate) } as const
