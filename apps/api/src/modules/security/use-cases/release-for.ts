import { holdAgain as hold, release } from '@jb/domain/security/give-back'
import type { ReleaseCause, Subject } from '@jb/domain/security/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { bar, unbar } from '../barred.repository.ts'
import { lockLive } from '../security.repository.ts'
import { lockTerms, saveTerms } from '../terms.repository.ts'
import { commit } from './commit.ts'
import { liveOrder } from './live-order.ts'
import { markGivenUp } from './mark-given-up.ts'

export interface Releasing {
  readonly subject: Subject
  readonly companyIds: 'all' | readonly string[]
  readonly exceptCompanyIds?: readonly string[]
  readonly cause: ReleaseCause
  /** From when the law counts: the withdrawal, the end, the contract. */
  readonly from: Date
}

/**
 * A cause has come about to give securities back: each gets its due day, and what nobody has paid is closed. Once all
 * go back the subject takes none any more: nothing would ever send back what came afterwards. Gives how many are due
 * back now (never to be told to the owner of a secret subject).
 */
export async function releaseFor(ctx: Ctx, releasing: Releasing): Promise<number> {
  const { subject, companyIds, exceptCompanyIds = [], cause, from } = releasing
  const asked = await lockTerms(ctx.tx, subject)
  if (!asked) return 0
  const over = companyIds === 'all' && !asked.dropped && ctx.now < asked.payUntil
  // Where there is nothing left to read prices of, names may be read by all who keep the desk.
  const open = companyIds === 'all' && asked.apart && { secret: false, apart: false }
  const terms = { ...asked, ...(over && { payUntil: ctx.now }), ...open }
  if (over || open) await saveTerms(ctx.tx, terms, ctx.now)
  if (cause === 'registrationRefused' && companyIds !== 'all') {
    await bar(ctx.tx, subject, companyIds, ctx.now)
  }
  await markGivenUp(ctx, terms, releasing)
  const live = await lockLive(ctx.tx, subject, companyIds === 'all' ? undefined : companyIds)
  let due = 0
  for (const before of live.filter(({ payerCompanyId }) => !exceptCompanyIds.includes(payerCompanyId))) {
    const after = release(before, cause, terms.profile, { from, now: ctx.now })
    if (!after) continue
    const paid = after.status === 'paid'
    const change = { before, after, terms, action: after.status === 'closed' ? 'close' : 'release' }
    await commit(ctx, { ...change, ...(paid && { event: 'security.released' as const }) })
    if (paid) due += 1
  }
  return due
}

/**
 * The company takes part again. If its security has not gone back yet it counts again; false when it is too late for
 * that, and the company has to give a new one, which it may.
 */
export async function holdAgain(ctx: Ctx, subject: Subject, companyId: string): Promise<boolean> {
  await unbar(ctx.tx, subject, companyId)
  const live = await liveOrder(ctx, subject, companyId)
  const after = live && hold(live.before)
  if (!after) return false
  await commit(ctx, { ...live, after, action: 'holdAgain' })
  return true
}
