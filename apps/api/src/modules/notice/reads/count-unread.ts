import { type NoticeClass, noticeKind } from '@jb/domain/notice/kinds'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

const most = 10_000

/** How many notices one person has not read yet, counted up to 10,000. */
export async function countUnread(db: Kysely<DB>, accountId: string): Promise<number> {
  const unread = db
    .selectFrom('notice')
    .select(sql`1`.as('one'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .limit(most)
    .as('unread')
  const { count } = await db
    .selectFrom(unread)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many unread notices of each class one person has. */
export async function countByClass(
  db: Kysely<DB>,
  accountId: string,
): Promise<Readonly<Record<NoticeClass, number>>> {
  const rows = await db
    .selectFrom('notice')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute()
  const counts = { business: 0, deadline: 0, result: 0 }
  for (const { kind, count } of rows) counts[noticeKind(kind).class] += Number(count)
  return counts
}

/** How many of these notices are this person's own. */
export async function countOwn(db: Kysely<DB>, accountId: string, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(count)
}
