import type { Services } from '../../../platform/services.ts'
import { type ByteSource, storedBytes } from '../../../platform/storage/bytes.ts'
import type { StoredFile } from '../file.repository.ts'

/** The bytes of a stored file for whoever reads it apart: nothing is loaded before it is its turn. */
export function storedFile({ storage }: Pick<Services, 'storage'>, file: StoredFile): ByteSource {
  return storedBytes(storage, file.storageKey, file.size)
}
