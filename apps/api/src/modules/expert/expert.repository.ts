import type { Avoided, Entry, Paper } from '@jb/domain/expert/entry'
import type { Expert } from '@jb/domain/expert/expert'
import type { Major } from '@jb/domain/expert/labels'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { Expert as ExpertTable } from '../../platform/db/types.ts'
import { poolOfRow } from './expert.access.ts'

/** Entries of experts with their papers and the companies they avoid: the only writer of these tables. */

/** An entry with everything that is written in it. */
export interface ExpertRecord {
  readonly expert: Expert
  readonly entry: Entry
  readonly accountId: string | null
  /** Whether the number of the identity card is known. */
  readonly identified: boolean
}

/** The number of an identity card as it is kept. */
export interface Identity {
  readonly wrapped: string
  readonly hash: string
}

/** How an entry stands, read from its row. */
export const toExpert = (row: Selectable<ExpertTable>): Expert => ({
  id: row.id,
  pool: poolOfRow(row),
  status: row.status,
  version: row.version,
  submittedBy: row.submitted_by,
  reason: row.reason,
  cause: row.cause,
  recheckDueAt: row.recheck_due_at,
})

const standing = (table: 'expert_certificate' | 'expert_avoid', tx: Tx, id: string) =>
  tx.selectFrom(table).where('expert_id', '=', id).where('removed_at', 'is', null).orderBy('position')

/** The entry with this id, locked until the transaction ends. */
export async function lockExpert(tx: Tx, id: string): Promise<ExpertRecord | undefined> {
  const row = await tx.selectFrom('expert').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const [papers, avoids] = [await papersOf(tx, id), await avoidsOf(tx, id)]
  const entry: Entry = {
    name: row.name,
    phone: row.phone,
    employer: row.employer,
    title: row.title,
    majors: row.majors as Major[],
    years: row.years,
    regionCode: row.region_code,
    papers,
    avoids,
  }
  return { expert: toExpert(row), entry, accountId: row.account_id, identified: row.id_card_hash !== null }
}

async function papersOf(tx: Tx, id: string): Promise<readonly Paper[]> {
  const rows = await standing('expert_certificate', tx, id).selectAll('expert_certificate').execute()
  return rows.map(({ name, number, expires_at: expiresAt, file_id: fileId }) => ({
    name,
    number,
    expiresAt,
    fileId,
  }))
}

async function avoidsOf(tx: Tx, id: string): Promise<readonly Avoided[]> {
  const rows = await standing('expert_avoid', tx, id).selectAll('expert_avoid').execute()
  return rows.map(({ name, uscc }) => ({ name, uscc }))
}

/** Lets entries of one person in one pool be written one after the other. */
export async function lockPerson(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`expert:${hash}`}, 0))`.execute(tx)
}

/** Whether somebody else's entry, or another one of the same person, has this number. */
export async function isTaken(tx: Tx, hash: string, butId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('expert')
    .select('id')
    .where('id_card_hash', '=', hash)
    .where('status', '<>', 'retired')
    .where('id', '<>', butId)
    .executeTakeFirst()
  return row !== undefined
}

const writtenIn = (entry: Entry) => ({
  name: entry.name,
  phone: entry.phone,
  employer: entry.employer,
  title: entry.title,
  majors: [...entry.majors],
  years: entry.years,
  region_code: entry.regionCode,
})

const stateOf = ({ status, version, submittedBy, reason, cause, recheckDueAt }: Expert) => ({
  status,
  version,
  submitted_by: submittedBy,
  reason,
  cause,
  recheck_due_at: recheckDueAt,
})

const kept = (identity: Identity | undefined) =>
  identity && { id_card_wrapped: identity.wrapped, id_card_hash: identity.hash }

/** Writes a new entry. */
export async function insertExpert(
  tx: Tx,
  { expert, entry, identity }: { expert: Expert; entry: Entry; identity: Identity | undefined },
  now: Date,
): Promise<void> {
  const { id, pool } = expert
  const row = { id, owner: pool.owner, company_id: pool.companyId, created_at: now, updated_at: now }
  await tx
    .insertInto('expert')
    .values({ ...row, ...writtenIn(entry), ...stateOf(expert), ...kept(identity) })
    .execute()
  await putLists(tx, id, { papers: [], avoids: [] }, entry, now)
}

/** Writes what an entry says now, and how it stands. Whose account it is has to be looked up again. */
export async function rewriteExpert(
  tx: Tx,
  {
    expert,
    before,
    entry,
    identity,
  }: { expert: Expert; before: Entry; entry: Entry; identity: Identity | undefined },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('expert')
    .set({ ...writtenIn(entry), ...stateOf(expert), ...kept(identity), account_id: null, updated_at: now })
    .where('id', '=', expert.id)
    .execute()
  await putLists(tx, expert.id, before, entry, now)
}

/** Writes how an entry stands. */
export async function updateExpert(
  tx: Tx,
  expert: Expert,
  now: Date,
  accountId?: string | null,
): Promise<void> {
  await tx
    .updateTable('expert')
    .set({ ...stateOf(expert), ...(accountId !== undefined && { account_id: accountId }), updated_at: now })
    .where('id', '=', expert.id)
    .execute()
}

type Lists = Pick<Entry, 'papers' | 'avoids'>

/** What is no longer said is marked as gone, what is new is added. */
async function putLists(tx: Tx, id: string, before: Lists, after: Lists, now: Date): Promise<void> {
  if (JSON.stringify(before.papers) !== JSON.stringify(after.papers)) {
    await remove(tx, 'expert_certificate', id, now)
    const rows = after.papers.map(({ name, number, expiresAt, fileId }, position) => ({
      expert_id: id,
      position,
      name,
      number,
      added_at: now,
      expires_at: expiresAt,
      file_id: fileId,
    }))
    if (rows.length > 0) await tx.insertInto('expert_certificate').values(rows).execute()
  }
  if (JSON.stringify(before.avoids) !== JSON.stringify(after.avoids)) {
    await remove(tx, 'expert_avoid', id, now)
    const rows = after.avoids.map(({ name, uscc }, position) => ({
      expert_id: id,
      position,
      name,
      uscc,
      added_at: now,
    }))
    if (rows.length > 0) await tx.insertInto('expert_avoid').values(rows).execute()
  }
}

const remove = (tx: Tx, table: 'expert_certificate' | 'expert_avoid', id: string, now: Date) =>
  tx
    .updateTable(table)
    .set({ removed_at: now })
    .where('expert_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
