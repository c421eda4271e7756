import { type Session, sessionStart } from '@jb/domain/bid/session'
import { minute } from '@jb/domain/shared/dates'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { endSecond } from '../../approval/index.ts'
import { sealList } from '../sealed-list.ts'
import { sessionKind, sessionSubjects } from './cause.repository.ts'
import { setDecryptReminder } from './remind.ts'
import { insertSession } from './session.repository.ts'

/** Moves a session along: at the end of its window, and whatever follows from it. */
export const sessionClock = 'bid.session'
/** How often it looks in a window whether the platform itself was away. */
const lookEvery = 2 * minute

/** When the clock looks at a running window again. */
export const nextLook = ({ startsAt, decryptUntil }: Session, now: Date): Date =>
  new Date(Math.min(decryptUntil.getTime(), Math.max(startsAt.getTime(), now.getTime()) + lookEvery))

/**
 * The deadline of a tender, in the transaction that ends its bidding: the list of what stands is sealed, and where the
 * bidders decrypt, their window opens at the opening time. Too few bids: there is no session, nothing is ever opened.
 */
export async function biddingEnded(ctx: Ctx, tender: Tender): Promise<void> {
  await sealList(ctx, tender)
  const asked = { kind: sessionKind, id: tender.id, subjectKind: sessionSubjects.postpone }
  await endSecond(ctx, asked, '投标截止时间已到，延期没有办成。')
  if (!biddersDecrypt(tender) || tender.status !== 'evaluating') return
  const session = sessionStart(tender, ctx.now)
  if (!(await insertSession(ctx.tx, tender.id, session))) return
  await ctx.setTimer({ kind: sessionClock, subjectId: tender.id, dueAt: nextLook(session, ctx.now) })
  await setDecryptReminder(ctx, tender.id, 'start')
}
