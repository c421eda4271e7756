import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

/** A tile server of its own: it draws what it is asked for and remembers it. */
export interface Tiles {
  /** For MAP_TILE_URL. */
  readonly url: string
  /** The tiles that were asked for, `z/x/y`. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

const side = 256
const path = /^\/(\d+)\/(\d+)\/(\d+)\.png$/

export async function openTiles(): Promise<Tiles> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [, z, x, y] = path.exec(request.url ?? '') ?? []
    if (z === undefined) return response.writeHead(404).end()
    asked.push(`${z}/${x}/${y}`)
    const light = (Number(x) + Number(y)) % 2 === 0
    return response.writeHead(200, { 'content-type': 'image/png' }).end(plain(light ? 0xee : 0xdd))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A square of one grey as a PNG. */
function plain(grey: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side, grey)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
