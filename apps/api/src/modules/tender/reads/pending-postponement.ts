import type { Answer, Received } from '@jb/contract/endpoint'
import type { pendingPostponementOf } from '@jb/contract/tender/postponement.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { takesPart } from '../../approval/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { movedTimes } from '../times.ts'
import { tenderById } from './tender-by-id.ts'

const statusNames = {
  pending: '审批中',
  failed: '没有办成',
  rejected: '审批未通过',
  withdrawn: '已撤回',
} as const

function latest(db: Kysely<DB>, tenderId: string) {
  return db
    .selectFrom('tender_postponement as p')
    .innerJoin('account', 'account.id', 'p.requested_by')
    .leftJoin('decision_request as a', (join) =>
      join.onRef('a.subject_id', '=', 'p.id').on('a.subject_kind', '=', 'tender.postponement'),
    )
    .select(['p.id', 'p.status', 'p.old_times', 'p.new_times', 'p.reason', 'p.requested_at', 'p.decided_at'])
    .select(['p.failure', 'account.name as requesterName', 'a.instance_id'])
    .where('p.tender_id', '=', tenderId)
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
}

/** The postponement that waits for its approval, or the last one when it was not done; for the owner's side and who approves it. */
export async function pendingPostponement(
  ctx: ReadContext,
  { params }: Received<typeof pendingPostponementOf>,
): Promise<Answer<typeof pendingPostponementOf> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.db, params.id)
  const wish = tender && (await latest(ctx.db, tender.id))
  const subject = { kind: 'tender.postponement', id: wish?.id ?? params.id }
  const approves =
    tender?.companyId === caller.companyId && (await takesPart(ctx.db, subject, caller.accountId))
  if (!tender || !(mayRun(tender, caller) || approves)) return refuse('tender.notFound')
  if (!wish || wish.status === 'done') return null
  return {
    id: wish.id,
    status: wish.status,
    statusName: statusNames[wish.status],
    times: movedTimes(wish.old_times, wish.new_times),
    reason: wish.reason,
    requestedAt: wish.requested_at.toISOString(),
    requesterName: wish.requesterName,
    decidedAt: wish.decided_at?.toISOString() ?? null,
    failure: wish.failure,
    approvalId: wish.instance_id,
  }
}
