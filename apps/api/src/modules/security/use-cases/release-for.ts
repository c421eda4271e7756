import { holdAgain as hold } from '@jb/domain/security/give-back'
import type { ReleaseCause, Subject } from '@jb/domain/security/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { commit, liveOrder, type Releasing as Money, releaseAll } from '../../ledger/index.ts'
import { bar, unbar } from '../barred.repository.ts'
import { securities } from '../security.book.ts'
import { lockTerms, saveTerms } from '../terms.repository.ts'

export interface Releasing extends Money {
  readonly subject: Subject
  readonly cause: ReleaseCause
}

/**
 * A cause has come about to give securities back: each gets its due day, and what nobody has paid is closed. Once all
 * go back the subject takes none any more: nothing would ever send back what came afterwards. Gives how many are due
 * back now (never to be told to the owner of a secret subject).
 */
export async function releaseFor(ctx: Ctx, releasing: Releasing): Promise<number> {
  const { subject, companyIds, cause } = releasing
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
  return releaseAll(ctx, securities, terms, releasing)
}

/**
 * The company takes part again. If its security has not gone back yet it counts again; false when it is too late for
 * that, and the company has to give a new one, which it may.
 */
export async function holdAgain(ctx: Ctx, subject: Subject, companyId: string): Promise<boolean> {
  await unbar(ctx.tx, subject, companyId)
  const live = await liveOrder(ctx, securities, subject, companyId)
  const after = live && hold(live.before)
  if (!after) return false
  await commit(ctx, securities, { ...live, after, action: 'holdAgain' })
  return true
}
