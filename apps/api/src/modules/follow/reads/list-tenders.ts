import type { Answer, Received } from '@jb/contract/endpoint'
import type { followedTenders } from '@jb/contract/follow/follow.contract'
import { type FollowGroup, followGroupOf, followGroups } from '@jb/domain/follow/groups'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { pageOf } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { saidIn } from '../../procurement/index.ts'
import { lineColumns, presentFollowed } from '../follow.presenter.ts'
import { openUntil, tendersFollowedBy } from './followed.ts'

/** What is running stands first, the nearest deadline on top; behind it the rest, the last followed first. */
const byDeadline = sql<Date>`coalesce(${openUntil},
  timestamptz '9000-01-01' - (follow.followed_at - timestamptz '2000-01-01'))`

/** The tenders that the person follows, page by page, with the numbers for the tabs. */
export async function listTenders(
  ctx: ReadContext,
  { body }: Received<typeof followedTenders>,
): Promise<Answer<typeof followedTenders> | Refusal> {
  const { accountId } = callerOf(ctx)
  const { texts, ...more } = saidIn('tender')
  const all = tendersFollowedBy(ctx.db, accountId).where(
    saying(body.keyword, { texts: [...texts, 'company.name'], ...more }),
  )
  const grouped = body.group === 'all' ? all : all.where('tender.status', 'in', followGroups[body.group])
  const newest = body.sort === 'newest'
  const page = await pageOf(
    grouped
      .select([...lineColumns, 'tender.no', 'tender.type', 'tender.region_code', 'follow.followed_at'])
      .select('company.name as company_name'),
    { at: newest ? sql.ref('follow.followed_at') : byDeadline, id: 'follow.id', oldestFirst: !newest },
    body,
  )
  if (!page) return refuse('follow.cursor')
  const counts = await countByGroup(all)
  return {
    records: await Promise.all(page.rows.map(presentFollowed)),
    total: counts[body.group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
  }
}

async function countByGroup(all: ReturnType<typeof tendersFollowedBy>) {
  const rows = await all
    .select(['tender.status', sql<number>`count(*)::int`.as('n')])
    .groupBy('tender.status')
    .execute()
  const sum = (of: (group: FollowGroup | undefined) => boolean) =>
    rows.filter(({ status }) => of(followGroupOf(status))).reduce((total, { n }) => total + n, 0)
  const in_ = (group: FollowGroup) => sum((found) => found === group)
  return {
    all: sum(() => true),
    preview: in_('preview'),
    registering: in_('registering'),
    bidding: in_('bidding'),
    deciding: in_('deciding'),
    ended: in_('ended'),
  }
}
