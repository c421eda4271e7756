import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Tx } from '../../platform/ctx.ts'
import { newItemColumns, nextNo as numbered } from '../procurement/index.ts'
import { formColumns, goodsColumns, movingColumns, stored } from './tender.rows.ts'

/** The tender without its goods, locked; what a verb has changed in it is written. */
export const { lock: lockTender, save: updateMoved } = stored

/** The next number, `ZB-20261121-0001`. */
export const nextNo = (tx: Tx, now: Date) => numbered(tx, { letters: 'ZB', sequence: 'tender_no_seq' }, now)

/** Writes a new draft with its goods and files. */
export async function insertDraft(
  tx: Tx,
  draft: TenderWithGoods,
  {
    fileIds,
    now,
    copiedFrom,
  }: { readonly fileIds: readonly string[]; readonly now: Date; readonly copiedFrom: string | undefined },
): Promise<void> {
  await tx
    .insertInto('tender')
    .values({
      ...formColumns(draft),
      ...movingColumns(draft),
      ...newItemColumns(draft, now),
      copied_from: copiedFrom ?? null,
      prev_tender_id: draft.prevTenderId,
      round: draft.round,
    })
    .execute()
  await replaceParts(tx, draft, fileIds)
}

/** Writes a draft as it is now and gives its new version. */
export async function updateDraft(
  tx: Tx,
  draft: TenderWithGoods,
  fileIds: readonly string[],
  now: Date,
): Promise<number> {
  const version = draft.version + 1
  await tx
    .updateTable('tender')
    .set({ ...formColumns(draft), ...movingColumns(draft), version, updated_at: now })
    .where('id', '=', draft.id)
    .execute()
  await replaceParts(tx, draft, fileIds)
  return version
}

/** Takes a draft away, with its goods and its list of files. */
export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tender_invitee').where('tender_id', '=', id).execute()
  await tx.deleteFrom('tender_row').where('tender_id', '=', id).execute()
  await tx.deleteFrom('tender_file').where('tender_id', '=', id).execute()
  await stored.removeDraft(tx, id)
}

/** Writes what an addendum has made of the terms and, where there is a new one, of the list. */
export async function saveTerms(
  tx: Tx,
  tender: Tender,
  rows: TenderWithGoods['rows'] | undefined,
): Promise<void> {
  await tx.updateTable('tender').set(formColumns(tender)).where('id', '=', tender.id).execute()
  if (rows) await replaceGoods(tx, { ...tender, rows })
}

async function replaceGoods(tx: Tx, tender: TenderWithGoods): Promise<void> {
  await tx.deleteFrom('tender_row').where('tender_id', '=', tender.id).execute()
  const goods = goodsColumns(tender)
  if (goods.length > 0) await tx.insertInto('tender_row').values(goods).execute()
}

/** Those whom a draft names; nobody is told before it is out. */
async function replaceInvitees(tx: Tx, { id, invitees = [] }: TenderWithGoods): Promise<void> {
  await tx.deleteFrom('tender_invitee').where('tender_id', '=', id).execute()
  const rows = invitees.map((one, position) => ({ tender_id: id, company_id: one.id, position }))
  if (rows.length > 0) await tx.insertInto('tender_invitee').values(rows).execute()
}

/** From now on those whom the draft names are invited, whether they have been told yet or not. */
export async function markInvited(
  tx: Tx,
  tenderId: string,
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('tender_invitee')
    .set({ invited_at: now, invited_by: by })
    .where('tender_id', '=', tenderId)
    .where('invited_at', 'is', null)
    .execute()
}

/** Invites more companies to a tender that is out, behind those before. */
export async function addInvitees(
  tx: Tx,
  tenderId: string,
  { ids, from, by, now }: { ids: readonly string[]; from: number; by: string; now: Date },
): Promise<void> {
  const rows = ids.map((company_id, at) => ({
    tender_id: tenderId,
    company_id,
    position: from + at,
    invited_at: now,
    invited_by: by,
  }))
  await tx.insertInto('tender_invitee').values(rows).execute()
}

async function replaceParts(tx: Tx, draft: TenderWithGoods, fileIds: readonly string[]): Promise<void> {
  await replaceGoods(tx, draft)
  await replaceInvitees(tx, draft)
  await tx.deleteFrom('tender_file').where('tender_id', '=', draft.id).execute()
  const files = fileIds.map((file_id, position) => ({ tender_id: draft.id, file_id, position }))
  if (files.length > 0) await tx.insertInto('tender_file').values(files).execute()
}
