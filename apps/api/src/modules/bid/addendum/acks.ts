import type * as contract from '@jb/contract/bid/addenda.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isClosed } from '@jb/domain/bid/submit'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { addendumStatuses } from '@jb/domain/tender/addendum-kind'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { lockForUse, maySeeSignUps, presentAddendumLine, tenderById } from '../../tender/index.ts'
import { lockRegistrationOf } from '../registration.repository.ts'
import { whyNoAddendum } from './issue.ts'

/**
 * What companies still have to confirm: addenda in force that change something and came after they had signed up.
 * Whoever signed up later has read what it says already.
 */
const unconfirmed = (db: Kysely<DB>) =>
  db
    .selectFrom('tender_addendum as a')
    .innerJoin('registration as r', 'r.tender_id', 'a.tender_id')
    .where('a.status', '=', 'effective')
    .where('a.kind', '!=', 'explain')
    .where('r.status', 'in', ['registered', 'confirmed'])
    .whereRef('a.effective_at', '>', 'r.created_at')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bid_addendum_ack as k')
            .select('k.addendum_id')
            .whereRef('k.addendum_id', '=', 'a.id')
            .whereRef('k.company_id', '=', 'r.company_id'),
        ),
      ),
    )

/** An addendum that waits for a company. */
export interface Unconfirmed {
  readonly id: string
  readonly number: number
  readonly title: string
}

/** The addenda of a tender that a company has not confirmed, the latest first. */
export async function unconfirmedBy(
  db: Kysely<DB>,
  tenderId: string,
  companyId: string | undefined,
): Promise<readonly Unconfirmed[]> {
  if (companyId === undefined) return []
  const rows = await unconfirmed(db)
    .select(['a.id', 'a.number', 'a.title'])
    .where('a.tender_id', '=', tenderId)
    .where('r.company_id', '=', companyId)
    .orderBy('a.number', 'desc')
    .execute()
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]))
}

/** The number of the latest unconfirmed addendum of each tender of a company. */
export async function unconfirmedIn(
  db: Kysely<DB>,
  companyId: string,
  tenderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tenderIds.length === 0) return new Map()
  const rows = await unconfirmed(db)
    .select(['a.tender_id', (eb) => eb.fn.max('a.number').as('number')])
    .where('r.company_id', '=', companyId)
    .where('a.tender_id', 'in', tenderIds)
    .groupBy('a.tender_id')
    .execute()
  return new Map(
    rows.flatMap(({ tender_id, number }) => (number === null ? [] : [[tender_id, number] as const])),
  )
}

/** The companies that have something of a tender to confirm. */
export async function companiesToConfirm(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await unconfirmed(db)
    .select('r.company_id')
    .distinct()
    .where('a.tender_id', '=', tenderId)
    .orderBy('r.company_id')
    .execute()
  return rows.map((row) => row.company_id)
}

/** The caller's company has read all addenda up to a number: until the deadline, once for each. */
export async function confirmAddenda(
  ctx: Ctx,
  { body: { tenderId, number } }: Received<typeof contract.confirmAddenda>,
): Promise<Answer<typeof contract.confirmAddenda> | Refusal> {
  const { companyId, accountId } = callerOf(ctx)
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !isPublic(tender.status)) return refuse('tender.notFound')
  const registration =
    companyId === undefined ? undefined : await lockRegistrationOf(ctx.tx, tenderId, companyId)
  const joined = registration?.status === 'registered' || registration?.status === 'confirmed'
  if (companyId === undefined || !joined) return refuse('tender.notFound')
  const now = await appNow(ctx.tx)
  if (isClosed(tender, now)) return refuse('bid.closed')
  if (number > tender.addenda) return refuse('bid.noAddendum')
  const waiting = await unconfirmedBy(ctx.tx, tenderId, companyId)
  const read = waiting.filter((one) => one.number <= number)
  if (read.length > 0) {
    const acks = read.map(({ id }) => ({
      addendum_id: id,
      company_id: companyId,
      account_id: accountId,
      confirmed_at: now,
    }))
    await ctx.tx.insertInto('bid_addendum_ack').values(acks).execute()
    const subject = { kind: 'tender', id: tenderId }
    await ctx.log({ subject, action: 'bid.confirmAddendum', payload: { number } })
  }
  return { tenderId, number, confirmedAt: now.toISOString() }
}

