import { type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { pageOf } from '../../../platform/db/page.ts'
import { decodeCursor, encodeCursor } from '../../../platform/wire/cursor.ts'

interface Asked {
  readonly pageNo: number
  readonly pageSize: number
  readonly cursor?: string
}

const position = z.tuple([z.iso.datetime(), z.string()])

/**
 * One page of approvals that wait for somebody, the most urgent first: what cannot be done any more after today's next
 * 24 hours, by that moment; then all else by the first of that moment and the limit of the step. What is too late already
 * goes by its step alone. The first page fixes the moment by which all others are sorted, so that none is shown twice.
 */
export async function urgentPage<D, T extends keyof D, R>(
  list: SelectQueryBuilder<D, T, R>,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
  { pageNo, pageSize, cursor }: Asked,
): ReturnType<typeof pageOf<D, T, R>> {
  const given = cursor === undefined ? undefined : position.safeParse(decodeCursor(cursor, 2))
  if (given && !given.success) return undefined
  const [asOf, inner] = given?.data ?? [now.toISOString(), undefined]
  const limit = sql`(select min(task.active_at) from approval_task task where task.approval_id = approval.id
    and task.account_id = ${accountId} and task.active_at is not null)
    + make_interval(hours => (approval.options ->> 'remindAfterHours')::int)`
  const since = sql`${asOf}::timestamptz`
  const due = sql`case when approval.due_at > ${since} then approval.due_at end`
  // Those of the next day stand a hundred years before all others.
  const at = sql<Date>`case when ${due} <= ${since} + interval '1 day' then ${due} - interval '100 years'
    else least(${due}, ${limit}) end`
  const page = await pageOf(
    list,
    { at, id: 'approval.id', oldestFirst: true },
    { pageNo, pageSize, ...(inner !== undefined && { cursor: inner }) },
  )
  if (!page?.nextCursor) return page
  return { ...page, nextCursor: encodeCursor([asOf, page.nextCursor]) }
}
