import { uploadFile } from '@jb/contract/file/file.contract'
import type { FileRef } from '@jb/contract/shared/values'
import { call } from '../../lib/api-client.ts'

/** Uploads one attachment; `onProgress` gets 0 to 1. Throws an ApiError, or an AbortError when `signal` fired. */
export function uploadAttachment(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<FileRef> {
  return call(uploadFile, {}, { file, onProgress, signal })
}
