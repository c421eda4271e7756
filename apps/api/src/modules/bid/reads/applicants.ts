import type { Applicant } from '@jb/contract/bid/applicant.shapes'
import { bidLabelsOf, pastStatuses } from '@jb/domain/bid/bid.flow'
import type { Tender } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { forfeitedBy } from '../../security/index.ts'
import { winnerId } from './decided.ts'
import { results } from './win-notices.ts'

/** Offers of a company that are shown. */
const mostPrices = 5

interface Asking {
  readonly db: Kysely<DB>
  readonly now: Date
  readonly caller: Session
}
type Owned = Pick<Tender, 'id' | 'companyId'>

/** Other tenders of the owner that were opened; an agent's clerk looks into those that its own company ran. */
function opened({ db, caller }: Asking, { id, companyId }: Owned) {
  const all = db
    .selectFrom('tender as t')
    .where('t.company_id', '=', companyId)
    .where('t.id', '<>', id)
    .where('t.opened_at', 'is not', null)
  return caller.companyId === companyId ? all : all.where('t.agent_company_id', '=', caller.companyId ?? null)
}

async function countsOf(asking: Asking, tender: Owned, companyIds: readonly string[]) {
  const won = sql<number>`(count(*) filter (where b.status = 'won'))::int`
  const unfit = sql<number>`(count(*) filter (where b.status in ('invalid', 'unreadable')))::int`
  const signUps = opened(asking, tender)
    .innerJoin('registration as r', 'r.tender_id', 't.id')
    .select(['r.company_id as companyId', sql<number>`count(*)::int`.as('signUps')])
    .where('r.company_id', 'in', companyIds)
    .where('r.status', '=', 'confirmed')
    .groupBy('r.company_id')
    .execute()
  const bids = opened(asking, tender)
    .innerJoin('bid as b', 'b.tender_id', 't.id')
    .select(['b.company_id as companyId', sql<number>`count(*)::int`.as('bids')])
    .select([won.as('won'), unfit.as('unfit')])
    .where('b.company_id', 'in', companyIds)
    .where('b.status', 'not in', pastStatuses)
    .groupBy('b.company_id')
    .execute()
  const published = results(asking.db)
    .select([winnerId.as('companyId'), sql<number>`count(*)::int`.as('publicWins')])
    .where('winner.id', 'in', companyIds)
    .groupBy(winnerId)
    .execute()
  return Promise.all([signUps, bids, published])
}

/** What each of these companies offered before, to this owner, where the opening has shown it. */
async function pricesOf(asking: Asking, tender: Owned, companyIds: readonly string[]) {
  const numbered = opened(asking, tender)
    .innerJoin('bid as b', 'b.tender_id', 't.id')
    .select(['b.company_id as companyId', 'b.status', 'b.total'])
    .select(['t.id as tenderId', 't.title', 't.profile', 't.opened_at as openedAt'])
    .select(
      sql<number>`row_number() over (partition by b.company_id order by t.opened_at desc, t.id)`.as('at'),
    )
    .where('b.company_id', 'in', companyIds)
    .where('b.status', 'in', ['opened', 'won', 'notWon'])
    .where('b.total', 'is not', null)
  return asking.db
    .selectFrom(numbered.as('n'))
    .selectAll()
    .where('n.at', '<=', mostPrices)
    .orderBy('n.at')
    .execute()
}
type PriceRow = Awaited<ReturnType<typeof pricesOf>>[number]

function presentPrice({ tenderId, title, openedAt, total, status, profile }: PriceRow) {
  const words = { status, statusName: bidLabelsOf(profile)[status] }
  return { tenderId, title, openedAt: (openedAt as Date).toISOString(), total: String(total), ...words }
}

/** What the caller, who runs the tender, may know of the companies that sign up for it; by company. */
export async function applicantsOf(
  asking: Asking,
  tender: Owned,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Applicant>> {
  if (companyIds.length === 0) return new Map()
  const { db, now, caller } = asking
  const own = caller.companyId === tender.companyId
  const [facts, held, [signUps, bids, published], prices, kept] = await Promise.all([
    memberDoor.companyFacts(db, companyIds),
    memberDoor.certificatesHeld(db, companyIds, now),
    countsOf(asking, tender, companyIds),
    pricesOf(asking, tender, companyIds),
    own ? forfeitedBy(db, tender.companyId, companyIds) : undefined,
  ])
  const of = <Row extends { companyId: string | null }>(rows: readonly Row[], id: string) =>
    rows.find(({ companyId }) => companyId === id)
  return new Map(
    [...facts].map(([id, company]) => {
      const { won = 0, unfit = 0, bids: sent = 0 } = of(bids, id) ?? {}
      const applicant: Applicant = {
        ...company,
        certificates: held
          .filter(({ companyId, certificate }) => companyId === id && certificate.state !== 'expired')
          .map(({ certificate }) => certificate),
        withUs: {
          signUps: of(signUps, id)?.signUps ?? 0,
          bids: sent,
          won,
          unfit,
          forfeited: kept ? (kept.get(id) ?? 0) : null,
        },
        publicWins: of(published, id)?.publicWins ?? 0,
        prices: prices.filter(({ companyId }) => companyId === id).map(presentPrice),
      }
      return [id, applicant]
    }),
  )
}
