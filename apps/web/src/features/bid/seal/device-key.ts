import { fromBase64url, toBase64url } from '@jb/domain/shared/bytes'
import { readStored, writeStored } from '../../../lib/storage.ts'

const length = 32
const nameOf = (owner: string) => `bid-device-key:${owner}`

/** The key of this phone for one person and company; undefined when nothing was sealed here yet. */
export async function storedDeviceKey(owner: string): Promise<Uint8Array | undefined> {
  const stored = await readStored(nameOf(owner))
  const key = typeof stored === 'string' ? fromBase64url(stored) : undefined
  return key?.length === length ? key : undefined
}

/** The same, made and kept when there is none. */
export async function deviceKeyOf(owner: string): Promise<Uint8Array> {
  const known = await storedDeviceKey(owner)
  if (known) return known
  const key = crypto.getRandomValues(new Uint8Array(length))
  await writeStored(nameOf(owner), toBase64url(key))
  return key
}
