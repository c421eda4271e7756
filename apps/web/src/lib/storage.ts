import { del, delMany, get, keys, set, update } from 'idb-keyval'

/** Values that live in this page only, where the browser refuses to store anything. */
const memory = new Map<string, unknown>()

/** Reads a stored value; undefined when there is none. The caller checks its shape. */
export async function readStored(key: string): Promise<unknown> {
  try {
    return (await get(key)) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/** Stores a value (anything structured clone takes). Says false when it will not outlive the page. */
export async function writeStored(key: string, value: unknown): Promise<boolean> {
  try {
    await set(key, value)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, value)
    return false
  }
}

/** Changes a stored value in one step, so that tabs of one browser lose nothing of each other. */
export async function changeStored(key: string, change: (stored: unknown) => unknown): Promise<void> {
  try {
    await update(key, change)
  } catch {
    memory.set(key, change(memory.get(key)))
  }
}

/** Removes a stored value. */
export async function removeStored(key: string): Promise<void> {
  memory.delete(key)
  try {
    await del(key)
  } catch {
    // A browser without a store has nothing to remove.
  }
}

/** Removes every value whose name begins with `start`, but the one under `spared`. Throws when they cannot be removed. */
export async function removeStoredUnder(start: string, spared: string): Promise<void> {
  const goes = (key: unknown) => typeof key === 'string' && key.startsWith(start) && key !== spared
  for (const key of memory.keys()) if (goes(key)) memory.delete(key)
  await delMany((await keys()).filter(goes))
}
