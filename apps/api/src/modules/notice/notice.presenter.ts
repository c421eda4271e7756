import type { Notice } from '@jb/contract/notice/notice.contract'
import * as z from 'zod/mini'

/** A notice as its inbox reads it; `at` is its time with microseconds. */
export interface NoticeRow {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly about: string
  readonly body: string
  readonly place: string
  readonly place_search: unknown
  readonly read_at: Date | null
  readonly at: string
  readonly sms: NonNullable<Notice['sms']> | null
}

const search = z.record(z.string(), z.string())

/** The one door from a notice's row to the wire: neither event keys nor phone numbers go out. */
export function presentNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    ...(row.about && { about: row.about }),
    body: row.body,
    place: row.place,
    placeSearch: search.parse(row.place_search),
    read: row.read_at !== null,
    createdAt: row.at,
    ...(row.sms && { sms: row.sms }),
  }
}
