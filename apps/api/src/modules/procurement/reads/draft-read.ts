import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import type { Item } from '../own-item.ts'
import { mayRun } from '../sides.ts'

/** How the drafts of a kind are opened again: where they are kept, and what stands in their form. */
interface Kept<I extends Item, Contents extends object> {
  readonly kind: string
  byId(db: Kysely<DB>, id: string): Promise<I | undefined>
  lastPublishApprovals(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The form and its files. */
  contents(ctx: ReadContext, item: I): Promise<Contents>
}

/** What a draft says of itself, besides its form and files. */
interface Head extends Pick<Item, 'id' | 'no' | 'version' | 'status'> {
  readonly savedAt: string
  /** Why an approval gave it back; only then there. */
  readonly backReason?: string
  /** The approval that it waits for, or that decided about it last. */
  readonly approvalId?: string
}

async function savedAtOf(db: Kysely<DB>, table: string, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ readonly at: Date }>`
    select updated_at as at from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.at
}

/** A draft that the caller runs, as its form; also the form of a published one, to look at. */
export const draftRead =
  <I extends Item, Contents extends object>(kept: Kept<I, Contents>) =>
  async (
    ctx: ReadContext,
    { params }: { readonly params: { readonly id: string } },
  ): Promise<(Head & Contents) | Refusal> => {
    const item = await kept.byId(ctx.db, params.id)
    if (!item || !mayRun(item, callerOf(ctx))) return refuse(`${kept.kind}.notFound`)
    const { id, no, version, status, backReason } = item
    const savedAt = await savedAtOf(ctx.db, kept.kind, id)
    const contents = await kept.contents(ctx, item)
    const approvalId = (await kept.lastPublishApprovals(ctx.db, [id])).get(id)
    return {
      id,
      no,
      version,
      status,
      ...contents,
      savedAt: (savedAt ?? ctx.now).toISOString(),
      ...(backReason !== null && { backReason }),
      ...(approvalId && { approvalId }),
    }
  }
