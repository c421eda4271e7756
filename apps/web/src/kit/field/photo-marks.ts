const startOfScan = 0xda
const restart = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** What a camera, a phone or an editor notes beside the picture: application data besides JFIF, colours and Adobe's. */
const isNote = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee)

interface Segment {
  readonly marker: number
  readonly start: number
  readonly end: number
}

/** The segments before the picture itself; undefined when this is no JPEG or its head is broken. */
function segmentsOf(bytes: Uint8Array): readonly Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Segment[] = []
  let at = 2
  while (at + 4 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (restart(marker)) at += 2
    else if (marker === startOfScan) return [...found, { marker, start: at, end: bytes.length }]
    else {
      const end = at + 2 + view.getUint16(at + 2)
      found.push({ marker, start: at, end })
      at = end
    }
  }
  return undefined
}

/** How the camera was held: 1 (upright) to 8, from the Exif data of these bytes. */
function orientationIn(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  if (exif.length < 18 || view.getUint32(4) !== 0x45786966) return 1
  const little = view.getUint16(10) === 0x4949
  const table = 10 + view.getUint32(14, little)
  if (table + 2 > exif.length) return 1
  for (let n = 0; n < view.getUint16(table, little); n += 1) {
    const at = table + 2 + n * 12
    if (at + 12 > exif.length) return 1
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little)
  }
  return 1
}

/** Exif data that say nothing but how the camera was held. */
function onlyOrientation(orientation: number): Uint8Array {
  const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  return Uint8Array.from([...head, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
}

/**
 * The same JPEG without what was noted beside the picture: place, time, device, previews. How the camera was held
 * stays, so that it is shown upright. Undefined for bytes that are no JPEG.
 */
export function withoutMarks(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const segments = segmentsOf(bytes)
  if (!segments) return undefined
  const held = segments
    .filter(({ marker }) => marker === 0xe1)
    .map(({ start, end }) => orientationIn(bytes.subarray(start, end)))
    .find((orientation) => orientation > 1 && orientation <= 8)
  const kept = segments
    .filter(({ marker }) => !isNote(marker))
    .map(({ start, end }) => bytes.subarray(start, end))
  const parts = [bytes.subarray(0, 2), ...(held ? [onlyOrientation(held)] : []), ...kept]
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
