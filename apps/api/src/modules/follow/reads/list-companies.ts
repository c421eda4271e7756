import type { Answer, Received } from '@jb/contract/endpoint'
import type { followedCompanies } from '@jb/contract/follow/follow.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOf } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { companiesFollowedBy } from './followed.ts'
import { countOpen } from './open-tenders.ts'

/** The companies that the person follows, the last followed first. */
export async function listCompanies(
  ctx: ReadContext,
  { body }: Received<typeof followedCompanies>,
): Promise<Answer<typeof followedCompanies> | Refusal> {
  const mine = companiesFollowedBy(ctx.db, callerOf(ctx).accountId)
  const all = mine.where(saying(body.keyword, { texts: ['company.name'], region: 'company.region_code' }))
  const page = await pageOf(
    all.select([
      'company.id',
      'company.name',
      'company.verified_at',
      'company.region_code',
      'follow.followed_at',
    ]),
    { at: sql.ref('follow.followed_at'), id: 'follow.id' },
    body,
  )
  if (!page) return refuse('follow.cursor')
  const open = await countOpen(
    ctx.db,
    page.rows.map(({ id }) => id),
  )
  const records = page.rows.map(async (row) => ({
    id: row.id,
    name: row.name,
    verified: row.verified_at !== null,
    regionName: await regionPath(row.region_code),
    openTenders: open.get(row.id) ?? 0,
    followedAt: row.followed_at.toISOString(),
  }))
  return {
    records: await Promise.all(records),
    ...(await cappedTotal(ctx.db, all)),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
  }
}
