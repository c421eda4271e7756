import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Server } from './server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

async function cli(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const command = ['--import', 'tsx', 'apps/api/src/cli.ts', ...args]
  return (await run(process.execPath, command, { cwd: root, env: { ...process.env, ...settings } })).stdout
}

/** What the operator's command says of the books of a running server; fails where an order and its entries differ. */
export const verifyLedger = ({ dataDir }: Server): Promise<string> =>
  cli(['verify-ledger'], { DATA_DIR: dataDir })

/** What anybody's command says of a proof that a bidder has saved; fails where it proves nothing. */
export const verifyProof = (file: string, key: string): Promise<string> =>
  cli(['verify-receipt', file, '--key', key])
