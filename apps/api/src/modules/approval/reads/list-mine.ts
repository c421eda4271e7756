import type { myApprovals as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Approval, activeTasks } from '@jb/domain/approval/approval'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { capped, pageOf } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { type People, presentRow } from '../approval.presenter.ts'
import { toApprovals } from '../approval.rows.ts'
import { comparedAmong } from './compared.ts'
import { countMine } from './count-mine.ts'
import { mine } from './mine.ts'
import { peopleOf } from './people.ts'
import { urgentPage } from './urgent-page.ts'

/** The caller's approvals of one tab with the numbers of all tabs: what waits for them by its urgency, all else newest first. */
export async function listMine(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const { tab, type, keyword } = body
  const list = mine(ctx.db, caller, tab, { type, keyword }).selectAll('approval')
  const newestFirst = { at: sql.ref<Date>('approval.started_at'), id: 'approval.id' }
  const page =
    tab === 'todo'
      ? await urgentPage(list, { accountId: caller.accountId, now: ctx.now }, body)
      : await pageOf(list, newestFirst, body)
  if (!page) return refuse('approval.cursor')
  const approvals = await toApprovals(ctx.db, page.rows)
  const [people, unread, compared, counts] = await Promise.all([
    peopleIn(ctx.db, approvals),
    unreadAmong(ctx.db, caller.accountId, approvals),
    comparedAmong(ctx.db, approvals),
    countMine(ctx.db, caller, { type, keyword }),
  ])
  const { accountId } = caller
  return {
    records: approvals.map((approval) => {
      const copyReadAt = unread.has(approval.id) ? null : undefined
      const reader = { accountId, companyId: caller.companyId, now: ctx.now, copyReadAt }
      return presentRow(approval, people, { ...reader, compared: compared.get(approval.id) })
    }),
    ...capped(counts[tab]),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
  }
}

/** The starters and those who are to decide, by account: a page may hold approvals of several companies. */
async function peopleIn(db: Kysely<DB>, approvals: readonly Approval[]): Promise<People> {
  const all = new Map<string, People>()
  for (const companyId of new Set(approvals.map((one) => one.companyId))) {
    const accounts = approvals
      .filter((one) => one.companyId === companyId)
      .flatMap((one) => [one.starter, ...activeTasks(one).map(({ accountId }) => accountId)])
    all.set(companyId, await peopleOf(db, companyId, accounts))
  }
  return new Map([...all.values()].flatMap((people) => [...people]))
}

async function unreadAmong(
  db: Kysely<DB>,
  accountId: string,
  approvals: readonly Approval[],
): Promise<ReadonlySet<string>> {
  if (approvals.length === 0) return new Set()
  const rows = await db
    .selectFrom('approval_copy')
    .select('approval_id')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where(
      'approval_id',
      'in',
      approvals.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.map((row) => row.approval_id))
}
