import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { checkForPurpose } from '../../file/index.ts'

const licenceKinds = ['pdf', 'png', 'jpg', 'jpeg'] as const

type Unfit = 'file.notFound' | 'member.licenceKind'

/** The file that a form names as its licence: the one it had already, or a fresh upload of the caller's. */
export async function checkLicence(
  ctx: Ctx,
  fileId: string,
  already?: string | null,
): Promise<string | Refusal<Unfit>> {
  if (fileId === already) return fileId
  const checked = await checkForPurpose(ctx, fileId, licenceKinds)
  if (!isRefusal(checked)) return checked
  return refuse(checked.refused === 'file.kind' ? 'member.licenceKind' : 'file.notFound')
}
