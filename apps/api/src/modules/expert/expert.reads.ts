import type { Answer, Received } from '@jb/contract/endpoint'
import type { experts } from '@jb/contract/expert/expert.contract'
import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import type { Avoided } from '@jb/domain/expert/entry'
import type { Pool } from '@jb/domain/expert/expert'
import { type ExpertStatus, expertStatuses } from '@jb/domain/expert/expert.flow'
import { historyName, type Major, majorNames, poolNames, statusNames } from '@jb/domain/expert/labels'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Session } from '../../platform/ctx.ts'
import { pageOf } from '../../platform/db/page.ts'
import { saying } from '../../platform/db/saying.ts'
import type { DB } from '../../platform/db/types.ts'
import { subjectHistory } from '../../platform/log/subject-log.ts'
import type { ReadContext } from '../../platform/module.ts'
import type { Services } from '../../platform/services.ts'
import { fileRefs } from '../file/index.ts'
import { memberDoor, type SheetOf } from '../member/index.ts'
import { actionsFor, houseReviewers, poolOf, reviewsOwnPool, standingTo } from './expert.access.ts'
import { presentDetail, presentRow } from './expert.presenter.ts'
import { toExpert } from './expert.repository.ts'
import { shownIdCard } from './id-card.ts'

/**
 * The account of the expert in the row `expert`: the one that was found when the entry was approved, else the one
 * under its number, where that is a person of the same name.
 */
export const ownAccount = sql<string | null>`coalesce(expert.account_id, (select account.id from account
  where account.phone = expert.phone and account.name = expert.name and account.status = 'active'))`

