import type { StartableType } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The approval that decides about an auction now. */
export interface RunningApproval {
  readonly instanceId: string
  readonly type: StartableType
  readonly subject: { readonly kind: string; readonly id: string }
  readonly startedAt: Date
}

/** The running approvals of these auctions, by auction; at most one each. */
export async function runningApprovals(
  db: Kysely<DB>,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, RunningApproval>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('auction_approval')
    .select(['auction_id', 'instance_id', 'type', 'subject_kind', 'subject_id', 'started_at'])
    .where('auction_id', 'in', [...auctionIds])
    .where('status', '=', 'running')
    .execute()
  const brief = ({ instance_id, type, subject_kind, subject_id, started_at }: (typeof rows)[number]) => ({
    ...{ instanceId: instance_id, type: type as StartableType, startedAt: started_at },
    subject: { kind: subject_kind, id: subject_id },
  })
  return new Map(rows.map((row) => [row.auction_id, brief(row)]))
}

/** The approval that this auction waits for. */
export async function runningApproval(
  db: Kysely<DB>,
  auctionId: string,
): Promise<RunningApproval | undefined> {
  return (await runningApprovals(db, [auctionId])).get(auctionId)
}

/** The newest approval about the publication of these auctions, whatever became of it, by auction. */
export async function lastPublishApprovals(
  db: Kysely<DB>,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('auction_approval')
    .distinctOn('auction_id')
    .select(['auction_id as auctionId', 'instance_id as instanceId'])
    .where('auction_id', 'in', [...auctionIds])
    .where('subject_kind', '=', 'auction')
    .orderBy('auction_id')
    .orderBy('started_at', 'desc')
    .execute()
  return new Map(rows.map(({ auctionId, instanceId }) => [auctionId, instanceId]))
}
