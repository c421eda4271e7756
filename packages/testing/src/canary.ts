import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../apps/api/src/platform/db/types.ts'

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** The part of a text's base64 that is the same whatever stands around it, for each of the three alignments. */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
}

/** Every form in which a secret text could lie around: plain, hex, base64 (both alphabets), UTF-16. */
function formsOf(secret: string): readonly Buffer[] {
  const bytes = Buffer.from(secret)
  const cores = base64Cores(bytes).flatMap((core) => [core, core.replaceAll('+', '-').replaceAll('/', '_')])
  const texts = [bytes.toString('hex'), bytes.toString('hex').toUpperCase(), ...cores]
  return [bytes, Buffer.from(secret, 'utf16le'), utf16be(secret), ...texts.map((text) => Buffer.from(text))]
}

const most = { maxOutputLength: 64 * 2 ** 20 }

const beginning = 8
const broken = new Map<string, boolean>()

/**
 * Whether no inflater reads even the first bytes, whatever follows them. The same ones are tried once: a pointer that
 * begins like zlib stands in a memory seventy thousand times, wherever the machine has loaded the program so.
 */
function isBroken(bytes: Buffer): boolean {
  const first = bytes.subarray(0, beginning)
  const name = first.toString('latin1')
  const known = broken.get(name)
  if (known !== undefined) return known
  let fails = false
  try {
    inflateSync(first, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    fails = true
  }
  broken.set(name, fails)
  return fails
}

/** What zlib holds; empty where it is none. */
const inflated = (bytes: Buffer): Buffer => (isBroken(bytes) ? Buffer.alloc(0) : inflateSync(bytes, most))

/** How compressed bytes begin, and how they are read from there: gzip, zlib of each usual level, a member of a zip. */
const packings: readonly (readonly [magic: Buffer, unpack: (bytes: Buffer) => Buffer])[] = [
  [Buffer.from([0x1f, 0x8b, 0x08]), (bytes) => gunzipSync(bytes, most)],
  ...[0x01, 0x5e, 0x9c, 0xda].map((level) => [Buffer.from([0x78, level]), inflated] as const),
  [
    Buffer.from('PK\x03\x04', 'latin1'),
    (bytes) => {
      const from = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
      return inflateRawSync(bytes.subarray(from), most)
    },
  ],
]

/** The bytes themselves, and what they hold compressed. */
function layersOf(bytes: Buffer): readonly Buffer[] {
  const layers = [bytes]
  for (const [magic, unpack] of packings)
    for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1)) {
      try {
        layers.push(unpack(bytes.subarray(at)))
      } catch {
        // These bytes were no archive.
      }
    }
  return layers
}

/** One place that may be searched. */
export interface Place {
  readonly name: string
  readonly bytes: Buffer
}

/** Names of the places that hold one of the secrets in any form. */
export function placesWith(secrets: readonly string[], places: readonly Place[]): readonly string[] {
  const forms = secrets.flatMap(formsOf)
  const holds = ({ bytes }: Place) =>
    layersOf(bytes).some((layer) => forms.some((form) => layer.includes(form)))
  return places.filter(holds).map(({ name }) => name)
}

/** Every row of every table, as text. */
export async function tableDump(db: Kysely<DB>): Promise<readonly Place[]> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by 1`.execute(db)
  const dumps = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    return { name: `table ${name}`, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) }
  })
  return Promise.all(dumps)
}

/** Every file below a folder. */
export function folderDump(folder: string): readonly Place[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: `file ${path.slice(folder.length)}`, bytes: readFileSync(path) }))
}
