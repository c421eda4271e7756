import type { Answer } from '@jb/contract/endpoint'
import type { uploadFile, uploadSealedFile } from '@jb/contract/file/file.contract'
import type { FileRef } from '@jb/contract/shared/values'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { linkTo } from '../download-link.ts'
import { release, type StoredFile } from '../file.repository.ts'
import type { Received } from './receive-file.ts'
import { scheduleSweep } from './sweep-quarantine.ts'

async function accept(ctx: Ctx, { file }: Received): Promise<void> {
  const released = await release(ctx.tx, file.id, file.size, file.sha256)
  if (!released) throw new Error('the file has left its quarantine meanwhile')
  await scheduleSweep(ctx)
}

/** What the sender of a file gets for it. */
export function referenceTo(
  { services }: Pick<Ctx, 'services'>,
  { id, name, size, mediaType }: StoredFile,
): FileRef {
  return { id, name, size, type: mediaType, url: linkTo(services, { id, name }) }
}

/** Lets a received attachment in and hands out its reference. */
export async function acceptAttachment(
  ctx: Ctx,
  received: Received | Refusal,
): Promise<Answer<typeof uploadFile> | Refusal> {
  if (isRefusal(received)) return received
  await accept(ctx, received)
  return referenceTo(ctx, received.file)
}

/** Lets a received ciphertext in; it has no link, since nobody but its sender can read it. */
export async function acceptSealed(
  ctx: Ctx,
  received: Received | Refusal,
): Promise<Answer<typeof uploadSealedFile> | Refusal> {
  if (isRefusal(received)) return received
  await accept(ctx, received)
  const { id, size, sha256 } = received.file
  return { id, size, sha256 }
}
