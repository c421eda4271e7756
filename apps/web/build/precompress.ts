import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const smallest = 1024
const ways = [
  [
    'br',
    (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  ['gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  await Promise.all(ways.map(async ([ending, pack]) => writeFile(`${file}.${ending}`, await pack(bytes))))
}

/** Writes `.br` and `.gz` beside each script, style and table, as small as they get: the server then packs none of them. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '.' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))
    await Promise.all(files.map((file) => compress(join(dir, file))))
  },
}
