import { formatMinute } from '@jb/domain/shared/dates'
import { regionPath } from '@jb/domain/shared/regions'
import { noticeTitle } from '@jb/domain/tender/labels'
import { nextDeadline } from '@jb/domain/tender/next-deadline'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { openToAll } from '../visibility.ts'

/** What everybody may know of a tender in one sentence; undefined for drafts, before it is released and while it is offline. */
export async function tenderShareCard(
  db: Kysely<DB>,
  id: string,
): Promise<{ title: string; summary: string } | undefined> {
  const row = await db
    .selectFrom('tender as t')
    .innerJoin('company as buyer', 'buyer.id', 't.company_id')
    .select(['t.title', 't.profile', 't.status', 't.region_code', 'buyer.name as buyerName'])
    .select(['t.apply_end as applyEnd', 't.bid_end as bidEnd', 't.publicity_until as publicityUntil'])
    .where('t.id', '=', id)
    .where('t.status', '<>', 'draft')
    .where('t.released_at', 'is not', null)
    .where('t.offline_at', 'is', null)
    .where(openToAll('t'))
    .executeTakeFirst()
  if (!row) return undefined
  const region = (await regionPath(row.region_code)).replaceAll(' ', '')
  const deadline = nextDeadline(row)
  const parts = [
    `${row.buyerName}发布的${noticeTitle(row.profile)}`,
    region,
    deadline ? `${deadline.name} ${formatMinute(deadline.at)}` : '',
  ]
  return { title: row.title, summary: `${parts.filter((part) => part !== '').join('，')}。` }
}
