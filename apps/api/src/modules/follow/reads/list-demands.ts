import type { Answer, Received } from '@jb/contract/endpoint'
import type { followedDemands, followedFreightTypesBelow } from '@jb/contract/follow/demand-follow.contract'
import type { FollowedDemand } from '@jb/contract/follow/follow.shapes'
import { demandGroups } from '@jb/domain/demand/demand'
import { type DemandKind, demandKindNames } from '@jb/domain/demand/kinds'
import { stateOf } from '@jb/domain/demand/shown'
import { categoriesOf } from '@jb/domain/dictionary/categories'
import { categoriesHolding, numbersWithin } from '@jb/domain/follow/demand-types'
import { type DemandTab, demandTabOf } from '@jb/domain/follow/groups'
import { typeLabel } from '@jb/domain/procurement/type-names'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import { type Selectable, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { pageOf } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { Demand as DemandTable } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { saidIn } from '../../procurement/index.ts'
import { demandsFollowedBy } from './followed.ts'

/** What is open stands first, the nearest clock on top; behind it the rest, the last followed first. */
const byClock = sql<Date>`coalesce(case demand.status
  when 'announced' then demand.starts_at
  when 'quoting' then demand.ends_at
  when 'suspended' then demand.ends_at end,
  timestamptz '9000-01-01' - (follow.followed_at - timestamptz '2000-01-01'))`

const columns = [
  'demand.id',
  'demand.no',
  'demand.title',
  'demand.kind',
  'demand.type',
  'demand.status',
  'demand.starts_at',
  'demand.ends_at',
  'demand.region_code',
  'follow.followed_at',
] as const

type Listed = Pick<
  Selectable<DemandTable>,
  'id' | 'no' | 'title' | 'kind' | 'type' | 'status' | 'starts_at' | 'ends_at' | 'region_code'
> & { readonly followed_at: Date; readonly companyName: string }

function asked(ctx: ReadContext, { kind, categoryNo, keyword }: Received<typeof followedDemands>['body']) {
  const { texts, ...more } = saidIn('demand')
  const said = demandsFollowedBy(ctx.db, callerOf(ctx).accountId).where(
    saying(keyword, { texts: [...texts, 'company.name'], ...more }),
  )
  const ofKind = kind ? said.where('demand.kind', '=', kind) : said
  if (!kind || categoryNo === '') return ofKind
  return ofKind.where(sql<boolean>`demand.category_no = any(${[...numbersWithin(kind, categoryNo)]}::text[])`)
}

/** The demands that the person follows, page by page, with the numbers for the tabs. */
export async function listDemands(
  ctx: ReadContext,
  { body }: Received<typeof followedDemands>,
): Promise<Answer<typeof followedDemands> | Refusal> {
  const all = asked(ctx, body)
  const grouped = body.group === 'all' ? all : all.where('demand.status', 'in', demandGroups[body.group])
  const page = await pageOf(
    grouped.select([...columns, 'company.name as companyName']),
    { at: byClock, id: 'follow.id', oldestFirst: true },
    body,
  )
  if (!page) return refuse('follow.cursor')
  const counts = await countByTab(all)
  return {
    records: await Promise.all(page.rows.map(present)),
    total: counts[body.group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
  }
}

async function present(row: Listed): Promise<FollowedDemand> {
  const { id, no, title, kind, type, status } = row
  const clock = { status, startsAt: row.starts_at, endsAt: row.ends_at, offlineAt: null }
  const { stateName, timeLabel, timeAt } = stateOf(clock)
  return {
    id,
    no,
    name: title,
    kind,
    kindName: demandKindNames[kind],
    typeName: typeLabel(type),
    status,
    stateName,
    timeLabel,
    timeAt: timeAt?.toISOString() ?? null,
    companyName: row.companyName,
    regionName: await regionPath(row.region_code),
    ended: demandTabOf(status) === 'ended',
    followedAt: row.followed_at.toISOString(),
  }
}

async function countByTab(all: ReturnType<typeof demandsFollowedBy>) {
  const rows = await all
    .select(['demand.status', sql<number>`count(*)::int`.as('n')])
    .groupBy('demand.status')
    .execute()
  const of = (tab?: DemandTab) =>
    rows.reduce((sum, { status, n }) => sum + (tab && demandTabOf(status) !== tab ? 0 : n), 0)
  return {
    all: of(),
    announced: of('announced'),
    quoting: of('quoting'),
    comparing: of('comparing'),
    selected: of('selected'),
    ended: of('ended'),
  }
}

/** The categories that the demands of a kind that the person follows lie in, one level: that below `path`. */
export async function followedTypes(ctx: ReadContext, kind: DemandKind, path: readonly string[] = []) {
  const rows = await demandsFollowedBy(ctx.db, callerOf(ctx).accountId)
    .select('demand.category_no')
    .where('demand.kind', '=', kind)
    .distinct()
    .execute()
  const numbers = new Set(rows.map((row) => row.category_no))
  return categoriesHolding(kind, numbers, path).map((node) => ({ ...node, children: [] }))
}

/** The same below one freight type; refused where there is no such type. */
export async function followedTypesBelow(
  ctx: ReadContext,
  { params: { id } }: Received<typeof followedFreightTypesBelow>,
): Promise<Answer<typeof followedFreightTypesBelow> | Refusal> {
  const known = categoriesOf('freight').some((first) => first.id === id || first.no === id)
  return known ? followedTypes(ctx, 'freight', [id]) : refuse('follow.notFound')
}
