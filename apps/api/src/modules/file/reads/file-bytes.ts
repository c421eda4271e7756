import { buffer } from 'node:stream/consumers'
import type { Services } from '../../../platform/services.ts'
import type { StoredFile } from '../file.repository.ts'

/** All bytes of a stored file (at most 20 MB): for opening ciphertexts. */
export async function fileBytes(services: Pick<Services, 'storage'>, file: StoredFile): Promise<Uint8Array> {
  return buffer(services.storage.open(file.storageKey))
}
