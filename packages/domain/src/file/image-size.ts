/** Width and height in pixels, as the header of a picture declares them. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Start-of-frame markers: C0–CF without the tables C4, C8, CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  const data = view(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    if (data.getUint8(at) !== 0xff) return undefined
    const marker = data.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (isFrame(marker)) return { width: data.getUint16(at + 7), height: data.getUint16(at + 5) }
    else if (marker === 0xda || marker === 0xd9) return undefined
    else at += 2 + Math.max(2, data.getUint16(at + 2))
  }
  return undefined
}

/**
 * Size of a PNG, JPEG or GIF from its first bytes, without decoding it; undefined when the header is broken or
 * lies beyond `bytes`.
 */
export function imageSize(family: 'png' | 'jpg' | 'gif', bytes: Uint8Array): ImageSize | undefined {
  if (family === 'jpg') return jpegSize(bytes)
  const data = view(bytes)
  if (family === 'gif') {
    return bytes.length < 10 ? undefined : { width: data.getUint16(6, true), height: data.getUint16(8, true) }
  }
  const isHeader = bytes.length >= 24 && data.getUint32(12) === 0x49484452
  return isHeader ? { width: data.getUint32(16), height: data.getUint32(20) } : undefined
}
