import { awardTitle } from '@jb/domain/tender/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { results } from './win-notices.ts'

/** What everybody may know of a published result, the winner and the amount left out; undefined as long as there is none. */
export async function resultShareCard(
  db: Kysely<DB>,
  tenderId: string,
): Promise<{ title: string; summary: string } | undefined> {
  const row = await results(db)
    .select(['t.title', 't.profile', 'buyer.name as buyerName'])
    .where('t.id', '=', tenderId)
    .executeTakeFirst()
  if (!row) return undefined
  const title = `${awardTitle(row.profile)}：${row.title}`
  return { title, summary: `${row.buyerName}已公布结果，打开查看。` }
}
