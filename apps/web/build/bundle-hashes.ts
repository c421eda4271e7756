import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Where the list stands among the published files. */
export const hashesFile = 'bundle-hashes.json'

/** What is published, file by file. */
export interface BundleHashes {
  readonly algorithm: 'sha256'
  /** Over one line a file, in order: `<digest>  <path>\n`, as `sha256sum` writes it. One value for the whole. */
  readonly bundle: string
  /** Path from the root of the site → digest, sorted by path. */
  readonly files: Readonly<Record<string, string>>
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Packed twins are the same file on its way; the list cannot hold itself; the build's own notes are not served. */
const isPublished = (path: string) =>
  !/\.(br|gz)$/.test(path) && path !== hashesFile && !path.startsWith('.vite/')

/** The digests of all that a folder publishes. */
export async function hashesOf(folder: string): Promise<BundleHashes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isPublished)
    .sort()
  const files: Record<string, string> = {}
  for (const path of paths) files[path] = sha256(await readFile(join(folder, path)))
  const lines = Object.entries(files).map(([path, digest]) => `${digest}  ${path}\n`)
  return { algorithm: 'sha256', bundle: sha256(lines.join('')), files }
}

/** Writes the digests of everything that was built beside it, once all of it is there. */
export const bundleHashes: Plugin = {
  name: 'bundle-hashes',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '.' }) {
      await writeFile(join(dir, hashesFile), `${JSON.stringify(await hashesOf(dir), null, 1)}\n`)
    },
  },
}
