import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { bidderName } from '../bidder-name.ts'

type Db = Kysely<DB>

/** How many objections to the opening of a tender wait for an answer: all, or those of one company. */
export async function unansweredIn(db: Db, tenderId: string, companyId?: string): Promise<number> {
  const all = db
    .selectFrom('opening_objection')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('tender_id', '=', tenderId)
    .where('answered_at', 'is', null)
  const row = await (companyId === undefined
    ? all
    : all.where('company_id', '=', companyId)
  ).executeTakeFirst()
  return row?.n ?? 0
}

/** The objections to an opening with their answers, the oldest first. */
export const objectionsOf = (db: Db, tenderId: string) =>
  db
    .selectFrom('opening_objection as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select([
      'o.id',
      'o.company_id as companyId',
      bidderName('c', 'o.tender_id').as('companyName'),
      'o.text',
      'o.at',
      'o.answer',
    ])
    .select('o.answered_at as answeredAt')
    .where('o.tender_id', '=', tenderId)
    .orderBy('o.at')
    .orderBy('o.id')
    .execute()

/** Somebody's word in a session. */
interface Word {
  readonly id: string
  readonly tenderId: string
  readonly companyId: string
  readonly accountId: string
  readonly text: string
  readonly at: Date
}

/** Writes an objection to the opening. */
export async function insertObjection(tx: Tx, { id, tenderId, companyId, accountId, text, at }: Word) {
  await tx
    .insertInto('opening_objection')
    .values({ id, tender_id: tenderId, company_id: companyId, account_id: accountId, text, at })
    .execute()
}

/** Writes the answer to one that waits for it and gives who had objected. */
export async function saveAnswer(
  tx: Tx,
  { id, tenderId, accountId, text, at }: Omit<Word, 'companyId'>,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('opening_objection')
    .set({ answer: text, answered_at: at, answered_by: accountId })
    .where('id', '=', id)
    .where('tender_id', '=', tenderId)
    .where('answered_at', 'is', null)
    .returning('company_id')
    .executeTakeFirst()
  return row?.company_id
}

/** Writes what the host tells everybody. */
export async function insertAnnouncement(
  tx: Tx,
  { id, tenderId, accountId, text, at }: Omit<Word, 'companyId'>,
) {
  await tx
    .insertInto('opening_announcement')
    .values({ id, tender_id: tenderId, account_id: accountId, text, at })
    .execute()
}

/** What the host has told everybody, the newest first. */
export const announcementsOf = (db: Db, tenderId: string) =>
  db
    .selectFrom('opening_announcement')
    .select(['id', 'text', 'at'])
    .where('tender_id', '=', tenderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Writes that a bidder needs the host; asked again, the newest word counts. */
export async function insertHelp(
  tx: Tx,
  { id, tenderId, companyId, accountId, text, at, phone }: Word & { readonly phone: string },
) {
  await tx
    .insertInto('opening_help')
    .values({ id, tender_id: tenderId, company_id: companyId, account_id: accountId, text, phone, at })
    .execute()
}

/** Who has asked the host for help, the newest first. */
export const helpIn = (db: Db, tenderId: string) =>
  db
    .selectFrom('opening_help as h')
    .innerJoin('company as c', 'c.id', 'h.company_id')
    .innerJoin('account as a', 'a.id', 'h.account_id')
    .select([
      'h.id',
      'h.company_id as companyId',
      bidderName('c', 'h.tender_id').as('companyName'),
      'a.name as contactName',
    ])
    .select(['h.phone', 'h.text as note', 'h.at'])
    .where('h.tender_id', '=', tenderId)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .execute()
