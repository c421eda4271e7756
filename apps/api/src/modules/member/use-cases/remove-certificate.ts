import type { Answer, Received } from '@jb/contract/endpoint'
import type { removeCertificate as contract } from '@jb/contract/member/certificate.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockCertificate, markRemoved } from '../certificate.repository.ts'
import { ownCompanyId } from './own-company.ts'

/** Takes a certificate away; nobody is reminded of it any more. */
export async function removeCertificate(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const companyId = ownCompanyId(ctx)
  const found = await lockCertificate(ctx.tx, body.id, companyId)
  if (!found) return refuse('member.certificate.notFound')
  if (found.version !== body.version) return refuse('member.certificate.stale')
  await markRemoved(ctx.tx, found.id, ctx.now)
  await ctx.setTimer({ kind: 'member.certificate', subjectId: found.id, dueAt: undefined })
  const payload = { certificateId: found.id, name: found.name }
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'certificate.removed', payload })
  return { removed: true }
}
