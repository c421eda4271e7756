import { hiddenStatuses as hiddenAuctions } from '@jb/domain/auction/auction.flow'
import { hiddenStatuses as hiddenDemands } from '@jb/domain/procurement/status'
import { sql } from 'kysely'
import type { SheetOf } from '../../member/index.ts'
import { publicTenders } from '../../tender/index.ts'

/** Whose telephone number a person has looked up, for the export of their data; the numbers are not theirs. */
export const revealSheet: SheetOf = async (db, accountId, most) => {
  const rows = await db
    .selectFrom('contact_reveal')
    .leftJoin('tender', (on) =>
      on.onRef('tender.id', '=', 'contact_reveal.subject_id').on(publicTenders('tender')),
    )
    .leftJoin('auction', (on) =>
      on
        .onRef('auction.id', '=', 'contact_reveal.subject_id')
        .on('auction.status', 'not in', hiddenAuctions)
        .on('auction.offline_at', 'is', null),
    )
    .leftJoin('demand', (on) =>
      on
        .onRef('demand.id', '=', 'contact_reveal.subject_id')
        .on('demand.status', 'not in', hiddenDemands)
        .on('demand.offline_at', 'is', null),
    )
    .select('revealed_at')
    .select(sql<string>`coalesce(tender.title, auction.title, demand.title, '已不公开')`.as('title'))
    .where('contact_reveal.account_id', '=', accountId)
    .orderBy('revealed_at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '查看过的联系电话',
    head: ['项目', '查看时间'],
    rows: rows.map(({ title, revealed_at }) => [title, revealed_at]),
  }
}
