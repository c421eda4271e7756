import type { placeOffer as endpoint } from '@jb/contract/auction/offer.contract'
import { toFen } from '@jb/domain/auction/fen'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { metrics } from '../../../platform/metrics/metrics.ts'
import type { HotHandler } from '../../../platform/module.ts'
import type { AuctionPorts } from '../auction.ports.ts'
import { type Answer, decide, type Waiting } from '../hot/decide.ts'
import { createLotQueues, type LotQueues } from '../hot/lot-queue.ts'
import { receiptOf, refusalOf } from '../hot/receipt.ts'
import { sha256 } from '../hot/salts.ts'

const queues = new WeakMap<Kysely<DB>, LotQueues<Waiting, Answer>>()

const ackHelp = 'From the arrival of a price in the queue to its answer.'

/** The queues of this node. */
function queuesOf(db: Kysely<DB>): LotQueues<Waiting, Answer> {
  const known = queues.get(db)
  const mine = known ?? createLotQueues<Waiting, Answer>()
  if (!known) queues.set(db, mine)
  return mine
}

/** Why this person bids for nobody at all, whatever the auction. */
export function barOf(session: Session): Refusal | undefined {
  if (session.companyId === undefined) return refuse('member.companyRequired')
  if (!session.companyVerified) return refuse('member.companyUnverified')
  return session.companyFrozen ? refuse('member.frozen') : undefined
}

/** Gives a price: waits for the batch of its lot, and answers with what was kept for the key. */
export const placeOffer =
  (ports: AuctionPorts): HotHandler<typeof endpoint> =>
  async (ctx, { body }) => {
    const { session, key, request } = ctx
    if (!session) throw new Problem('session.missing')
    const bar = barOf(session)
    if (bar || session.companyId === undefined) return bar ?? refuse('member.companyRequired')
    const amountFen = toFen(body.amount)
    const from = performance.now()
    const answer = await queuesOf(ctx.db).push(
      body.id,
      {
        ...{ companyId: session.companyId, key, confirmed: body.confirmed, memberOf: session.memberOf },
        requestHash: sha256(`${body.id} ${amountFen}`),
        amountFen,
        trace: { accountId: session.accountId, ip: request.ip, device: request.userAgent.slice(0, 200) },
      },
      (lotId, items) => decide(ctx, ports, lotId, items),
    )
    metrics.observe('auction_ack_seconds', ackHelp, (performance.now() - from) / 1_000)
    if (answer === 'absent') return refuse('auction.notFound')
    const { verdict, hidesNumbers } = answer
    return verdict.state === 'accepted' ? receiptOf(body.id, verdict, hidesNumbers) : refusalOf(verdict)
  }
