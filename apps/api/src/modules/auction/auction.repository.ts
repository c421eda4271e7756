import type { AuctionDraft } from '@jb/domain/auction/form'
import type { Tx } from '../../platform/ctx.ts'
import { newItemColumns, nextNo as numbered, storedGoods } from '../procurement/index.ts'
import { formColumns, movingColumns, stored } from './auction.rows.ts'

/** Files of an auction, in their order. */
interface AuctionFiles {
  readonly fileIds: readonly string[]
  readonly pictureIds: readonly string[]
}

/** What goes into a row beside the form: the secret under its key, and the files. */
export interface Kept extends AuctionFiles {
  readonly reserveWrapped: string | null
}

/** The auction without its goods, locked where a lot stands only after that; what a verb has changed in it is written; a draft is taken away with its goods and its list of files. */
export const { lock: lockAuction, save: updateMoved, removeDraft } = stored

/** The next number, `JJ-20261121-0001`. */
export const nextNo = (tx: Tx, now: Date) => numbered(tx, { letters: 'JJ', sequence: 'auction_no_seq' }, now)

/** Writes a new draft with its goods and files. */
export async function insertDraft(
  tx: Tx,
  draft: AuctionDraft,
  { now, previousId, ...kept }: Kept & { readonly now: Date; readonly previousId: string | undefined },
): Promise<void> {
  await tx
    .insertInto('auction')
    .values({
      ...formColumns(draft),
      ...movingColumns(draft),
      ...newItemColumns(draft, now),
      reserve_wrapped: kept.reserveWrapped,
      previous_auction_id: previousId ?? null,
    })
    .execute()
  await replaceParts(tx, draft, kept)
}

/** Writes a draft as it is now and gives its new version. */
export async function updateDraft(tx: Tx, draft: AuctionDraft, kept: Kept, now: Date): Promise<number> {
  const version = draft.version + 1
  await tx
    .updateTable('auction')
    .set({ ...formColumns(draft), ...movingColumns(draft) })
    .set({ reserve_wrapped: kept.reserveWrapped, version, updated_at: now })
    .where('id', '=', draft.id)
    .execute()
  await replaceParts(tx, draft, kept)
  return version
}

async function replaceParts(
  tx: Tx,
  draft: AuctionDraft,
  { fileIds, pictureIds }: AuctionFiles,
): Promise<void> {
  const { id: auction_id, type } = draft
  await tx.deleteFrom('auction_row').where('auction_id', '=', auction_id).execute()
  const goods = storedGoods(type, draft.rows).map((row) => ({ auction_id, ...row }))
  if (goods.length > 0) await tx.insertInto('auction_row').values(goods).execute()
  await tx.deleteFrom('auction_file').where('auction_id', '=', auction_id).execute()
  const pictures = pictureIds.map((file_id, position) => ({
    auction_id,
    file_id,
    position,
    kind: 'picture' as const,
  }))
  const attached = fileIds
    .filter((file_id) => !pictureIds.includes(file_id))
    .map((file_id, position) => ({ auction_id, file_id, position, kind: 'attachment' as const }))
  const files = [...pictures, ...attached]
  if (files.length > 0) await tx.insertInto('auction_file').values(files).execute()
}
