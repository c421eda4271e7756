import type { biddersOf as endpoint } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { bidderStatusNames } from '@jb/domain/auction/admission'
import { fromFen } from '@jb/domain/auction/fen'
import type { Auction } from '@jb/domain/auction/form'
import { rankOf } from '@jb/domain/auction/rank'
import { depositNames } from '@jb/domain/auction/standing'
import { type Sight, sightOf } from '@jb/domain/auction/visible'
import { statusNames } from '@jb/domain/security/labels'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { mayRun } from '../../procurement/index.ts'
import { ordersOfSubject, type SecurityStanding, standingsOf } from '../../security/index.ts'
import { auctionById } from './auction-by-id.ts'
import { lotsOf } from './live-of.ts'
import { type NamedParticipant, participants } from './participants.ts'
import { sideOf } from './viewer-of.ts'

type Row = Answer<typeof endpoint>['records'][number]

interface Shown {
  readonly auction: Auction
  readonly sight: Sight
  readonly all: readonly NamedParticipant[]
}

/** Whether the owner reads names now. */
const isNamed = ({ admission }: Auction, sight: Sight) => sight.names || admission === 'owner'

/**
 * A row as the owner may see it. Before the end a name and the number by which its prices are known never stand
 * together: where the owner admits the bidders it reads names and no numbers, else numbers and no names. Nor does a
 * deposit or a moment stand beside a number, since the finance of the same company reads by name when each was ordered
 * and paid.
 */
function rowFor(one: NamedParticipant, { auction, sight, all }: Shown, depositName: string | null): Row {
  const named = isNamed(auction, sight)
  const priced = sight.prices && (sight.names || auction.admission === 'auto')
  return {
    ...{ bidderId: one.id, alias: sight.names || !named ? one.alias : '' },
    companyName: named ? one.companyName : null,
    contactName: named ? one.contactName : null,
    contactPhone: named ? one.contactPhone : null,
    note: named ? one.note : '',
    ...{ status: one.status, statusName: bidderStatusNames[one.status] },
    depositName: named ? depositName : null,
    joinedAt: named ? one.joinedAt.toISOString() : null,
    bestPrice: priced && one.bestFen !== null ? fromFen(one.bestFen) : null,
    rank: priced ? rankOf(all, one, auction.direction) : null,
  }
}

const countsNoMore: readonly SecurityStanding['status'][] = ['none', 'released']

/** How the deposit of each stands, by company; what was paid and counts no more, by what became of it. */
async function depositsOf(
  db: Kysely<DB>,
  auctionId: string,
  page: readonly NamedParticipant[],
): Promise<ReadonlyMap<string, string>> {
  const subject = { kind: 'auction', id: auctionId } as const
  const companyIds = page.map(({ companyId }) => companyId)
  const standings = await standingsOf(db, subject, companyIds)
  const paid = new Map((await ordersOfSubject(db, subject)).map((order) => [order.companyId, order.status]))
  const names = [...standings].flatMap(([companyId, { required, status }]): [string, string][] => {
    const became = paid.get(companyId)
    const isPast = became !== undefined && became !== 'paid' && countsNoMore.includes(status)
    return required ? [[companyId, isPast ? statusNames[became] : depositNames[status]]] : []
  })
  return new Map(names)
}

/** Who has signed up, for the owner's side, as far as it may know now. */
export async function bidders(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { db, services } = ctx
  const auction = await auctionById(db, body.id)
  const lot = (await lotsOf(db, services.secret, [body.id])).get(body.id)
  const caller = callerOf(ctx)
  if (!auction || !mayRun(auction, caller)) return refuse('auction.notFound')
  const sight = lot && sightOf(lot, { kind: await sideOf(db, auction.id, caller) })
  // Where even the number of bidders is kept, the list is too, unless the owner has to answer it.
  if (!sight || !(sight.bidders || auction.admission === 'owner')) return { records: [], total: 0 }
  const everybody = await participants(db, auction.id)
  // Numbers without names stand in their own order: that of the joining would tell whose they are.
  const byNumber = new Intl.Collator('en', { numeric: true })
  const all = isNamed(auction, sight)
    ? everybody
    : everybody.toSorted((a, b) => byNumber.compare(a.alias, b.alias))
  const from = (body.pageNo - 1) * body.pageSize
  const page = all.slice(from, from + body.pageSize)
  const deposits = await depositsOf(db, auction.id, page)
  const records = page.map((one) => rowFor(one, { auction, sight, all }, deposits.get(one.companyId) ?? null))
  return { records, total: all.length }
}
