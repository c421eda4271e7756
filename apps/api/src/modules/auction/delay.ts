import type { delayAuction } from '@jb/contract/auction/auction.contract'
import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import {
  type Delayed,
  type DelayRequest,
  delayFacts,
  delayFailure,
  delay as putOff,
} from '@jb/domain/auction/delay'
import type { Auction } from '@jb/domain/auction/form'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Ctx, Session, Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { tellRoom } from '../../platform/live/room.ts'
import { mayRun, postponing, type Requests, requestColumns, starterBar } from '../procurement/index.ts'
import { auctionClock } from './auction.clock.ts'
import { auctions } from './auction.things.ts'
import { moveLot } from './lot-life.repository.ts'
import { readsIt } from './reads/returned.ts'
import { lockOwn } from './use-cases/lock-own.ts'
import { moveAuction } from './use-cases/move-auction.ts'
import { setDeposit } from './use-cases/set-deposit.ts'

const pending = (tx: Tx, id: string) =>
  tx.updateTable('auction_delay').where('id', '=', id).where('status', '=', 'pending')

/** How auctions were put off: their start, their end and until when one signs up, as they were and as they became. */
const history: Requests<Auction, DelayRequest, Delayed> = {
  async insert(tx, written, now) {
    const { thing, request, step } = written
    if (!thing.startsAt || !thing.endsAt) throw new Error('only what has times is put off')
    const { startsAt, endsAt, applyEnd } = request.times
    await tx
      .insertInto('auction_delay')
      .values({
        ...requestColumns(written, step.auction.delays, now),
        auction_id: thing.id,
        starts_at: startsAt,
        ends_at: endsAt,
        apply_end: applyEnd,
        old_starts_at: thing.startsAt,
        old_ends_at: thing.endsAt,
        old_apply_end: thing.applyEnd,
      })
      .execute()
  },
  async pending(tx, id) {
    const row = await tx
      .selectFrom('auction_delay')
      .select(['starts_at', 'ends_at', 'apply_end', 'reason'])
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (!row) return undefined
    const times = { startsAt: row.starts_at, endsAt: row.ends_at, applyEnd: row.apply_end }
    return { id, times, reason: row.reason }
  },
  async done(tx, id, { auction }, now) {
    await pending(tx, id).set({ status: 'done', number: auction.delays, decided_at: now }).execute()
  },
  async drop(tx, id, { status, failure }, now) {
    await pending(tx, id).set({ status, failure, decided_at: now }).execute()
  },
}

/** The times are put off; approved after the start it comes too late, and nothing moves. */
export const postponement = postponing<Auction, DelayRequest, Delayed>({
  subject: 'auction.delay',
  of: auctions,
  place: 'auction.detail',
  history,
  bars: starterBar,
  facts: delayFacts,
  due: ({ startsAt }) => (startsAt ? { label: '原开始时间', at: startsAt } : undefined),
  request: ({ id }) => ({ delayId: id }),
  failure: delayFailure,
  step: (_, auction, request, at) => putOff(auction, request, at),
  toCome: ({ times }) => [times.startsAt],
  asked: ({ event: { payload } }) => ({ ...payload.new }),
  over: '竞价已经开始或已撤回，延期没有办成。',
  async save(ctx, { auction, event }, instanceId) {
    await moveLot(ctx.tx, auction)
    await tellRoom(ctx.tx, 'auction', auction.id)
    await setDeposit(ctx, auction)
    await ctx.setTimer({ kind: auctionClock, subjectId: auction.id, dueAt: auction.startsAt ?? undefined })
    const { count, old, new: next, reason } = event.payload
    const payload = { count, old, new: next, ...(instanceId && { instanceId }) }
    return moveAuction(ctx, { auction, events: [event], action: 'postpone', reason, payload })
  },
})

/** Puts an auction off before it begins, or asks its company's approvers to. The clock that starts it waits at its lot. */
export async function delay(
  ctx: Ctx,
  { body }: Received<typeof delayAuction>,
): Promise<Answer<typeof delayAuction> | Refusal> {
  const locked = await lockOwn(ctx, body, { timers: [auctionClock] })
  if (isRefusal(locked)) return locked
  const { startsAt, endsAt, applyEnd, reason } = body
  const times = {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    applyEnd: applyEnd === null ? null : new Date(applyEnd),
  }
  const wanted: DelayRequest = { id: ctx.newId(), times, reason }
  const done = await postponement.postpone(ctx, locked.auction, { wanted, given: body.approval })
  return isRefusal(done) ? done : { ...done, delayId: wanted.id }
}

/** The last request to put an auction off, for whoever runs it: where it was refused or could not be carried out. */
export async function droppedDelay(
  db: Kysely<DB>,
  auction: Auction,
  session: Session | undefined,
): Promise<Pick<AuctionStanding, 'droppedDelay'>> {
  if (auction.status !== 'scheduled' || !session || !mayRun(auction, session)) return {}
  const last = await db
    .selectFrom('auction_delay')
    .innerJoin('decision_request as asked', (join) =>
      join.onRef('asked.subject_id', '=', 'auction_delay.id').on('asked.subject_kind', '=', 'auction.delay'),
    )
    .select(['auction_delay.id', 'auction_delay.status', 'failure', 'started_by'])
    .select('asked.instance_id as approvalId')
    .where('auction_delay.auction_id', '=', auction.id)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.status !== 'rejected' && last?.status !== 'failed') return {}
  const asked = { subject: { kind: 'auction.delay', id: last.id }, startedBy: last.started_by }
  const reads = await readsIt(db, asked, session, auction.companyId === session.companyId)
  return {
    droppedDelay: {
      refused: last.status === 'rejected',
      reason: last.failure ?? '',
      ...(reads && last.approvalId && { approvalId: last.approvalId }),
    },
  }
}
