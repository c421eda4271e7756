/** Small files for tests, made byte by byte: real enough for every check that looks at headers. */

const ascii = (text: string) => Uint8Array.from([...text].map((c) => c.charCodeAt(0)))

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

function numbers(...fields: readonly (readonly [bytes: 1 | 2 | 4, value: number])[]): Uint8Array {
  return joined(
    ...fields.map(([bytes, value]) => {
      const out = new Uint8Array(bytes)
      for (let i = 0; i < bytes; i += 1) out[i] = (value / 256 ** i) & 0xff
      return out
    }),
  )
}

const bigEndian = (bytes: 2 | 4, value: number) => numbers([bytes, value]).reverse()

/** A PNG header that declares this size. */
export function aPng(width = 40, height = 30): Uint8Array {
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return joined(
    signature,
    bigEndian(4, 13),
    ascii('IHDR'),
    bigEndian(4, width),
    bigEndian(4, height),
    ascii('rest'),
  )
}

/** A JPEG with `previewBytes` of application data before the header that declares this size. */
export function aJpeg(width = 40, height = 30, previewBytes = 20): Uint8Array {
  const preview = joined(
    Uint8Array.from([0xff, 0xe1]),
    bigEndian(2, previewBytes + 2),
    new Uint8Array(previewBytes),
  )
  const frame = joined(Uint8Array.from([0xff, 0xc0]), bigEndian(2, 17), Uint8Array.from([8]))
  return joined(
    Uint8Array.from([0xff, 0xd8]),
    preview,
    frame,
    bigEndian(2, height),
    bigEndian(2, width),
    ascii('rest'),
  )
}

export function aGif(width = 40, height = 30): Uint8Array {
  return joined(ascii('GIF89a'), numbers([2, width], [2, height]), ascii('rest'))
}

export const aPdf = (text = 'hello') => ascii(`%PDF-1.7\n${text}\n%%EOF\n`)

export const aRar = () => joined(ascii('Rar!'), Uint8Array.from([0x1a, 0x07, 0x01, 0x00, 1, 2, 3]))

/** One member of a test zip; `declared` lies about the unpacked size. */
export interface Member {
  readonly name: string
  readonly content?: string
  readonly declared?: number
}

/** A stored (not packed) zip of these members. */
export function aZip(members: readonly Member[]): Uint8Array {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, content = '', declared } of members) {
    const path = new TextEncoder().encode(name)
    const body = new TextEncoder().encode(content)
    const sizes = numbers([4, 0], [4, body.length], [4, declared ?? body.length], [2, path.length], [2, 0])
    const version = numbers([2, 20], [2, 0], [2, 0], [2, 0], [2, 0])
    const local = joined(numbers([4, 0x04034b50]), version, sizes, path, body)
    const rest = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    directory.push(joined(numbers([4, 0x02014b50], [2, 20]), version, sizes, rest, path))
    locals.push(local)
    offset += local.length
  }
  const central = joined(...directory)
  const counts = numbers([2, 0], [2, 0], [2, members.length], [2, members.length])
  const end = joined(numbers([4, 0x06054b50]), counts, numbers([4, central.length], [4, offset], [2, 0]))
  return joined(...locals, central, end)
}

/** An Office file (docx: `word`, xlsx: `xl`, pptx: `ppt`). */
export function anOffice(folder: 'word' | 'xl' | 'ppt', more: readonly Member[] = []): Uint8Array {
  return aZip([{ name: '[Content_Types].xml' }, { name: `${folder}/document.xml`, content: '<x/>' }, ...more])
}

/** An old Office file (doc, xls, ppt) whose directory, after `blocks` empty blocks, names this stream. */
export function aCompound(stream: string, blocks = 4): Uint8Array {
  const entry = new Uint8Array(128)
  entry.set([...stream].flatMap((c) => [c.charCodeAt(0), 0]))
  entry[64] = stream.length * 2 + 2
  entry[66] = 2
  const signature = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return joined(signature, new Uint8Array(128 - signature.length + blocks * 128), entry, new Uint8Array(128))
}
