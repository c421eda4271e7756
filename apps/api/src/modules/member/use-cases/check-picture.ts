import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { checkForPurpose } from '../../file/index.ts'

const pictureKinds = ['png', 'jpg', 'jpeg'] as const

/** The picture that a person chose: the one that stands already, none, or a fresh upload of their company's. */
export async function checkPicture(
  ctx: Ctx,
  fileId: string | null,
  already: string | null,
): Promise<string | null | Refusal<'file.notFound' | 'member.pictureKind'>> {
  if (fileId === null || fileId === already) return fileId
  const checked = await checkForPurpose(ctx, fileId, pictureKinds)
  if (!isRefusal(checked)) return checked
  return refuse(checked.refused === 'file.kind' ? 'member.pictureKind' : 'file.notFound')
}
