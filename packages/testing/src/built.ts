import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { onServer } from './databases.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** In the server's workspace, whose packages a built program needs in the server's versions. */
export const builtPrograms = join(root, 'apps', 'api', '.cache')

const lock = 4_711_011

/**
 * A program of apps/api built as the server is, once for the whole run; gives its file. From source each start would
 * take seconds to translate what it loads. `name`: of the file in apps/api/src, without its ending.
 */
export async function built(name: 'main' | 'cli'): Promise<string> {
  const folder = join(builtPrograms, basename(dirname(inject('scratch'))), name)
  const program = join(folder, 'main.js')
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lock, name])
    if (existsSync(program)) return
    // The server brings its threads along, which another program does not have.
    const entry = name === 'main' ? '' : join(root, 'apps', 'api', 'src', `${name}.ts`)
    execFileSync(process.execPath, [join(root, 'tools/build-api.mjs'), entry, folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
  })
  return program
}
