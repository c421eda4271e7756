import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { newStorageKey, type Storage } from './storage.ts'

const block = Buffer.alloc(4_096)

/** Whether a file can be stored, in the way that people's files are: nothing of it stays. */
export async function canStore(storage: Storage): Promise<boolean> {
  const key = newStorageKey(new Date(), randomUUID())
  try {
    await storage.put(key, Readable.from([block]))
    await storage.remove(key)
    return true
  } catch {
    return false
  }
}
