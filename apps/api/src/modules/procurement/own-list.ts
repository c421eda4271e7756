import { buyingRoles, holdsAny } from '@jb/domain/member/roles'
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Session } from '../../platform/ctx.ts'
import { cappedTotal, pageOrProblem } from '../../platform/db/page.ts'
import { saying } from '../../platform/db/saying.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import type { Item } from './own-item.ts'

/** `mayRun` as a condition of a query: the company's own for its buying staff, and those an agent's clerk acts for. */
export function runBy(caller: Session, table: string) {
  const { companyId = null, roles, principals } = caller
  const [owner, agent] = [sql.ref(`${table}.company_id`), sql.ref(`${table}.agent_company_id`)]
  const own = sql<SqlBool>`${owner} = ${companyId}`
  const acted = sql<SqlBool>`${agent} = ${companyId} and ${owner} = any(${[...principals]}::uuid[])`
  const buys = holdsAny(roles, buyingRoles)
  const acts = roles.includes('agent') && principals.length > 0
  if (buys && acts) return sql<SqlBool>`(${own} or (${acted}))`
  if (buys) return own
  return acts ? acted : sql<SqlBool>`false`
}

/** Where the words are looked for by which somebody searches in what companies publish. */
export const saidIn = (table: string) => ({
  texts: [`${table}.title`, `${table}.no`],
  goodsOf: table,
  region: `${table}.region_code`,
})

/** What the caller asks to see of their own. */
type Asked<Group extends string> = Parameters<typeof pageOrProblem>[2] & {
  readonly keyword: string
  readonly group: Group | 'all'
  /** `released`: only what was published, the latest first. */
  readonly order?: 'touched' | 'released'
}

/** Those that stand in one of these statuses. */
const standing = (statuses: readonly string[], table: string) =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} in (${sql.join([...statuses])})`

/**
 * A page of what the caller runs and has asked to see, last touched first unless they want it otherwise, and how long the list is. `all`: a kind's
 * table, of which nothing is selected yet; `groups`: the statuses of each group.
 */
export async function ownPage<const Table extends keyof DB, Group extends string>(
  ctx: ReadContext,
  { group, keyword, order = 'touched', ...asked }: Asked<Group>,
  {
    table,
    all,
    groups,
  }: {
    readonly table: Table
    readonly all: SelectQueryBuilder<DB, Table, object>
    readonly groups: Readonly<Record<Group, readonly string[]>>
  },
) {
  const said = all.where(runBy(callerOf(ctx), table)).where(saying(keyword, saidIn(table)))
  const grouped = group === 'all' ? said : said.where(standing(groups[group], table))
  const released = order === 'released'
  const list = released ? grouped.where(sql<SqlBool>`released_at is not null`) : grouped
  const at = sql.ref<Date>(released ? 'released_at' : 'updated_at')
  const [page, counted] = await Promise.all([
    pageOrProblem(list.selectAll(), { at, id: 'id' }, asked),
    cappedTotal(ctx.db, list),
  ])
  return { page, counted }
}

/** How many of what the caller runs stand in each group, and all together; `all` as in `ownPage`. */
export async function countOwn<const Table extends keyof DB, Group extends string>(
  ctx: ReadContext,
  {
    table,
    all,
    groups,
  }: {
    readonly table: Table
    readonly all: SelectQueryBuilder<DB, Table, object>
    readonly groups: Readonly<Record<Group, readonly string[]>>
  },
): Promise<Record<'all' | Group, number>> {
  const rows = await all
    .where(runBy(callerOf(ctx), table))
    .select([sql<string>`status`.as('status'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`status`)
    .execute()
  const within = (statuses: readonly string[]) =>
    rows.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0)
  const counts = Object.entries<readonly string[]>(groups).map(([name, statuses]) => [name, within(statuses)])
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { all: total, ...Object.fromEntries(counts) } as Record<'all' | Group, number>
}

/** An item of one's own list, with what is the same to tell of every kind. */
export interface Listed<I> {
  readonly item: I
  readonly updatedAt: Date
  /** The approval that runs, or for a draft that came back the one that decided. */
  readonly approvalId: string | undefined
  readonly approving: boolean
  /** The buyer that the caller's company acts for; null: its own. */
  readonly principalName: string | null
}

type Ids = readonly string[]
/** What things of a kind have asked their approvers, by their id. */
interface Approvals {
  readonly runningApprovals: (
    db: Kysely<DB>,
    ids: Ids,
  ) => Promise<ReadonlyMap<string, { readonly instanceId: string }>>
  readonly lastPublishApprovals: (db: Kysely<DB>, ids: Ids) => Promise<ReadonlyMap<string, string>>
}
interface Found<Row, Total> {
  readonly page: { readonly rows: readonly Row[]; readonly nextCursor?: string }
  readonly counted: Total
}

const none = new Map<string, never>()
/** Of things about which nobody is asked. */
const nobodyAsked: Approvals = { runningApprovals: async () => none, lastPublishApprovals: async () => none }

/**
 * A page of the caller's own items; without `approvals` nobody is asked about them. `factsOf` asks once for all of them
 * what is told of this kind alone, and gives how one is presented.
 */
export async function listOwn<
  Row extends { readonly updated_at: Date },
  Total extends object,
  I extends Item,
  R,
>(
  ctx: ReadContext,
  { page, counted }: Found<Row, Total>,
  { toItem, approvals = nobodyAsked }: { readonly toItem: (row: Row) => I; readonly approvals?: Approvals },
  factsOf: (items: readonly I[]) => Promise<(listed: Listed<I>) => R>,
) {
  const { db } = ctx
  const { companyId } = callerOf(ctx)
  const items = page.rows.map((row) => ({ item: toItem(row), updatedAt: row.updated_at }))
  const all = items.map(({ item }) => item)
  const returned = all.filter(({ backReason }) => backReason !== null)
  const principals = all.filter((item) => item.companyId !== companyId)
  const [running, last, companies, present] = await Promise.all([
    approvals.runningApprovals(
      db,
      all.map(({ id }) => id),
    ),
    approvals.lastPublishApprovals(
      db,
      returned.map(({ id }) => id),
    ),
    memberDoor.companyBrief(
      db,
      principals.map((item) => item.companyId),
    ),
    factsOf(all),
  ])
  const records = items.map(({ item, updatedAt }) =>
    present({
      item,
      updatedAt,
      approvalId: running.get(item.id)?.instanceId ?? last.get(item.id),
      approving: running.has(item.id),
      principalName: companies.get(item.companyId)?.name ?? null,
    }),
  )
  return { records, ...counted, ...(page.nextCursor && { nextCursor: page.nextCursor }) }
}