/** The same of one expert. */
export async function accountOf(db: Kysely<DB>, expertId: string): Promise<string | null> {
  const row = await db
    .selectFrom('expert')
    .select(ownAccount.as('id'))
    .where('id', '=', expertId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether nobody but the caller could decide in their company; the platform always has a second person decide. */
export async function isAlone(db: Kysely<DB>, pool: Pool, caller: Session): Promise<boolean> {
  if (pool.owner === 'platform') return false
  const all = await memberDoor.membersWithRoles(db, pool.companyId, houseReviewers)
  return all.every((id) => id === caller.accountId)
}

/** Who decides about the entries of a pool. */
export const reviewersOf = (db: Kysely<DB>, pool: Pool): Promise<readonly string[]> =>
  pool.owner === 'platform'
    ? memberDoor.operators(db)
    : memberDoor.membersWithRoles(db, pool.companyId, houseReviewers)

type Body = Received<typeof experts>['body']

/** The experts of the pool that the caller keeps; who keeps none finds their own entries and nobody else's. */
export async function listExperts(
  ctx: ReadContext,
  { body }: Received<typeof experts>,
): Promise<Answer<typeof experts> | Refusal> {
  const all = narrowed(ctx.db, callerOf(ctx), body)
  const wanted = body.status === 'all' ? all : all.where('status', '=', body.status)
  const page = await pageOf(
    wanted
      .select(['id', 'name', 'employer', 'title', 'majors', 'years'])
      .select(['region_code', 'status', 'owner', 'updated_at']),
    { at: sql.ref('expert.updated_at'), id: 'expert.id' },
    body,
  )
  if (!page) return refuse('expert.cursor')
  const counts = await countByStatus(all)
  return {
    records: await Promise.all(page.rows.map(presentRow)),
    total: counts[body.status],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
  }
}

function narrowed(db: Kysely<DB>, caller: Session, { keyword, major, regionCode }: Body) {
  let list = visible(db, caller).where(
    saying(keyword, {
      texts: ['expert.name', 'expert.employer', 'expert.title'],
      region: 'expert.region_code',
    }),
  )
  if (major !== '') list = list.where(sql<boolean>`${major} = any(expert.majors)`)
  if (regionCode !== '') list = list.where('region_code', 'like', `${stem(regionCode)}%`)
  return list
}

function visible(db: Kysely<DB>, caller: Session) {
  const pool = poolOf(caller)
  const all = db.selectFrom('expert')
  if (!pool) return all.where('status', '<>', 'draft').where(ownAccount, '=', caller.accountId)
  if (pool.owner === 'platform') return all.where('owner', '=', 'platform')
  return all.where('owner', '=', 'company').where('company_id', '=', pool.companyId)
}

/** The part of a region's code that all within it share: `610000` → `61`. */
const stem = (code: string) => code.replace(/^(\d{2}|\d{4})(00)+$/, '$1')

async function countByStatus(list: ReturnType<typeof visible>) {
  const rows = await list
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const of = (status: ExpertStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  const counts = Object.fromEntries(expertStatuses.map((status) => [status, of(status)]))
  return {
    ...(counts as Record<ExpertStatus, number>),
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
  }
}

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly caller: Session
  readonly now: Date
}

/** One expert as who keeps the pool, or the expert, sees them; for everybody else there is none. */
export async function expertDetail(
  { db, services, caller, now }: Reader,
  id: string,
): Promise<ExpertDetail | Refusal<'expert.notFound'>> {
  const row = await db
    .selectFrom('expert')
    .selectAll()
    .select(ownAccount.as('own_account'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('expert.notFound')
  const expert = toExpert(row)
  const { pool, status } = expert
  const standing = standingTo({ pool, accountId: row.own_account, draft: status === 'draft' }, caller)
  if (!standing) return refuse('expert.notFound')
  const [papers, avoids, timeline] = await Promise.all([
    standingOf(db, 'expert_certificate', id).selectAll('expert_certificate').execute(),
    standingOf(db, 'expert_avoid', id).selectAll('expert_avoid').execute(),
    subjectHistory(db, { kind: 'expert', id }, { labelOf: historyName }),
  ])
  const fileIds = papers.map(({ file_id }) => file_id)
  const alone = standing.reviews && (await isAlone(db, pool, caller))
  return presentDetail(row, {
    papers,
    avoids,
    files: await fileRefs(services, db, fileIds),
    now,
    timeline,
    idCard: shownIdCard(services.secret, id, row.id_card_wrapped),
    hasAccount: row.own_account !== null,
    isSelf: standing.self && !standing.keeps,
    actions: actionsFor(expert, { standing, caller, alone }, now),
  })
}

const standingOf = (db: Kysely<DB>, table: 'expert_certificate' | 'expert_avoid', id: string) =>
  db.selectFrom(table).where('expert_id', '=', id).where('removed_at', 'is', null).orderBy('position')

/** One who may sit in a committee. */
export interface HouseExpert {
  readonly id: string
  readonly name: string
  /** Null: nobody of that name and number has an account here. */
  readonly accountId: string | null
  readonly majors: readonly Major[]
}

/** The house evaluators of a company who are in its pool now, for whoever runs its tenders. */
export async function houseExpertsOf(db: Kysely<DB>, companyId: string): Promise<readonly HouseExpert[]> {
  const rows = await db
    .selectFrom('expert')
    .select(['id', 'name', 'majors', ownAccount.as('accountId')])
    .where('owner', '=', 'company')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, majors: row.majors as Major[] }))
}

/** One of the platform's pool who can be drawn, with what they must keep away from. */
export interface PoolExpert {
  readonly id: string
  readonly name: string
  readonly accountId: string
  readonly majors: readonly Major[]
  readonly employer: string
  readonly avoids: readonly Avoided[]
}

/** Who is in the platform's pool now, has passed the annual check and has an account here. */
export async function platformPool(db: Kysely<DB>, now: Date): Promise<readonly PoolExpert[]> {
  const rows = await db
    .selectFrom('expert')
    .select(['id', 'name', 'majors', 'employer', ownAccount.as('accountId')])
    .where('owner', '=', 'platform')
    .where('status', '=', 'active')
    .where('recheck_due_at', '>=', now)
    .orderBy('id')
    .execute()
  const avoids = await db
    .selectFrom('expert_avoid')
    .innerJoin('expert', 'expert.id', 'expert_avoid.expert_id')
    .select(['expert_id', 'expert_avoid.name', 'expert_avoid.uscc'])
    .where('expert.owner', '=', 'platform')
    .where('removed_at', 'is', null)
    .execute()
  return rows.flatMap(({ accountId, ...row }) =>
    accountId === null
      ? []
      : {
          ...row,
          accountId,
          majors: row.majors as Major[],
          avoids: avoids.filter((one) => one.expert_id === row.id),
        },
  )
}

/** How many entries wait for this person's review; those that they have handed in themselves wait for somebody else. */
export async function waitingExperts(db: Kysely<DB>, caller: Session): Promise<number> {
  const pool = poolOf(caller)
  if (!pool || !reviewsOwnPool(caller)) return 0
  const { count } = await db
    .selectFrom('expert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'reviewing')
    .where('submitted_by', 'is distinct from', caller.accountId)
    .where('owner', '=', pool.owner)
    .where('company_id', 'is not distinct from', pool.companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The entries of a person in pools of experts, for the export of their data. */
export const expertSheet: SheetOf = async (db, accountId, most) => {
  const rows = await db
    .selectFrom('expert')
    .select(['owner', 'name', 'phone', 'employer', 'title', 'majors', 'years', 'status', 'updated_at'])
    .where(ownAccount, '=', accountId)
    .where('status', '<>', 'draft')
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '专家档案',
    head: ['专家库', '姓名', '手机', '单位', '职称', '专业', '从业年限', '状态', '更新时间'],
    rows: rows.map((row) => [
      poolNames[row.owner],
      row.name,
      row.phone,
      row.employer,
      row.title,
      row.majors.map((major) => majorNames[major as Major] ?? major).join('、'),
      row.years === null ? '' : String(row.years),
      statusNames[row.status],
      row.updated_at,
    ]),
  }
}
