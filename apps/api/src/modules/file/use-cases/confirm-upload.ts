import type { Answer } from '@jb/contract/endpoint'
import type { confirmUpload as endpoint } from '@jb/contract/file/upload-grant.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { judge } from '../arrival.ts'
import { refuseFile } from '../file.repository.ts'
import { lockGranted } from '../grant.repository.ts'
import { isPassing } from '../inspect/inspect.ts'
import { acceptAttachment, referenceTo } from './accept-upload.ts'
import { removeBytes } from './remove-bytes.ts'

interface Asked {
  readonly id: string
  readonly sha256: string
}

type Confirmed = Answer<typeof endpoint> | Refusal

/** Writes down what the judgement came to, unless somebody else's confirmation was faster. */
async function note(ctx: Ctx, { id, sha256 }: Asked, refused: Refusal | undefined): Promise<Confirmed> {
  const file = await lockGranted(ctx.tx, id, callerOf(ctx))
  if (!file) return refused ?? refuse('file.notFound')
  if (file.status === 'ready') {
    return file.sha256 === sha256 ? referenceTo(ctx, file) : refuse('file.damagedOnTheWay')
  }
  if (!refused) return acceptAttachment(ctx, { file })
  if (isPassing(refused)) return refused
  await refuseFile(ctx.tx, id, refused.refused)
  removeBytes(ctx, [file.storageKey])
  return refused
}

/**
 * Lets in a file that the caller has put by a grant, or removes it when it is not what it says. It is judged with no
 * transaction open.
 */
export async function confirmUpload(
  ctx: Ctx,
  asked: Asked,
): Promise<Refusal | (() => Promise<(ctx: Ctx) => Promise<Confirmed>>)> {
  const { accountId, companyId } = callerOf(ctx)
  const sender = { accountId, companyId }
  const file = await lockGranted(ctx.tx, asked.id, sender)
  if (!file) return refuse('file.notFound')
  const arrival = { purpose: 'attachment', promised: asked.sha256, sender } as const
  return async () => {
    const refused = file.status === 'ready' ? undefined : await judge(ctx.services, file, arrival)
    return (noting) => note(noting, asked, refused)
  }
}
