import { rm } from 'node:fs/promises'
import { openFolder, startServer } from './server.ts'

/** Tells the demo story once for the whole run; every world begins with a copy of what it left. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await openFolder('told')
  const teller = await startServer({ dataDir: folder })
  await teller.stop()
  process.env.JB_TOLD_STORY = folder
  return () => rm(folder, { recursive: true, force: true })
}
