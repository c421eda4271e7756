import {
  type KeptPart,
  partHash,
  publishedParts,
  type SnapshotKind,
  type SnapshotPart,
  snapshotHash,
} from '@jb/domain/tender/snapshot'
import type { Tender } from '@jb/domain/tender/tender'
import { sql } from 'kysely'
import { type Ctx, isPerson } from '../../platform/ctx.ts'
import { attachedFiles, namesIn } from './reads/fact-lines.ts'
import { withGoods } from './tender.rows.ts'

/** What the log line of a step says of the snapshot that was kept with it. */
export interface Kept {
  readonly snapshot: { readonly kind: SnapshotKind; readonly number: number; readonly sha256: string }
}

/** The number of the line that comes next in a tender's log, which nobody else writes until this transaction ends. */
async function nextLine({ tx }: Ctx, tenderId: string): Promise<number> {
  const head = await tx
    .selectFrom('log_head')
    .select('seq')
    .where('subject_kind', '=', 'tender')
    .where('subject_id', '=', tenderId)
    .forUpdate()
    .executeTakeFirst()
  return (head?.seq ?? 0) + 1
}

/**
 * Keeps what a tender says at a step, for good. Call it in the transaction of the step, with the tender locked and right
 * before the step's own log line, and give that line what this gives as (a part of) its payload.
 */
export async function keepSnapshot(
  ctx: Ctx,
  { id: tenderId }: Pick<Tender, 'id'>,
  kind: SnapshotKind,
  parts: readonly SnapshotPart[],
): Promise<Kept> {
  const content: readonly KeptPart[] = parts.map((part) => ({ ...part, salt: ctx.newId() }))
  const { count } = await ctx.tx
    .selectFrom('tender_snapshot')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tender_id', '=', tenderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const number = count + 1
  const sha256 = snapshotHash({ tenderId, kind, number }, content.map(partHash))
  await ctx.tx
    .insertInto('tender_snapshot')
    .values({
      id: ctx.newId(),
      tender_id: tenderId,
      kind,
      number,
      content: JSON.stringify(content),
      sha256,
      at: ctx.now,
      by: isPerson(ctx.actor) ? ctx.actor.accountId : null,
      log_seq: await nextLine(ctx, tenderId),
    })
    .execute()
  return { snapshot: { kind, number, sha256 } }
}

/** Keeps what a tender says to everybody from now on. */
export async function keepPublished(ctx: Ctx, tender: Tender): Promise<Kept> {
  const whole = await withGoods(ctx.tx, tender)
  const names = await namesIn(ctx.tx, tender)
  const files = await attachedFiles(ctx.tx, tender.id)
  return keepSnapshot(ctx, tender, 'published', publishedParts(whole, names, files))
}
