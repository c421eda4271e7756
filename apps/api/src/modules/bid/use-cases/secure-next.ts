import { bidWords } from '@jb/domain/bid/words'
import { payingRoles } from '@jb/domain/member/roles'
import { calendarTime, endOfDayAfter } from '@jb/domain/shared/dates'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { securityAmount } from '@jb/domain/tender/security'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { notifyCompanies } from '../../notice/index.ts'
import { holdAgain, movePayUntil, standingOf } from '../../security/index.ts'
import { wasAwarded } from '../reads/abandonments.ts'
import { securityOf } from './secure.ts'

/** So many days a candidate that follows has to give its security again. */
const daysToPay = 5

/** How the security of a bid stands, where an award has been undone and so had sent it back. */
async function standingAfter(ctx: Ctx, tender: Tender, bidId: string) {
  if (!tender.security?.amount || !(await wasAwarded(ctx.tx, tender.id))) return undefined
  const { company_id: companyId } = await ctx.tx
    .selectFrom('bid')
    .select('company_id')
    .where('id', '=', bidId)
    .executeTakeFirstOrThrow()
  return { companyId, ...(await standingOf(ctx.tx, securityOf(tender), companyId)) }
}

/**
 * The candidate that follows one who has given up is recommended: what it had given counts again if it has not gone
 * back yet; else it is asked to give it anew.
 */
export async function secureNext(ctx: Ctx, tender: Tender, bidId: string): Promise<void> {
  const stands = await standingAfter(ctx, tender, bidId)
  if (!stands || stands.status === 'ok' || stands.status === 'checking') return
  const subject = securityOf(tender)
  if (stands.holdable && (await holdAgain(ctx, subject, stands.companyId))) return
  const until = endOfDayAfter(ctx.now, daysToPay)
  await movePayUntil(ctx, subject, until)
  const { winner } = bidWords(tender.profile)
  await notifyCompanies(ctx, {
    kind: 'bid.secureAgain',
    title: '请重新缴纳保证金',
    about: tender.title,
    body: `《${tender.title}》原定的${winner}已弃标，贵公司被推荐为${winner}。贵公司的保证金已经退还，请在 ${calendarTime(until, ctx.now)} 前重新缴纳 ${securityAmount(tender.security?.amount ?? null)}，到账后才能确认。`,
    place: 'security.pay',
    placeSearch: { subjectKind: 'tender', subjectId: tender.id },
    companyIds: [stands.companyId],
    roles: payingRoles,
    keyOf: (companyId) => `bid.secureAgain:${tender.id}:${bidId}:${companyId}`,
  })
}

/** Why the candidate that follows cannot be awarded yet: it has not given its security again. */
export async function nextUnsecured(
  ctx: Ctx,
  tender: Tender,
): Promise<Refusal<'bid.securityMissing'> | undefined> {
  const stands =
    tender.winnerBidId === null ? undefined : await standingAfter(ctx, tender, tender.winnerBidId)
  return stands && stands.status !== 'ok' ? refuse('bid.securityMissing') : undefined
}
