import type { myBids as endpoint } from '@jb/contract/bid/bid.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { BidStatus } from '@jb/domain/bid/bid.flow'
import { type BidGroup, bidGroupOf } from '@jb/domain/bid/bidder-words'
import type { RegistrationStatus } from '@jb/domain/bid/registration.flow'
import type { TenderStatus } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { capped, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { ownStandings } from '../../security/index.ts'
import { unconfirmedIn } from '../addendum/acks.ts'
import { presentInvited, presentMyBid } from '../my-bid.presenter.ts'
import { joinedBy } from './consortia.ts'
import { invitedTenders } from './invited-tenders.ts'
import { isLatest } from './latest-bid.ts'

type Answered = Answer<typeof endpoint>

interface Kind {
  readonly tender: TenderStatus
  readonly registration: RegistrationStatus
  readonly bid: BidStatus | null
  readonly n: number
}

const groupOf = ({ tender, registration, bid }: Kind): BidGroup => {
  return bidGroupOf({ tender: { status: tender }, registration, bid: bid ?? undefined })
}

/** Invitations stand before the first of all that one takes part in, or signs up for. */
const asksForInvited = ({ group, offered, tenderId, cursor }: Received<typeof endpoint>['body']) =>
  (group === 'all' || group === 'registering') && !offered && tenderId === undefined && cursor === undefined

/** The sign-ups of the caller's company with its bids, and those of others that it belongs to as a member; last touched first, with the numbers for the tabs. */
export async function myBids(ctx: ReadContext, { body }: Received<typeof endpoint>): Promise<Answered> {
  const counts = { all: 0, registering: 0, bidding: 0, waiting: 0, ended: 0 }
  const { companyId } = callerOf(ctx)
  if (!companyId) return { records: [], total: 0, counts }
  const parts = partsOf(ctx.db, companyId, body)
  const kinds: readonly Kind[] = await parts
    .select(['t.status as tender', 'r.status as registration', 'b.status as bid'])
    .select(sql<number>`count(*)::int`.as('n'))
    .groupBy(['t.status', 'r.status', 'b.status'])
    .execute()
  for (const kind of kinds) {
    counts.all += kind.n
    counts[groupOf(kind)] += kind.n
  }
  const wanted = kinds.filter((kind) => body.group === 'all' || groupOf(kind) === body.group)
  const invited = asksForInvited(body) ? await invitedTenders(ctx.db, companyId, ctx.now) : []
  const head = { counts, ...(invited.length > 0 && { invited: invited.map(presentInvited) }) }
  if (wanted.length === 0) return { records: [], total: 0, ...head }
  const asked = columnsOf(parts).where((eb) =>
    eb.or(
      wanted.map(({ tender, registration, bid }) =>
        eb.and([
          eb('t.status', '=', tender),
          eb('r.status', '=', registration),
          bid === null ? eb('b.status', 'is', null) : eb('b.status', '=', bid),
        ]),
      ),
    ),
  )
  const { rows, nextCursor } = await pageOrProblem(asked, { at: touched, id: 'r.id' }, body)
  const asking = rows
    .filter((row) => row.leadId === companyId && row.security_amount !== null)
    .map((row) => row.tenderId)
  const stands = await ownStandings(ctx.db, 'tender', asking, companyId)
  const unread = await unconfirmedIn(
    ctx.db,
    companyId,
    rows.map((row) => row.tenderId),
  )
  const { publicKey } = ctx.services.secret
  return {
    records: rows.map((row) =>
      presentMyBid(
        row,
        {
          isMember: row.leadId !== companyId,
          stands: stands.get(row.tenderId),
          unconfirmed: unread.get(row.tenderId),
        },
        publicKey,
        ctx.now,
      ),
    ),
    ...capped(counts[body.group]),
    ...(nextCursor && { nextCursor }),
    ...head,
  }
}

const touched = sql<Date>`greatest(t.updated_at, r.created_at, r.decided_at, b.received_at, b.withdrawn_at)`

function partsOf(
  db: Kysely<DB>,
  companyId: string,
  { offered, tenderId }: Pick<Received<typeof endpoint>['body'], 'offered' | 'tenderId'>,
) {
  const all = db
    .selectFrom('registration as r')
    .innerJoin('tender as t', 't.id', 'r.tender_id')
    .innerJoin('company as owner', 'owner.id', 't.company_id')
    .leftJoin('bid as b', (join) =>
      join.onRef('b.tender_id', '=', 'r.tender_id').onRef('b.company_id', '=', 'r.company_id').on(isLatest),
    )
  const sent = offered
    ? all.where('r.company_id', '=', companyId).where('b.id', 'is not', null)
    : all.where(
        sql<boolean>`r.id in (select id from registration where company_id = ${companyId}
          union all ${joinedBy(companyId)})`,
      )
  return tenderId === undefined ? sent : sent.where('t.id', '=', tenderId)
}

function columnsOf(parts: ReturnType<typeof partsOf>) {
  return parts
    .select(['t.id as tenderId', 't.no as tenderNo', 't.title', 'owner.name as buyerName'])
    .select([
      't.status as tenderStatus',
      't.business_type as businessType',
      't.profile',
      't.apply_start as applyStart',
    ])
    .select(['t.apply_end as applyEnd', 't.bid_start as bidStart', 't.bid_end as bidEnd'])
    .select(['t.open_at as openAt', 't.opened_at as openedAt', 't.award_at as awardAt'])
    .select(['t.decided_at as decidedAt', 't.publicity_until as publicityUntil'])
    .select(['t.offline_at as offlineAt', 't.postponements', 't.round'])
    .select(['t.security_amount', 't.security_pay_until'])
    .innerJoin('company as lead', 'lead.id', 'r.company_id')
    .select(['lead.id as leadId', 'lead.name as leadName'])
    .select(['r.status as registrationStatus', 'b.id as bidId', 'b.status as bidStatus', 'b.receipt_no'])
    .select(['b.tender_id', 'b.company_id', 'b.version', 'b.document_version', 'b.sha256'])
    .select(['b.received_at', 'b.receipt_signature'])
    .select(touched.as('touched'))
}

export type MyBidRow = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number]
