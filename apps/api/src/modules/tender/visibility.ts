import { isInvited } from '@jb/domain/tender/methods'
import type { Tender } from '@jb/domain/tender/tender'
import { hiddenStatuses } from '@jb/domain/tender/tender.flow'
import { isClosed, visibleTo } from '@jb/domain/tender/visible'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { isOnOwnersSide, mayRun } from '../procurement/index.ts'

/** Whether a company was invited to a tender; that a draft names it counts for nothing. */
export async function wasInvited(
  db: Kysely<DB>,
  tenderId: string,
  companyId: string | undefined,
): Promise<boolean> {
  if (companyId === undefined) return false
  const row = await db
    .selectFrom('tender_invitee')
    .select('tender_id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .where('invited_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a company sees a tender because one of the invited has asked it to bid together (联合体). */
async function isGuest(db: Kysely<DB>, tenderId: string, companyId: string | undefined): Promise<boolean> {
  if (companyId === undefined) return false
  const row = await db
    .selectFrom('tender_guest')
    .select('tender_id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}

/** The companies for which alone a tender is there: they were invited, whether they have signed up or not. */
export async function invitedAlone(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tender_invitee')
    .innerJoin('tender', 'tender.id', 'tender_invitee.tender_id')
    .select('tender_invitee.company_id')
    .where('tender.id', '=', tenderId)
    .where(({ not }) => not(openToAll('tender')))
    .where('tender_invitee.invited_at', 'is not', null)
    .execute()
  return rows.map((row) => row.company_id)
}

type Asked = Pick<
  Tender,
  'id' | 'companyId' | 'agentCompanyId' | 'status' | 'method' | 'offlineAt' | 'disclosedAt'
>

/** `visibleTo` for this caller. Whoever does not see a tender gets the answer of an id that does not exist. */
export async function maySeeTender(
  db: Kysely<DB>,
  tender: Asked,
  caller: Session | undefined,
  takesPart: (companyId: string) => Promise<boolean>,
): Promise<boolean> {
  const companyId = caller?.companyId
  return visibleTo(tender, {
    own: isOnOwnersSide(tender, caller),
    operator: caller?.roles.includes('operator') ?? false,
    invited:
      isClosed(tender) &&
      ((await wasInvited(db, tender.id, companyId)) || (await isGuest(db, tender.id, companyId))),
    takesPart: tender.offlineAt !== null && companyId !== undefined && (await takesPart(companyId)),
  })
}

/** `isClosed` turned round, in SQL, for the tenders of this table or alias: those that are not for the invited alone. */
export const openToAll = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.method`)} <> 'invited' or ${sql.ref(`${table}.disclosed_at`)} is not null)`

/** `visibleTo` for a visitor, in SQL: the tenders of this table or alias that are there for everybody. */
export const publicTenders = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.status`)} not in (${sql.join([...hiddenStatuses])})
    and ${sql.ref(`${table}.offline_at`)} is null and ${openToAll(table)})`

/** `wasInvited` in SQL, for the tenders of this table or alias. */
export const invites = (table: string, companyId: string) =>
  sql<SqlBool>`exists (select from tender_invitee i where i.tender_id = ${sql.ref(`${table}.id`)}
    and i.company_id = ${companyId} and i.invited_at is not null)`

/** `isGuest` in SQL. */
const hosts = (table: string, companyId: string) =>
  sql<SqlBool>`exists (select from tender_guest g where g.tender_id = ${sql.ref(`${table}.id`)}
    and g.company_id = ${companyId})`

/** In SQL: not kept from this caller because others were invited. What is a draft, or offline, is asked elsewhere. */
export function admits(table: string, caller: Session | undefined) {
  if (!caller?.companyId) return openToAll(table)
  if (caller.roles.includes('operator')) return sql<SqlBool>`true`
  const { companyId, roles, principals } = caller
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const acted = roles.includes('agent') ? [...principals] : []
  return sql<SqlBool>`(${openToAll(table)} or ${of('company_id')} = ${companyId}
    or (${of('agent_company_id')} = ${companyId} and ${of('company_id')} = any(${acted}::uuid[]))
    or ${invites(table, companyId)} or ${hosts(table, companyId)})`
}

/** Whether a tender is kept from this caller because others were invited; what does not exist is kept from nobody. */
export async function isKeptFrom(
  db: Kysely<DB>,
  tenderId: string,
  caller: Session | undefined,
): Promise<boolean> {
  const row = await db
    .selectFrom('tender')
    .select('id')
    .where('id', '=', tenderId)
    .where(({ not }) => not(admits('tender', caller)))
    .executeTakeFirst()
  return row !== undefined
}

/** What the page of a tender says of this: to those whom it concerns before its result, and to its owner's side for good. */
export async function invitationFor(db: Kysely<DB>, tender: Asked, caller: Session | undefined) {
  if (!isInvited(tender)) return {}
  const invited = await wasInvited(db, tender.id, caller?.companyId)
  const [closed, own] = [isClosed(tender), caller !== undefined && mayRun(tender, caller)]
  return closed || invited || own ? { invitation: { closed, invited, own } } : {}
}
