import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * A module of the benches, built as the server is and loaded from there: what runs from source is slowed down by what
 * a loader adds to each function. `path` is seen from the root. It stands in the server's workspace, whose packages it
 * needs in the server's versions.
 */
export async function asShipped<Module>(path: string): Promise<Module> {
  const folder = join(root, 'apps', 'api', '.cache', 'bench', basename(path, '.ts'))
  execFileSync(process.execPath, [join(root, 'tools/build-api.mjs'), join(root, path), folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return (await import(pathToFileURL(join(folder, 'main.js')).href)) as Module
}
