import type { Answer, Received } from '@jb/contract/endpoint'
import type { noticeList, noticeLists } from '@jb/contract/notice/notice.contract'
import { kindsOf } from '@jb/domain/notice/kinds'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/wire/cursor.ts'
import { presentNotice } from '../notice.presenter.ts'

const most = 10_000
/** Microseconds survive, which a JavaScript date would drop: cursors and "read until" stay exact. */
const exactly = sql<string>`to_char(notice.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const position = z.tuple([z.iso.datetime(), z.uuid()])

type Only = (typeof noticeLists)[number]

/** Kinds that this version does not know count as business. */
const notBusiness = [...kindsOf('deadline'), ...kindsOf('result')]

function inbox(db: Kysely<DB>, accountId: string, only: Only) {
  const own = db.selectFrom('notice').where('account_id', '=', accountId)
  if (only === 'all') return own
  if (only === 'unread') return own.where('read_at', 'is', null)
  return only === 'business'
    ? own.where('kind', 'not in', notBusiness)
    : own.where('kind', 'in', kindsOf(only))
}

async function total(db: Kysely<DB>, accountId: string, only: Only): Promise<number> {
  const rows = inbox(db, accountId, only)
    .select(sql`1`.as('one'))
    .limit(most + 1)
    .as('counted')
  const { count } = await db
    .selectFrom(rows)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The caller's notices, newest first, by cursor (or by page number on the first pages). */
export async function listNotices(
  ctx: ReadContext,
  { query }: Received<typeof noticeList>,
): Promise<Answer<typeof noticeList> | Refusal> {
  const { accountId } = callerOf(ctx)
  const after = query.cursor === undefined ? undefined : position.safeParse(decodeCursor(query.cursor, 2))
  if (after && !after.success) return refuse('notice.cursor')
  const page = inbox(ctx.db, accountId, query.only)
    .leftJoin('delivery', (on) =>
      on.onRef('delivery.notice_id', '=', 'notice.id').on('delivery.channel', '=', 'sms'),
    )
    .select([
      'notice.id',
      'kind',
      'title',
      'about',
      'body',
      'place',
      'place_search',
      'read_at',
      'delivery.status as sms',
    ])
    .select(exactly.as('at'))
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(query.pageSize + 1)
  const rows = await (after
    ? page.where(
        sql<boolean>`(notice.created_at, notice.id) < (${after.data[0]}::timestamptz, ${after.data[1]}::uuid)`,
      )
    : page.offset((query.pageNo - 1) * query.pageSize)
  ).execute()
  const shown = rows.slice(0, query.pageSize)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  const counted = await total(ctx.db, accountId, query.only)
  return {
    records: shown.map(presentNotice),
    total: Math.min(counted, most),
    ...(counted > most && { totalCapped: true }),
    ...(last && { nextCursor: encodeCursor([last.at, last.id]) }),
  }
}
