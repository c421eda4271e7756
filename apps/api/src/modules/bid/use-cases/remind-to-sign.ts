import { nextSigningReminder, signBy } from '@jb/domain/bid/signing'
import { profiles } from '@jb/domain/procurement/profiles'
import { calendarTime } from '@jb/domain/shared/dates'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellOwner, tenderById } from '../../tender/index.ts'
import { winnerSecurity } from '../reads/winner-security.ts'

/** A contract that its owner has not registered: securities wait for its day. */
export const contractDue = 'bid.contractDue'

const setNext = (ctx: Ctx, tender: Tender) =>
  ctx.setTimer({ kind: contractDue, subjectId: tender.id, dueAt: nextSigningReminder(tender, ctx.now) })

/** The award: from now on the contract is waited for, where a security goes back with it. */
export async function awaitContract(ctx: Ctx, { tenderId }: { readonly tenderId: string }): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (tender && (await winnerSecurity(ctx.tx, tender))) await setNext(ctx, tender)
}

/** The reminder itself, for as long as the winner's security is held. */
export async function remindToSign(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  const by = tender && signBy(tender)
  if (!by || (await winnerSecurity(ctx.tx, tender))?.status !== 'ok') return
  const late = ctx.now > by
  await tellOwner(
    ctx,
    late ? 'bid.contractLate' : 'bid.contractDue',
    { tenderId, companyId: tender.companyId },
    (profile) => ({
      kind: 'bid.contractDue',
      title: late ? '合同签订还没有登记' : '合同签订期限将到',
      body: wordsOf(tender.title, calendarTime(by, ctx.now), profiles[profile].winner, late),
      place: 'tender.detail',
    }),
  )
  await setNext(ctx, tender)
}

function wordsOf(title: string, by: string, winner: string, late: boolean): string {
  return late
    ? `《${title}》的合同应在 ${by} 前签订，现在还没有登记。已经签订的请登记合同签订，${winner}的保证金才能退还或转为履约保证金；没有签订的请与对方确认原因。`
    : `请在 ${by} 前与${winner}签订《${title}》的书面合同。签订后请登记合同签订，对方的保证金才能退还或转为履约保证金。`
}
