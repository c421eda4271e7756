import { fileRefusals, uploadFile } from '@jb/contract/file/file.contract'
import { type FilePreview, previewFile } from '@jb/contract/file/preview.contract'
import type { FileRef } from '@jb/contract/shared/values'
import { readFileName } from '@jb/domain/file/file-name'
import { isRefusal } from '@jb/domain/shared/refusal'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { endpointQuery } from '../../lib/query-client.ts'
import { pendingFiles } from './pending-files.ts'

/** Says before sending what the platform would say after it. */
function checkName(file: File): void {
  const read = readFileName(file.name)
  if (isRefusal(read)) throw { msg: fileRefusals[read.refused] }
}

/**
 * Uploads one attachment; `onProgress` gets 0 to 1. Throws an ApiError or what has a sentence in `msg`, or an
 * AbortError when `signal` fired. Until it is sent a file waits on this phone, over a reload.
 */
export const uploadAttachment = Object.assign(
  async (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<FileRef> => {
    checkName(file)
    return call(uploadFile, {}, { file, onProgress, signal })
  },
  { pending: pendingFiles },
)

const askAgainMs = 900

/** What can be shown of a file; asked again while it is being converted, and with each fresh link to it. */
export function useFilePreview(link: string): UseQueryResult<FilePreview, ApiError> {
  return useQuery({
    ...endpointQuery(previewFile, { body: { link } }),
    refetchInterval: ({ state }) => (state.data?.state === 'converting' ? askAgainMs : false),
    staleTime: ({ state }) => (state.data?.state === 'converting' ? 0 : Number.POSITIVE_INFINITY),
  })
}