/** Names that are told; the rest is only counted. */
const namesTold = 20

type Confirmations = ReadonlyMap<
  string,
  NonNullable<Answer<typeof contract.ownAddenda>['records'][number]['confirmations']>
>
const none: Confirmations = new Map()

/** Who has confirmed an addendum, of those that had signed up before it. */
async function confirmationsOf(
  db: Kysely<DB>,
  tenderId: string,
  ids: readonly string[],
): Promise<Confirmations> {
  if (ids.length === 0) return none
  const rows = await db
    .selectFrom('tender_addendum as a')
    .innerJoin('registration as r', 'r.tender_id', 'a.tender_id')
    .leftJoin('bid_addendum_ack as k', (join) =>
      join.onRef('k.addendum_id', '=', 'a.id').onRef('k.company_id', '=', 'r.company_id'),
    )
    .select(['a.id', 'r.company_id as companyId', 'k.confirmed_at as confirmedAt'])
    .where('a.tender_id', '=', tenderId)
    .where('a.id', 'in', ids)
    .where('a.kind', '!=', 'explain')
    .where('r.status', 'in', ['registered', 'confirmed'])
    .whereRef('a.effective_at', '>', 'r.created_at')
    .orderBy('r.created_at')
    .execute()
  const names = await memberDoor.companyBrief(db, [...new Set(rows.map(({ companyId }) => companyId))])
  return new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.id === id)
      const open = own.filter(({ confirmedAt }) => confirmedAt === null)
      const waiting = open.slice(0, namesTold).map(({ companyId }) => names.get(companyId)?.name ?? '')
      return [id, { confirmed: own.length - open.length, of: own.length, waiting }]
    }),
  )
}

/** All addenda of a tender for its owner's side, also those that wait or came to nothing, and who has confirmed which. */
export async function ownAddenda(
  ctx: ReadContext,
  { body: { id, status, ...asked } }: Received<typeof contract.ownAddenda>,
): Promise<Answer<typeof contract.ownAddenda> | Refusal> {
  const { db } = ctx
  const caller = callerOf(ctx)
  const tender = await tenderById(db, id)
  if (!tender || !mayRun(tender, caller)) return refuse('tender.notFound')
  const all = db
    .selectFrom('tender_addendum as a')
    .innerJoin('account', 'account.id', 'a.requested_by')
    .where('a.tender_id', '=', tender.id)
  const list =
    status === 'all' ? all : all.where('a.status', status === 'effective' ? '=' : '!=', 'effective')
  const columns = list
    .select([
      'a.id',
      'a.kind',
      'a.title',
      'a.number',
      'a.status',
      'a.failure',
      'account.name as requesterName',
    ])
    .select(['a.requested_at as requestedAt', 'a.effective_at as effectiveAt'])
  const [{ rows, nextCursor }, counted, why] = await Promise.all([
    pageOrProblem(columns, { at: sql<Date>`a.requested_at`, id: 'a.id' }, asked),
    cappedTotal(db, list),
    whyNoAddendum(ctx, tender),
  ])
  const told = maySeeSignUps(tender, caller)
  const effective = rows.filter((row) => row.status === 'effective' && row.kind !== 'explain')
  const confirmed = told
    ? await confirmationsOf(
        db,
        tender.id,
        effective.map((row) => row.id),
      )
    : none
  return {
    title: tender.title,
    why,
    secret: told ? null : secretWords(tender),
    records: rows.map((row) => ({
      ...presentAddendumLine(row, tender),
      number: row.number,
      status: row.status,
      statusName: addendumStatuses[row.status],
      requesterName: row.requesterName,
      requestedAt: row.requestedAt.toISOString(),
      effectiveAt: row.effectiveAt?.toISOString() ?? null,
      failure: row.failure,
      confirmations: confirmed.get(row.id) ?? null,
    })),
    ...counted,
    ...(nextCursor && { nextCursor }),
  }
}

const secretWords = (tender: Tender): string | null =>
  regimeOf(tender).namesSecret ? '报名单位在开标前保密，谁已确认补遗开标后才能看到。' : null
