import type { invitableCompanies } from '@jb/contract/demand/invite.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Demand } from '@jb/domain/demand/demand'
import { type Invitable, inviteBar } from '@jb/domain/demand/invitation'
import { isPublic } from '@jb/domain/procurement/status'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../../platform/caller.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { ReadContext } from '../../../../platform/module.ts'
import { memberDoor } from '../../../member/index.ts'
import { mayRun } from '../../../procurement/index.ts'
import type { DemandPorts } from '../../demand.ports.ts'
import { demandById } from '../../demand.rows.ts'

/** So many are shown at once. */
const most = 30

type Chosen = Invitable & { readonly name: string; readonly regionName: string }

/** These companies, or those that are called so, as far as it decides whether they are asked to quote. */
export async function invitableAmong(
  db: Kysely<DB>,
  { companyId }: Pick<Demand, 'companyId'>,
  which: readonly string[] | { readonly keyword: string },
): Promise<readonly Chosen[]> {
  const companies = await memberDoor.choosable(db, 'keyword' in which ? which : { ids: which })
  const ids = companies.map(({ id }) => id)
  const related = await memberDoor.relatedAmong(db, companyId, ids)
  return companies.map((company) => ({ ...company, related: related.has(company.id) }))
}

/** Who supplied the buyer before, who has quoted for it, and who supplies the category there, in that order. */
async function whyOf(
  db: Kysely<DB>,
  { companyId, kind, categoryNo: no, regionCode, fromRegionCode }: Demand,
  { suppliersBefore }: DemandPorts,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const places = [regionCode, fromRegionCode].filter((code) => code !== '')
  const before = await suppliersBefore(db, companyId)
  const fit = new Set(await memberDoor.suppliersOf(db, { kind, no, places }))
  const known = new Map(before.map((one) => [one.companyId, one.ordered ? '供应过' : '报过价']))
  return new Map(
    [...new Set([...known.keys(), ...fit])].map((id) => {
      const said = known.get(id)
      return [id, [...(said ? [said] : []), ...(fit.has(id) ? ['同类目'] : [])]]
    }),
  )
}

/** Companies to invite for a demand that the caller runs: those that suit, or those that are called so. */
export const invitable =
  (ports: DemandPorts) =>
  async (
    ctx: ReadContext,
    { body: { id, keyword } }: Received<typeof invitableCompanies>,
  ): Promise<Answer<typeof invitableCompanies> | Refusal> => {
    const { db } = ctx
    const demand = await demandById(db, id)
    if (!demand || !isPublic(demand.status) || !mayRun(demand, callerOf(ctx)))
      return refuse('demand.notFound')
    const why = await whyOf(db, demand, ports)
    const found = await invitableAmong(db, demand, keyword === '' ? [...why.keys()] : { keyword })
    const quoted = (await ports.quotationsOf(db, [id])).get(id) ?? []
    const asked = await db
      .selectFrom('demand_invitation')
      .select('company_id as id')
      .where('demand_id', '=', id)
      .execute()
    const invited = new Set(asked.map((one) => one.id))
    const companies = found.map((company) => ({
      companyId: company.id,
      name: company.name,
      regionName: company.regionName,
      why: [...(why.get(company.id) ?? [])],
      bar: inviteBar(demand, company) ?? null,
      invited: invited.has(company.id),
      quoted: quoted.includes(company.id),
    }))
    if (keyword !== '') return companies
    const place = new Map([...why.keys()].map((one, at) => [one, at]))
    return companies
      .filter(({ bar }) => bar === null)
      .sort((a, b) => (place.get(a.companyId) ?? 0) - (place.get(b.companyId) ?? 0))
      .slice(0, most)
  }
