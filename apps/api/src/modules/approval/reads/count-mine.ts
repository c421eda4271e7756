import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mine, type Narrowed, type Tab } from './mine.ts'

/** How many approvals each tab of the caller holds, and how many copies they have not opened. */
export async function countMine(
  db: Kysely<DB>,
  caller: Session,
  narrowed: Narrowed,
): Promise<Readonly<Record<Tab | 'unread', number>>> {
  const count = async (tab: Tab) => {
    const all = mine(db, caller, tab, narrowed).select(sql<number>`count(*)::int`.as('count'))
    return (await all.executeTakeFirstOrThrow()).count
  }
  const unread = mine(db, caller, 'cc', narrowed)
    .where(sql<boolean>`exists (select from approval_copy copy where copy.approval_id = approval.id
      and copy.account_id = ${caller.accountId} and copy.read_at is null)`)
    .select(sql<number>`count(*)::int`.as('count'))
  return {
    todo: await count('todo'),
    done: await count('done'),
    started: await count('started'),
    cc: await count('cc'),
    unread: (await unread.executeTakeFirstOrThrow()).count,
  }
}
