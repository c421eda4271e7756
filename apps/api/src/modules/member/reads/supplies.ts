import type { Answer, Received } from '@jb/contract/endpoint'
import type {
  suppliesOf as contract,
  goodsCategory as goodsContract,
} from '@jb/contract/member/supply.contract'
import type { Supply } from '@jb/contract/member/supply.shapes'
import { type CategoryKind, categoryKinds } from '@jb/domain/dictionary/category-kinds'
import { categoryPath, kinOf } from '@jb/domain/dictionary/find-categories'
import { biddingRoles, holdsAny } from '@jb/domain/member/roles'
import { reaching } from '@jb/domain/member/supplies'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { loadRegions, pathNames } from '@jb/domain/shared/regions'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { sentCategory } from '../../dictionary/index.ts'
import { requireCompany } from '../member.access.ts'

/** What a company supplies and where, kind by kind in the order of the categories' numbers. */
export async function suppliesOfCompany(db: Kysely<DB>, companyId: string): Promise<Supply[]> {
  const rows = await db
    .selectFrom('company_category')
    .select(['kind', 'category_no', 'region'])
    .where('company_id', '=', companyId)
    .orderBy(sql`array_position(${[...categoryKinds]}::text[], kind)`)
    .orderBy('category_no')
    .orderBy('region')
    .execute()
  const tree = await loadRegions()
  const supplies = new Map<string, Supply>()
  for (const { kind, category_no: no, region: code } of rows) {
    const id = `${kind} ${no}`
    const said = supplies.get(id) ?? {
      kind,
      no,
      regions: [],
      names: (categoryPath(kind, no) ?? []).map(({ name }) => name),
    }
    if (code !== '') said.regions.push({ code, name: pathNames(tree, code).join('') })
    supplies.set(id, said)
  }
  return [...supplies.values()].filter(({ names }) => names.length > 0)
}

/** The same with the version to change it from. */
export async function suppliesAt(
  db: Kysely<DB>,
  companyId: string,
): Promise<Omit<Answer<typeof contract>, 'mayEdit'>> {
  const { supplies_version: version } = await db
    .selectFrom('company')
    .select('supplies_version')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { version, supplies: await suppliesOfCompany(db, companyId) }
}

/** What the company that the caller acts for supplies. */
export async function supplies({ db, session }: ReadContext): Promise<Answer<typeof contract> | Refusal> {
  const company = requireCompany(session)
  if (isRefusal(company)) return company
  return {
    ...(await suppliesAt(db, company.id)),
    mayEdit: holdsAny(session?.roles, biddingRoles),
  }
}

/** The categories of one kind that the caller's company supplies, as old clients ask for them. */
export async function goodsCategory(
  { db, session }: ReadContext,
  { body }: Received<typeof goodsContract>,
): Promise<Answer<typeof goodsContract>> {
  const company = requireCompany(session)
  if (isRefusal(company)) return []
  const own = await suppliesOfCompany(db, company.id)
  return own
    .filter(({ kind }) => kind === body.type)
    .flatMap(({ kind, no }) => categoryPath(kind, no)?.at(-1) ?? [])
    .map(sentCategory)
}

/** Those that supply a category, a class around it or a part of it; `places`: and deliver to one of these. */
export function supplying(db: Kysely<DB>, kind: CategoryKind, no: string, places?: readonly string[]) {
  const all = db
    .selectFrom('company_category')
    .select('company_id')
    .where('kind', '=', kind)
    .where('category_no', 'in', ['', ...kinOf(kind, no)])
  return places === undefined ? all : all.where('region', 'in', places.flatMap(reaching))
}

/**
 * The verified companies, none of them frozen, that supply a category and deliver to one of these places (six digits
 * each), in a fixed order.
 */
export async function suppliersOf(
  db: Kysely<DB>,
  wanted: { readonly kind: CategoryKind; readonly no: string; readonly places: readonly string[] },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('id', 'in', supplying(db, wanted.kind, wanted.no, wanted.places))
    .where('verified_at', 'is not', null)
    .where('frozen_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
