import { placeOffer } from '@jb/contract/auction/offer.contract'
import { rootHash } from '@jb/domain/auction/chain'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { injected, type Sending } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import type { Insertable } from 'kysely'
import type { App } from '../../../app.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { AuctionLot } from '../../../platform/db/types.ts'
import { auctionClock } from '../auction.clock.ts'
import { auctionModule } from '../auction.routes.ts'
import { reservePurpose, wrapPrice } from '../secret-price.ts'

/** Companies whose deposit is taken for paid by the fixture's port. */
export const paid = new Set<string>()

/** A server with nothing but auctions on it, whose events are queued for nobody. */
export const startAuctions = (): Promise<Harness> =>
  startHarness({
    modules: [
      auctionModule({
        deposited: async (_db, _id, companies) => new Set(companies.filter((one) => paid.has(one))),
      }),
    ],
  })

/** A running auction and those who take part. */
export interface Stage {
  readonly id: string
  readonly owner: Caller
  readonly bidders: readonly Caller[]
  /** The first three bidders. */
  readonly a: Caller
  readonly b: Caller
  readonly c: Caller
}

/** The n-th of them, round and round. */
export function nth(people: readonly Caller[], n: number): Caller {
  const one = people[n % people.length]
  if (!one) throw new Error('there is nobody')
  return one
}

export interface Staging extends Partial<Insertable<AuctionLot>> {
  readonly bidderCount?: number
  readonly reserve?: string
  readonly talks?: boolean
  /** Ms from now; default: started a minute ago, ends in an hour. */
  readonly startsIn?: number
  readonly endsIn?: number
  readonly hardEndIn?: number
  /** Bidders made before, so that many lots share them. */
  readonly people?: { readonly owner: Caller; readonly bidders: readonly Caller[] }
}

let figure = 0

async function peopleOf(h: Harness, count: number) {
  const owner = await h.as({ roles: ['buyer'], companyKind: 'buyer' })
  const bidders: Caller[] = []
  for (let n = 0; n < count; n += 1) bidders.push(await h.as({ roles: ['quoter'], companyKind: 'supplier' }))
  return { owner, bidders }
}

async function insertAuction(h: Harness, owner: Caller, staging: Staging, times: { from: Date; to: Date }) {
  figure += 1
  const { id } = await h.db
    .insertInto('auction')
    .values({
      no: `JJ-${Date.now()}-${figure}`,
      ...{ company_id: owner.companyId, created_by: owner.accountId, type: 16, profile: 'SALE' },
      ...{ status: staging.phase ?? 'live', title: '闲置塔吊一台', unit: '元' },
      direction: staging.direction ?? 'ascending',
      visibility: staging.visibility ?? 'open',
      mode: staging.mode ?? 'clock',
      ...{ start_price: '1000.00', step: '10.00', talks: staging.talks ?? false },
      ...{ starts_at: times.from, ends_at: times.to, released_at: times.from },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts an auction with its lot and admitted bidders straight into the tables: start price 1,000, step 10. */
export async function stage(h: Harness, staging: Staging = {}): Promise<Stage> {
  const { owner, bidders } = staging.people ?? (await peopleOf(h, staging.bidderCount ?? 3))
  const now = (await appNow(h.db)).getTime()
  const { startsIn = -60_000, endsIn = 3_600_000, hardEndIn, reserve } = staging
  const times = { from: new Date(now + startsIn), to: new Date(now + endsIn) }
  const id = await insertAuction(h, owner, staging, times)
  const {
    bidderCount,
    reserve: _r,
    talks,
    startsIn: _s,
    endsIn: _e,
    hardEndIn: _h,
    people,
    ...given
  } = staging
  await h.db
    .insertInto('auction_lot')
    .values({
      ...{ auction_id: id, phase: 'live', direction: 'ascending', mode: 'clock', visibility: 'open' },
      ...{ start_fen: 100_000, step_fen: 1_000, starts_at: times.from, ends_at: times.to },
      hard_end_at: hardEndIn === undefined ? null : new Date(now + hardEndIn),
      ...{ window_seconds: 120, extension_seconds: 120, max_extensions: 20, last_at: times.from },
      ...{ root_hash: rootHash(id), head_hash: rootHash(id) },
      reserve_wrapped: reserve === undefined ? null : wrapPrice(h.secret, reservePurpose, id, reserve),
      ...given,
    })
    .execute()
  for (const [index, bidder] of bidders.entries()) await join(h, id, bidder, `A${index + 1}`)
  await h.run((ctx) =>
    ctx.setTimer({
      kind: auctionClock,
      subjectId: id,
      dueAt: (staging.phase ?? 'live') === 'scheduled' ? times.from : times.to,
    }),
  )
  return { id, owner, bidders, a: nth(bidders, 0), b: nth(bidders, 1), c: nth(bidders, 2) }
}

/** Lets a company in, agreement accepted. */
export async function join(h: Harness, auctionId: string, bidder: Caller, alias: string): Promise<void> {
  const now = new Date()
  await h.db
    .insertInto('auction_bidder')
    .values({
      ...{ auction_id: auctionId, company_id: bidder.companyId, account_id: bidder.accountId, alias },
      ...{ status: 'admitted', agreement_at: now, agreement_hash: 'h', joined_at: now },
    })
    .execute()
}

export const offer = (
  h: Harness,
  id: string,
  as: Caller,
  amount: string,
  how: Sending & { confirmed?: boolean; app?: App } = {},
) => {
  const { confirmed = true, app = h.app, ...sending } = how
  return injected(app.server, placeOffer, { body: { id, amount, confirmed } }, as, sending)
}

/** The accepted lines as they stand in the record. */
export const linesOf = (h: Harness, id: string) =>
  h.db.selectFrom('auction_event').selectAll().where('auction_id', '=', id).orderBy('seq').execute()

export const lotRow = (h: Harness, id: string) =>
  h.db.selectFrom('auction_lot').selectAll().where('auction_id', '=', id).executeTakeFirstOrThrow()
