import { hiddenStatuses as hiddenAuctions } from '@jb/domain/auction/auction.flow'
import { followKinds } from '@jb/domain/follow/kinds'
import { hiddenStatuses as hiddenDemands } from '@jb/domain/procurement/status'
import { sql } from 'kysely'
import type { SheetOf } from '../../member/index.ts'
import { publicTenders } from '../../tender/index.ts'

/** What a person follows, for the export of their data; what is no longer public is not named. */
export const followSheet: SheetOf = async (db, accountId, most) => {
  const rows = await db
    .selectFrom('follow')
    .leftJoin('tender', (on) =>
      on
        .onRef('tender.id', '=', 'follow.subject_id')
        .on('follow.kind', '=', 'tender')
        .on(publicTenders('tender')),
    )
    .leftJoin('auction', (on) =>
      on
        .onRef('auction.id', '=', 'follow.subject_id')
        .on('follow.kind', '=', 'auction')
        .on('auction.status', 'not in', hiddenAuctions)
        .on('auction.offline_at', 'is', null),
    )
    .leftJoin('demand', (on) =>
      on
        .onRef('demand.id', '=', 'follow.subject_id')
        .on('follow.kind', '=', 'demand')
        .on('demand.status', 'not in', hiddenDemands)
        .on('demand.offline_at', 'is', null),
    )
    .leftJoin('company', (on) =>
      on
        .onRef('company.id', '=', 'follow.subject_id')
        .on('follow.kind', '=', 'company')
        .on('company.verified_at', 'is not', null),
    )
    .select(['follow.kind', 'followed_at'])
    .select(
      sql<string>`coalesce(tender.title, auction.title, demand.title, company.name, '已不公开')`.as('name'),
    )
    .where('follow.account_id', '=', accountId)
    .orderBy('followed_at', 'desc')
    .limit(most)
    .execute()
  const labels: Readonly<Record<string, { readonly label: string }>> = followKinds
  return {
    name: '关注',
    head: ['类型', '名称', '关注时间'],
    rows: rows.map(({ kind, name, followed_at }) => [labels[kind]?.label ?? kind, name, followed_at]),
  }
}
