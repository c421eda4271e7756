const entryBytes = 128

const utf16 = (name: string) =>
  Uint8Array.from([...name].flatMap((c) => [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8]))

/**
 * Whether `block` (which must begin at a multiple of 128 bytes of a compound file: doc, xls, ppt) holds the
 * directory entry of a stream with one of these names.
 */
export function hasStream(block: Uint8Array, names: readonly string[]): boolean {
  const wanted = names.map(utf16)
  for (let at = 0; at + entryBytes <= block.length; at += entryBytes) {
    const length = (block[at + 64] ?? 0) + ((block[at + 65] ?? 0) << 8)
    const isStream = block[at + 66] === 2
    const matches = (name: Uint8Array) =>
      length === name.length + 2 && name.every((byte, i) => block[at + i] === byte)
    if (isStream && wanted.some(matches)) return true
  }
  return false
}
