import type { Answer } from '@jb/contract/endpoint'
import type { confirmUpload as endpoint } from '@jb/contract/file/upload-grant.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { judge } from '../arrival.ts'
import { refuseFile } from '../file.repository.ts'
import { lockGranted } from '../grant.repository.ts'
import { acceptAttachment, referenceTo } from './accept-upload.ts'

/** Lets in a file that the caller has put by a grant, or removes it when it is not what it says. */
export async function confirmUpload(
  ctx: Ctx,
  { id, sha256 }: { readonly id: string; readonly sha256: string },
): Promise<Answer<typeof endpoint> | Refusal> {
  const { accountId, companyId } = callerOf(ctx)
  const file = await lockGranted(ctx.tx, id, { accountId, companyId })
  if (!file) return refuse('file.notFound')
  if (file.status === 'ready') {
    return file.sha256 === sha256 ? referenceTo(ctx, file) : refuse('file.damagedOnTheWay')
  }
  const refused = await judge(ctx.services, file, { purpose: 'attachment', promised: sha256 })
  if (!refused) return acceptAttachment(ctx, { file })
  await refuseFile(ctx.tx, id, refused.refused)
  await ctx.services.storage.remove(file.storageKey)
  return refused
}
