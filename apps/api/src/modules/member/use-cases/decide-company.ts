import type { Verification } from '@jb/contract/member/company.contract'
import { checkDecision, nextVerification } from '@jb/domain/member/verification'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { lockCode, lockVerification, saveVerification, setVerified } from '../company.repository.ts'
import { codeHeld } from '../reads/code-held.ts'
import { ownAmong } from '../reads/standing.ts'
import { verificationOf } from '../reads/verification.ts'

type Seen = { readonly id: string; readonly version: number }
/** `note`: what the company and the operation log read about how it came to the decision. */
type Noted = Seen & { readonly note?: string }

/** The operator has compared licence and form and finds them right: the company may publish and bid from now on. */
export function approveCompany(ctx: Ctx, caller: Session, seen: Noted): Promise<Verification | Refusal> {
  return decide(ctx, caller, seen, null)
}

/** The operator sends the verification back, for a reason that the company reads. */
export function refuseCompany(
  ctx: Ctx,
  caller: Session,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<Verification | Refusal> {
  return decide(ctx, caller, seen, reason)
}

async function decide(
  ctx: Ctx,
  caller: Session,
  { id, version, note }: Noted,
  refuseReason: string | null,
): Promise<Verification | Refusal> {
  const found = await lockVerification(ctx.tx, { id })
  if (!found) return refuse('member.verification.notFound')
  const action = refuseReason === null ? 'approve' : 'refuse'
  const next = nextVerification(found, action, version)
  if (isRefusal(next)) return next
  const { company_id: companyId, name } = found
  await lockCode(ctx.tx, found.uscc)
  const refused = checkDecision(action, {
    ownCompany: (await ownAmong(ctx.tx, caller.accountId, [companyId])).has(companyId),
    codeHeld: await codeHeld(ctx.tx, found.uscc, companyId),
  })
  if (refused) return refused
  const decided = { decidedBy: caller.accountId, decidedAt: ctx.now, refuseReason }
  await saveVerification(ctx.tx, id, { ...next, ...decided })
  if (next.status === 'approved') await setVerified(ctx.tx, companyId, ctx.now)
  const reason = refuseReason ?? note
  await ctx.log({
    subject: { kind: 'company', id: companyId },
    action: `company.${next.status}`,
    ...(reason !== undefined && { reason }),
  })
  const news = { verificationId: id, version: next.version, companyId, name, refuseReason, note }
  await ctx.emit({
    type: next.status === 'approved' ? 'member.companyApproved' : 'member.companyRefused',
    payload: news,
  })
  return verificationOf(ctx.tx, ctx.services, { id }, caller.accountId)
}
