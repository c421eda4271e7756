import type { DemandDraft } from '@jb/domain/demand/demand'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import { newItemColumns, nextNo as numbered, openingKey } from '../procurement/index.ts'
import { formColumns, goodsColumns, movingColumns, stored } from './demand.rows.ts'

/** The key pairs that the quotations for a demand are sealed to: each round has its own. */
export const demandKeys = {
  1: openingKey({ table: 'demand', purpose: 'demand.opening' }),
  2: openingKey({ table: 'demand_second_round', purpose: 'demand.secondRound' }),
} as const

type Round = keyof typeof demandKeys
const keptIn = { 1: 'demand', 2: 'demand_second_round' } as const satisfies Record<Round, string>

/** Who is asked for a second price, by whom and when. */
export async function insertSecondRound(
  tx: Tx,
  id: string,
  {
    companyIds,
    askedBy,
    now,
  }: { readonly companyIds: readonly string[]; readonly askedBy: string; readonly now: Date },
): Promise<void> {
  await tx.insertInto('demand_second_round').values({ id, asked_by: askedBy, asked_at: now }).execute()
  const asked = companyIds.map((company_id) => ({ demand_id: id, company_id }))
  await tx.insertInto('demand_asked_again').values(asked).execute()
}

/** The demand without its list, locked; what a verb has changed in it is written; a draft is taken away with its list. */
export const { lock: lockDemand, save, removeDraft } = stored

/** The next number, `XQ-20261121-0001`. */
export const nextNo = (tx: Tx, now: Date) => numbered(tx, { letters: 'XQ', sequence: 'demand_no_seq' }, now)

interface Stored {
  readonly fileIds: readonly string[]
  readonly now: Date
}

/** Writes a new draft with its list and files. */
export async function insertDraft(tx: Tx, draft: DemandDraft, { fileIds, now }: Stored): Promise<void> {
  const columns = { ...formColumns(draft), ...movingColumns(draft), ...newItemColumns(draft, now) }
  await tx.insertInto('demand').values(columns).execute()
  await replaceParts(tx, draft, fileIds)
}

/** Writes a draft as it is now and gives its new version. */
export async function updateDraft(tx: Tx, draft: DemandDraft, { fileIds, now }: Stored): Promise<number> {
  await tx.updateTable('demand').set(formColumns(draft)).where('id', '=', draft.id).execute()
  await replaceParts(tx, draft, fileIds)
  return save(tx, draft, now)
}

async function replaceParts(tx: Tx, draft: DemandDraft, fileIds: readonly string[]) {
  const { id } = draft
  await tx.deleteFrom('demand_row').where('demand_id', '=', id).execute()
  const goods = goodsColumns(draft)
  if (goods.length > 0) await tx.insertInto('demand_row').values(goods).execute()
  await tx.deleteFrom('demand_file').where('demand_id', '=', id).execute()
  const files = fileIds.map((file_id, position) => ({ demand_id: id, file_id, position }))
  if (files.length > 0) await tx.insertInto('demand_file').values(files).execute()
}

/** The moment from which the private key of a round may be used: the first one counts. */
export async function markKeyReleased(tx: Tx, id: string, round: Round, now: Date): Promise<void> {
  await tx
    .updateTable(keptIn[round])
    .set({ key_released_at: now })
    .where('id', '=', id)
    .where('key_released_at', 'is', null)
    .execute()
}

/** Tells whether the private key of the first round may be used. */
export async function isKeyReleased(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('demand')
    .select('id')
    .where('id', '=', id)
    .where('key_released_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many a company has published since `from`; one publication of a company counts at a time. */
export async function countReleasedSince(tx: Tx, companyId: string, from: Date): Promise<number> {
  const key = `demand:released:${companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('demand')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('released_at', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A wish to suspend (0) or to enable (1). */
export interface Inquiry {
  readonly id: string
  readonly demandId: string
  readonly companyId: string
  readonly inquiryState: 0 | 1
  readonly reason: string
  readonly uniqueId: string
  readonly askedBy: string
}

export async function insertInquiry(tx: Tx, wish: Inquiry, now: Date): Promise<void> {
  await tx
    .insertInto('demand_inquiry')
    .values({
      id: wish.id,
      demand_id: wish.demandId,
      company_id: wish.companyId,
      inquiry_state: wish.inquiryState,
      reason: wish.reason,
      unique_id: wish.uniqueId,
      asked_by: wish.askedBy,
      asked_at: now,
    })
    .execute()
}

/** The wish of a company that was submitted under this id. */
export async function inquiryOf(tx: Tx, companyId: string, uniqueId: string) {
  return tx
    .selectFrom('demand_inquiry')
    .select(['demand_id as demandId', 'inquiry_state as inquiryState'])
    .where('company_id', '=', companyId)
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst()
}
