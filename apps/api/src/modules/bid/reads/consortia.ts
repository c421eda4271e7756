import { changeNote } from '@jb/domain/bid/consortium'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { paidForDocuments } from '../../fee/index.ts'
import { bidderName } from '../bidder-name.ts'

/** Those of the members that belong to the consortium: what has changed since is said beside its name. */
const belongs = sql`('confirmed', 'left')`

/** In SQL, of a `registration`: it was handed in. One whose consortium never became whole is nobody's but its lead's. */
export const handedIn = sql<boolean>`(registration.status <> 'assembling' and not (
  registration.status in ('stale', 'withdrawn') and exists (select from consortium_member m
    where m.registration_id = registration.id and m.state in ('asked', 'declined'))))`

/** The same of one. */
export async function wasHandedIn(db: Kysely<DB>, registrationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('id', '=', registrationId)
    .where(handedIn)
    .executeTakeFirst()
  return row !== undefined
}

/** A company by what others call it. */
interface Named {
  readonly id: string
  readonly name: string
  readonly uscc: string
}

/**
 * The companies that take part in a tender: whoever has signed up, whatever became of that, and the members that have
 * confirmed a consortium. Their people decide nothing in it, and nobody judges it who has to keep away from one of them.
 */
export async function companiesTakingPart(db: Kysely<DB>, tenderId: string): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select id, name, uscc from company where id in (
      select company_id from registration where tender_id = ${tenderId}
      union
      select company_id from consortium_member where tender_id = ${tenderId} and state in ${belongs}
    ) order by id`.execute(db)
  return rows
}

/** In SQL: the sign-ups of others to whose consortium a company belongs, or did until they lapsed. */
export const joinedBy = (companyId: string) => sql<string>`
  select m.registration_id from consortium_member m join registration on registration.id = m.registration_id
  where m.company_id = ${companyId} and m.state = 'confirmed' and (m.stands or registration.status = 'stale')`

/** The consortia of others in a tender that have this company among their members. */
const askingOf = (db: Kysely<DB>, tenderId: string, companyId: string) =>
  db
    .selectFrom('consortium_member as m')
    .innerJoin('registration as r', 'r.id', 'm.registration_id')
    .innerJoin('company as lead', 'lead.id', 'r.company_id')
    .select(['r.id', 'lead.id as leadId', 'lead.name as leadName'])
    .where('m.tender_id', '=', tenderId)
    .where('m.company_id', '=', companyId)

/** The one that a company has confirmed. */
export const consortiumWith = (db: Kysely<DB>, tenderId: string, companyId: string) =>
  askingOf(db, tenderId, companyId)
    .where('m.state', '=', 'confirmed')
    .where('m.stands', '=', true)
    .executeTakeFirst()

/** Whether somebody's company has bought the documents of a tender, or the lead of the consortium that it has confirmed. */
export async function readsDocuments(
  db: Kysely<DB>,
  tenderId: string,
  { companyId }: Pick<Session, 'companyId'>,
): Promise<boolean> {
  if (companyId === undefined) return false
  if (await paidForDocuments(db, tenderId, { companyId })) return true
  const joined = await consortiumWith(db, tenderId, companyId)
  return joined !== undefined && paidForDocuments(db, tenderId, { companyId: joined.leadId })
}

/** One that asks it now, the newest first. */
export const consortiumAsking = (db: Kysely<DB>, tenderId: string, companyId: string) =>
  askingOf(db, tenderId, companyId)
    .where('m.state', '=', 'asked')
    .where('r.status', '=', 'assembling')
    .orderBy('r.created_at', 'desc')
    .executeTakeFirst()

/** `bidderName` of one company. */
export async function bidderNameOf(db: Kysely<DB>, tenderId: string, companyId: string): Promise<string> {
  const row = await db
    .selectFrom('company')
    .innerJoin('tender', (join) => join.on('tender.id', '=', tenderId))
    .select(bidderName('company', 'tender.id').as('name'))
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** The consortia that a company is asked to join while one can sign up; what is offline waits. */
export async function consortiumRequests(db: Kysely<DB>, companyId: string, now: Date) {
  return db
    .selectFrom('consortium_member as m')
    .innerJoin('registration as r', 'r.id', 'm.registration_id')
    .innerJoin('tender as t', 't.id', 'm.tender_id')
    .innerJoin('company as lead', 'lead.id', 'r.company_id')
    .select(['r.id', 't.title', 'lead.name as leadName', 't.apply_end as applyEnd'])
    .where('m.company_id', '=', companyId)
    .where('m.state', '=', 'asked')
    .where('r.status', '=', 'assembling')
    .where('t.apply_end', '>', now)
    .where('t.offline_at', 'is', null)
    .orderBy('t.apply_end')
    .limit(20)
    .execute()
}
export type ConsortiumRequest = Awaited<ReturnType<typeof consortiumRequests>>[number]

/** The members of the consortia that these companies lead in a tender, each with the name of its lead. */
export async function memberNews(
  db: Kysely<DB>,
  tenderId: string,
  companyIds: readonly string[],
): Promise<readonly { readonly id: string; readonly leadName: string }[]> {
  if (companyIds.length === 0) return []
  return db
    .selectFrom('consortium_member as m')
    .innerJoin('registration as r', 'r.id', 'm.registration_id')
    .innerJoin('company as lead', 'lead.id', 'r.company_id')
    .select(['m.company_id as id', 'lead.name as leadName'])
    .where('m.tender_id', '=', tenderId)
    .where('r.company_id', 'in', [...companyIds])
    .where('m.state', '=', 'confirmed')
    .orderBy('m.company_id')
    .execute()
}

/**
 * What has become of the consortia of a tender since they signed up, by their leads: who has left, or is frozen (TL 37).
 * For who decides about its bids; call it for opened tenders only.
 */
export async function consortiumChanges(
  db: Kysely<DB>,
  tenderId: string,
): Promise<ReadonlyMap<string, string>> {
  const leads = await db
    .selectFrom('registration as r')
    .innerJoin('consortium as k', 'k.registration_id', 'r.id')
    .select(['r.id', 'r.company_id as leadId'])
    .where('r.tender_id', '=', tenderId)
    .where('r.status', '=', 'confirmed')
    .execute()
  const found = await consortiaOf(
    db,
    leads.map(({ id }) => id),
  )
  return new Map(
    leads.flatMap(({ id, leadId }): [string, string][] => {
      const note = changeNote(found.find((one) => one.id === id)?.members ?? [])
      return note === undefined ? [] : [[leadId, note]]
    }),
  )
}

/** The consortia of some sign-ups: who does what, how everybody stands, and the file of the agreement. */
export async function consortiaOf(db: Kysely<DB>, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return []
  const [heads, members] = await Promise.all([
    db
      .selectFrom('consortium as k')
      .innerJoin('registration as r', 'r.id', 'k.registration_id')
      .innerJoin('company as lead', 'lead.id', 'r.company_id')
      .select(['r.id', 'k.agreement_file_id as fileId', 'k.lead_work as leadWork', 'lead.name as leadName'])
      .where('r.id', 'in', [...registrationIds])
      .execute(),
    db
      .selectFrom('consortium_member as m')
      .innerJoin('company', 'company.id', 'm.company_id')
      .select(['m.registration_id as id', 'm.company_id as companyId', 'company.name'])
      .select(['m.work', 'm.state', 'm.reason', 'company.frozen_at as frozenAt'])
      .where('m.registration_id', 'in', [...registrationIds])
      .orderBy('m.position')
      .execute(),
  ])
  return heads.map((head) => ({
    ...head,
    members: members
      .filter(({ id }) => id === head.id)
      .map(({ frozenAt, ...one }) => ({ ...one, frozen: frozenAt !== null })),
  }))
}
