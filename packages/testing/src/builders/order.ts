import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { sendOrder } from '@jb/contract/quotation/order.contract'
import type { OrderSent } from '@jb/contract/quotation/order.shapes'
import { aContent } from '@jb/domain/bid/bid.samples'
import { sql } from 'kysely'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { publishDemandAs } from './demand.ts'

/** What is selected of a supplier: a price with tax for each of its rows, by position, and the freight. */
interface Taken {
  readonly supplier: Caller
  readonly prices: Readonly<Record<number, string>>
  readonly freight?: string
}

/** A quotation as the selection leaves it, without the way there. */
async function aSelectedQuotation(h: Harness, demandId: string, { supplier, prices, freight = '0' }: Taken) {
  const positions = Object.keys(prices).map(Number)
  const offered = positions.map((position) => ({
    position,
    price: prices[position] ?? '',
    free: false,
    cells: {},
  }))
  const content = JSON.stringify(aContent({ freight, rows: offered }))
  const { rows } = await sql<{ id: string }>`
    insert into quotation (demand_id, company_id, account_id, version, document_version, status, envelope, sha256,
      receipt_no, receipt_signature, received_at, opened_at, content, total, total_ex_tax)
    values (${demandId}, ${supplier.companyId}, ${supplier.accountId}, 1, 1, 'selected', '', '',
      gen_random_uuid()::text, '', app_now(), app_now(), ${content}::jsonb, 0, 0) returning id`.execute(h.db)
  const id = rows[0]?.id ?? ''
  for (const position of positions)
    await sql`insert into quotation_selected_row (demand_id, demand_row_id, quotation_id, amount)
      select demand_id, id, ${id}, round(quantity * ${prices[position]}::numeric, 2) from demand_row
      where demand_id = ${demandId} and position = ${position}`.execute(h.db)
  return id
}

/** A project of the owner's company with one person on the site. */
async function aSite(h: Harness, owner: Caller, foreman: Caller): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into project (no, company_id, created_by, name, department_no, engineering_type, region_code, address,
      project_price, start_on, end_on, description, manager_id, status, version, created_at, updated_at)
    values (gen_random_uuid()::text, ${owner.companyId}, ${owner.accountId}, '产业园一期', '1', 'building', '610113', '',
      9000000, '2026-01-05', '2027-12-31', '', ${owner.accountId}, 'draft', 1, app_now(), app_now())
    returning id`.execute(h.db)
  const id = rows[0]?.id ?? ''
  await sql`insert into project_participant values (${id}, ${foreman.accountId}, 1)`.execute(h.db)
  return id
}

/**
 * A demand of 120 t and 0.35 t for which suppliers have been selected, with the ids of their quotations. Published two
 * days ago, so that a company may have many.
 */
export async function selectedDemandAs(
  h: Harness,
  owner: Caller,
  taken: readonly Taken[],
  { foreman, changes }: { readonly foreman?: Caller; readonly changes?: Partial<DemandForm> } = {},
) {
  const projectId = foreman ? await aSite(h, owner, foreman) : null
  const cells = { name: '螺纹钢', spec: 'HRB400E Φ12', unit: '吨', arrivalDate: '2099-12-01' }
  const rows = [
    { cells: { ...cells, quantity: '120' } },
    { cells: { ...cells, spec: 'HRB400E Φ16', quantity: '0.35' } },
  ]
  const { id } = await publishDemandAs(h, owner, { rows, projectId, splitAward: true, ...changes })
  await sql`update demand set status = 'selected', comparing_at = app_now(), comparing_by = ${owner.accountId},
    released_at = released_at - interval '2 days'
    where id = ${id}`.execute(h.db)
  await sql`insert into quotation_selection (demand_id, value, inc_tax, selected_by, selected_at)
    values (${id}, 0, 0, ${owner.accountId}, app_now())`.execute(h.db)
  const quotationIds: string[] = []
  for (const one of taken) quotationIds.push(await aSelectedQuotation(h, id, one))
  return { demandId: id, projectId: projectId ?? '', quotationIds }
}

/** What an owner says when it sends an order. */
export const orderTerms = (given: Partial<OrderSent> = {}) => ({
  address: '西咸大道 1 号 3 号门',
  contactName: '李慧敏',
  contactPhone: '19900000001',
  wantedOn: null,
  note: '送货前一天电话联系',
  ...given,
})

/** An order sent for one quotation. */
export const sendOrderAs = async (
  h: Harness,
  owner: Caller,
  quotationId: string,
  given: Partial<OrderSent> = {},
) => (await h.call(sendOrder, { body: { ...orderTerms(given), quotationId } }, owner)).answer
