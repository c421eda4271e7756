import { type Demand, isOpen, roundOf } from '@jb/domain/demand/demand'
import { kinOf } from '@jb/domain/dictionary/find-categories'
import type { Supply } from '@jb/domain/member/supplies'
import { isPublic } from '@jb/domain/procurement/status'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mayRun } from '../../procurement/index.ts'
import { demandById, goodsOf, goodsOfAll, toDemand } from '../demand.rows.ts'

/** The companies that are asked for a second price. */
export async function askedAgainFor(db: Kysely<DB>, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('demand_asked_again')
    .select('company_id')
    .where('demand_id', '=', id)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** A published demand as the subject of quotations: what is asked for, in which lines, and the key that they are sealed to. */
export async function subjectOf(db: Kysely<DB>, demand: Demand) {
  const { controlTotal: _, ...known } = demand
  const { publicKey } = await db
    .selectFrom(roundOf(demand) === 2 ? 'demand_second_round' : 'demand')
    .select('opening_public_key as publicKey')
    .where('id', '=', demand.id)
    .executeTakeFirstOrThrow()
  const askedAgain = roundOf(demand) === 2 ? await askedAgainFor(db, demand.id) : []
  return { ...known, publicKey, askedAgain, rows: await goodsOf(db, demand.id) }
}
export type DemandSubject = Awaited<ReturnType<typeof subjectOf>>

/** The demand with this id for those who quote for it or compare; undefined before its publication. It never tells what the owner would pay. */
export async function demandSubject(db: Kysely<DB>, id: string): Promise<DemandSubject | undefined> {
  const demand = await demandById(db, id)
  return demand && isPublic(demand.status) ? subjectOf(db, demand) : undefined
}

/** The same of several, in the order of their ids, asked for together; those that are not public, or are in their second round, are left out. */
export async function demandSubjects(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<readonly DemandSubject[]> {
  if (ids.length === 0) return []
  const [found, goods] = await Promise.all([
    db.selectFrom('demand').selectAll().where('id', 'in', ids).execute(),
    goodsOfAll(db, ids),
  ])
  return found
    .map((row): DemandSubject => {
      const { controlTotal: _, ...known } = toDemand(row)
      return {
        ...known,
        publicKey: row.opening_public_key,
        askedAgain: [],
        rows: goods.get(row.id) ?? [],
      }
    })
    .filter((demand) => isPublic(demand.status) && roundOf(demand) === 1)
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

type Fits = Pick<Supply, 'kind' | 'no' | 'regions'>

/** Whether a demand is delivered to, or a freight begins, within a province, a city or a district. */
const within = (eb: ExpressionBuilder<DB, 'demand'>, code: string) => {
  const under = `${code.replace(/(00)+$/, '')}%`
  return eb.or([eb('demand.region_code', 'like', under), eb('demand.from_region_code', 'like', under)])
}

interface Wanted {
  /** What somebody supplies, and where. */
  readonly supplies: readonly Fits[]
  readonly region?: string | undefined
  readonly now: Date
}

/** So many are looked through; nobody quotes for more in one go. */
const mostFitting = 200

/** Demands of others that take quotations now and ask for what a company supplies, those that end first on top. */
export async function openDemandsFor(db: Kysely<DB>, companyId: string, { supplies, region, now }: Wanted) {
  if (supplies.length === 0) return []
  const rows = await db
    .selectFrom('demand')
    .select(['id', 'company_id as buyerId'])
    .select(sql<number>`(select count(*)::int from demand_row where demand_id = demand.id)`.as('rows'))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'quoting'),
        // Begun, before the clock has moved it on.
        eb.and([eb('status', '=', 'announced'), eb('starts_at', '<=', now)]),
      ]),
    )
    .where('offline_at', 'is', null)
    .where('ends_at', '>', now)
    .where('company_id', '!=', companyId)
    .where((eb) => eb.or([eb('agent_company_id', 'is', null), eb('agent_company_id', '!=', companyId)]))
    .where((eb) =>
      eb.or(
        supplies.map(({ kind, no, regions }) =>
          eb.and([
            eb('kind', '=', kind),
            eb('category_no', 'in', [...kinOf(kind, no)]),
            ...(regions.length > 0 ? [eb.or(regions.map((code) => within(eb, code)))] : []),
          ]),
        ),
      ),
    )
    .where((eb) => (region ? within(eb, region) : eb.lit(true)))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(mostFitting)
    .execute()
  return rows
}

/** 控制总价 in yuan, for the owner's side alone; null: none is set, or the caller is not of that side. */
export async function controlTotalOf(db: Kysely<DB>, id: string, caller: Session): Promise<string | null> {
  const demand = await demandById(db, id)
  return demand && mayRun(demand, caller) ? demand.controlTotal : null
}

/** The demand behind a letter; undefined for drafts, while it is offline, and for ids that are none. Letters close with the quotations. */
export async function demandAskedAbout(db: Kysely<DB>, id: string, now: Date) {
  const demand = await demandById(db, id)
  if (!demand || !isPublic(demand.status) || demand.offlineAt !== null) return undefined
  const { title, companyId: ownerCompanyId, type, status } = demand
  const until = demand.endsAt ?? undefined
  const state: 'open' | 'closed' = until && until > now && isOpen(status) ? 'open' : 'closed'
  return { title, ownerCompanyId, type, window: { state, until } }
}
