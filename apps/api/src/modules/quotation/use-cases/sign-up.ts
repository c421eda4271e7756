import type { Answer, Received } from '@jb/contract/endpoint'
import type {
  askForQuotation,
  signUpForLabour,
  withdrawLabourSignUp,
} from '@jb/contract/quotation/sign-up.contract'
import {
  askToQuote,
  type SignUp,
  type SignUpEventType,
  signUp,
  withdrawSignUp,
} from '@jb/domain/quotation/sign-up'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { demandSubject } from '../../demand/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { certificatesToShow } from '../reads/sign-up.ts'
import { lockSignUp, moveSignUp, saveSignUp } from '../sign-up.repository.ts'
import { signUpOf } from '../sign-up.rows.ts'
import { takingBack, takingPart } from './quote.ts'

type Done = Answer<typeof signUpForLabour>

/** The event and the line of the log about one sign-up, and what its caller is answered. */
async function tell(
  ctx: Ctx,
  type: SignUpEventType,
  { id, companyId, version, status, demandId }: SignUp & { readonly demandId: string },
): Promise<Done> {
  await ctx.emit({ type, payload: { quotationId: id, demandId, companyId, version } })
  await ctx.log({
    subject: { kind: 'demand', id: demandId },
    action: type,
    payload: { signUpId: id, version },
  })
  return { id, demandId, version, status }
}

/** Signs the team of the caller's company up, or changes what it has said; colleagues wait for each other. */
export async function signUpOne(
  ctx: Ctx,
  { body: { demandId, version, ...team } }: Received<typeof signUpForLabour>,
): Promise<Done | Refusal> {
  const part = await takingPart(ctx, demandId)
  if (isRefusal(part)) return part
  const { company, demand, quoter, now } = part
  const before = await signUpOf(ctx.tx, demandId, company.id)
  const step = signUp(demand, quoter, { before, version, team }, now)
  if (isRefusal(step)) return step
  const shown = await certificatesToShow(ctx.tx, [company.id], now)
  if (team.certificateFileIds.some((id) => !shown.some(({ fileId }) => fileId === id)))
    return refuse('quotation.certificateUnknown')
  const id = before?.id ?? ctx.newId()
  const next = { id, demandId, companyId: company.id, ...step }
  await saveSignUp(ctx.tx, next, { team, by: company.accountId, now })
  return tell(ctx, 'quotation.signedUp', next)
}

/** Takes the team of the caller's company back. */
export async function withdrawSignUpOne(
  ctx: Ctx,
  { body: { demandId, version } }: Received<typeof withdrawLabourSignUp>,
): Promise<Done | Refusal> {
  const part = await takingBack(ctx, demandId)
  if (!part) return refuse('quotation.signUp.notFound')
  const { companyId, demand, now } = part
  const before = await signUpOf(ctx.tx, demandId, companyId)
  const step = withdrawSignUp(demand, before, version, now)
  if (isRefusal(step)) return step
  if (!before) return refuse('quotation.signUp.notFound')
  const next = { id: before.id, demandId, companyId, ...step }
  await moveSignUp(ctx.tx, next, now)
  return tell(ctx, 'quotation.signUpWithdrawn', next)
}

/** 请他报价: the buyer asks a team for its price. */
export async function askOne(
  ctx: Ctx,
  { body: { id, version } }: Received<typeof askForQuotation>,
): Promise<Answer<typeof askForQuotation> | Refusal> {
  const caller = callerOf(ctx)
  const before = await lockSignUp(ctx.tx, id)
  const demand = before && (await demandSubject(ctx.tx, before.demandId))
  if (!before || !demand || !mayRun(demand, caller)) return refuse('quotation.signUp.notFound')
  const step = askToQuote(demand, before, version, ctx.now)
  if (isRefusal(step)) return step
  const { demandId, companyId } = before
  const next = { id, demandId, companyId, ...step }
  await moveSignUp(ctx.tx, next, ctx.now, caller.accountId)
  return tell(ctx, 'quotation.asked', next)
}
