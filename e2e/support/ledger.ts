import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Server } from './server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the operator's command says of the books of a running server; fails where an order and its entries differ. */
export async function verifyLedger({ dataDir }: Server): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const command = ['--import', 'tsx', 'apps/api/src/cli.ts', 'verify-ledger']
  return (await run(process.execPath, command, { cwd: root, env })).stdout
}
