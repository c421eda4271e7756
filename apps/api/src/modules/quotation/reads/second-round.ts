import type { Answer } from '@jb/contract/endpoint'
import type { quotationComparisonOf } from '@jb/contract/quotation/quotation.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { formerStatuses, type QuotationStatus } from '@jb/domain/quotation/quotation.flow'
import { changeOf } from '@jb/domain/quotation/second-round'
import type { Offered } from '@jb/domain/quotation/select'
import { add, compare } from '@jb/domain/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { DemandSubject } from '../../demand/index.ts'
import { offeredOf } from './offered.ts'
import { endOf } from './sheet.ts'

/** One price of a company, as far as it was opened. */
interface Price {
  readonly id: string
  readonly status: QuotationStatus
  readonly total: string | null
  readonly offered: Offered | undefined
  readonly invalidReason: string | null
}

interface Rounds {
  readonly companyId: string
  readonly companyName: string
  readonly first: Price
  /** The last that was sent and not taken back. */
  readonly second: Price | undefined
}

/** By the rule of the comparison. */
const comparedValue = ({ offered }: Price) =>
  offered ? add(offered.freight, ...offered.rows.map(({ value }) => value)) : '0'

/** The prices of both rounds of those who are asked twice, the lower first prices on top. */
export async function openedRounds(db: Kysely<DB>, demand: DemandSubject): Promise<readonly Rounds[]> {
  const rows = await db
    .selectFrom('quotation as q')
    .innerJoin('demand_asked_again as a', (join) =>
      join.onRef('a.demand_id', '=', 'q.demand_id').onRef('a.company_id', '=', 'q.company_id'),
    )
    .innerJoin('company', 'company.id', 'q.company_id')
    .select(['q.id', 'q.status', 'q.round', 'q.total', 'q.content', 'q.received_at as receivedAt'])
    .select(['q.company_id as companyId', 'q.opened_at as openedAt', 'q.invalid_reason as invalidReason'])
    .select('company.name as companyName')
    .where('q.demand_id', '=', demand.id)
    .orderBy('q.version')
    .execute()
  const priceOf = ({ content, ...row }: (typeof rows)[number]): Price => ({
    ...row,
    offered:
      content === null
        ? undefined
        : offeredOf(demand, { ...row, bidId: row.id, content: content as unknown as BidContent }),
  })
  const former: readonly QuotationStatus[] = formerStatuses
  const firsts = rows.filter(({ round, openedAt }) => round === 1 && openedAt !== null)
  return firsts
    .map((first): Rounds => {
      const { companyId, companyName } = first
      const seconds = rows.filter((one) => one.round === 2 && one.companyId === companyId)
      const second = seconds.findLast(({ status }) => status === 'setAside' || !former.includes(status))
      return { companyId, companyName, first: priceOf(first), second: second && priceOf(second) }
    })
    .sort((a, b) => compare(comparedValue(a.first), comparedValue(b.first)))
}

type Shown = NonNullable<Answer<typeof quotationComparisonOf>['second']>

/** The second round for the owner: who is asked and has sent; once it is open, what has become of each price. */
export async function secondRoundOf(db: Kysely<DB>, demand: DemandSubject): Promise<Shown> {
  const rounds = await openedRounds(db, demand)
  return {
    endsAt: endOf(demand).toISOString(),
    asked: rounds.map(({ companyName, first, second }) => {
      const total = second?.total ?? null
      return {
        quotationId: (second ?? first).id,
        companyName,
        first: first.total ?? '0',
        sent: second !== undefined,
        total,
        change: total === null ? null : changeOf(first.total ?? '0', total),
        reason: second?.invalidReason ?? '',
      }
    }),
  }
}

/** The demands for which this company is asked for a second price and has sent none. */
export async function askedAgainOf(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('demand_asked_again as a')
    .innerJoin('demand', 'demand.id', 'a.demand_id')
    .innerJoin('quotation as q', (join) =>
      join.onRef('q.demand_id', '=', 'a.demand_id').onRef('q.company_id', '=', 'a.company_id'),
    )
    .select(['q.id as quotationId', 'demand.title', 'demand.ends_at as endsAt'])
    .where('a.company_id', '=', companyId)
    .where('demand.status', '=', 'secondRound')
    .where('demand.offline_at', 'is', null)
    .where('q.round', '=', 1)
    .where('q.status', '=', 'quoted')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('quotation as second')
            .select('second.id')
            .whereRef('second.demand_id', '=', 'a.demand_id')
            .whereRef('second.company_id', '=', 'a.company_id')
            .where('second.round', '=', 2)
            .where('second.status', 'not in', formerStatuses),
        ),
      ),
    )
    .orderBy('demand.ends_at')
    .execute()
}
export type AskedAgain = Awaited<ReturnType<typeof askedAgainOf>>[number]
