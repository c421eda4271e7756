import type { FileExt, FilePurpose } from '@jb/domain/file/kinds'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { moveFile, type Owner } from '../file.repository.ts'
import { readyFile } from '../reads/ready-file.ts'
import { claimFiles } from './claim-files.ts'

/**
 * Looks whether an attachment of the caller's may serve a purpose of its own that takes only these kinds of file.
 * Gives its id, or `file.notFound` (not theirs, or none) or `file.kind`.
 */
export async function checkForPurpose(
  ctx: Ctx,
  id: string,
  kinds: readonly FileExt[],
): Promise<string | Refusal<'file.notFound' | 'file.kind'>> {
  const claimed = await claimFiles(ctx, [id], { purpose: 'attachment' })
  if (isRefusal(claimed)) return claimed
  const file = await readyFile(ctx.tx, id)
  if (!file) return refuse('file.notFound')
  return kinds.some((kind) => kind === file.ext) ? id : refuse('file.kind')
}

/** Takes such a file out of the attachments: from now on it serves this purpose alone and belongs to `owner`. */
export function dedicateFile(
  ctx: Ctx,
  id: string,
  to: { readonly purpose: FilePurpose; readonly owner: Owner },
): Promise<void> {
  return moveFile(ctx.tx, id, to.purpose, to.owner)
}
