import { rm } from 'node:fs/promises'
import { openFolder, startServer } from './server.ts'

/** Tells the demo story once for the whole run; every world begins with a copy of what it left. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await openFolder('told')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const teller = await startServer({ dataDir: folder })
    await teller.stop()
  } catch (thrown) {
    await remove()
    throw thrown
  }
  process.env.JB_TOLD_STORY = folder
  return remove
}
