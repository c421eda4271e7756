import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { LiveStream, Numbered } from '../../../platform/live/stream.ts'

const newest = 20
const mostUnread = 10_000
const search = z.record(z.string(), z.string())

interface Row {
  readonly account_id: string
  readonly seq: number
  readonly unread: number
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly about: string
  readonly body: string
  readonly place: string
  readonly place_search: unknown
}

function messageOf(row: Row): Numbered {
  const { id, kind, title, about, body, place } = row
  const notice = {
    id,
    kind,
    title,
    ...(about && { about }),
    body,
    place,
    placeSearch: search.parse(row.place_search),
  }
  return { type: 'notice.new', seq: row.seq, unread: row.unread, notice }
}

/** The notices of each person as a numbered stream for their open app. */
export const noticeStream: LiveStream = {
  async lastSeqs(db, accountIds) {
    if (accountIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('notice_stream')
      .select(['account_id', 'last_seq'])
      .where('account_id', 'in', [...accountIds])
      .execute()
    return new Map(rows.map((row) => [row.account_id, Number(row.last_seq)]))
  },
  async after(db, known) {
    const { rows } = await sql<Row>`
      select fresh.*, count.unread from unnest(${[...known.keys()]}::uuid[], ${[...known.values()]}::bigint[])
        as person (account_id, seq)
      cross join lateral (
        select account_id, seq, id, kind, title, about, body, place, place_search from notice
        where notice.account_id = person.account_id and notice.seq > person.seq
        order by notice.seq desc limit ${newest}
      ) fresh
      cross join lateral (
        select count(*)::int as unread from (
          select from notice where notice.account_id = person.account_id and read_at is null limit ${mostUnread}
        ) unread
      ) count
      order by fresh.account_id, fresh.seq`.execute(db)
    const byPerson = new Map<string, Numbered[]>()
    for (const row of rows) {
      byPerson.set(row.account_id, [...(byPerson.get(row.account_id) ?? []), messageOf(row)])
    }
    return byPerson
  },
}
