import type { GoodsRow } from '@jb/domain/procurement/goods'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import { tenderFields } from '@jb/domain/tender/tender.fields'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Tender as TenderTable } from '../../platform/db/types.ts'
import { columnsOf, storedGoods, toGoodsRow } from '../procurement/index.ts'
import { securityColumns, toSecurity } from './security.rows.ts'

type Row = Selectable<TenderTable>
type StoredGoods = Awaited<ReturnType<typeof goodsOf>>[number]

/** Rows that have a text in one of these columns. */
interface Having {
  readonly text: string
  readonly columns: readonly string[]
}

function goodsWith(db: Kysely<DB>, tenderId: string, having: Having | undefined) {
  const all = db.selectFrom('tender_row').where('tender_id', '=', tenderId)
  if (!having) return all
  const { text, columns } = having
  return all.where(
    sql<boolean>`exists (select from jsonb_each_text(cells) as cell (name, value)
      where cell.name = any(${columns}::text[]) and position(lower(${text}) in lower(cell.value)) > 0)`,
  )
}

/** The goods of a tender in the owner's order: all of them, or a part. */
export async function goodsOf(
  db: Kysely<DB>,
  tenderId: string,
  part: { readonly skip?: number; readonly limit?: number; readonly having?: Having | undefined } = {},
) {
  const all = goodsWith(db, tenderId, part.having).selectAll().orderBy('position')
  const from = part.skip ? all.offset(part.skip) : all
  const rows = await (part.limit === undefined ? from : from.limit(part.limit)).execute()
  return rows.map(toGoodsRow)
}

/** How many goods a tender has. */
export async function countGoods(db: Kysely<DB>, tenderId: string, having?: Having): Promise<number> {
  const { count } = await goodsWith(db, tenderId, having)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A tender with its whole list, for whoever reads the goods; everybody else is served by the tender alone. */
export async function withGoods(db: Kysely<DB>, tender: Tender): Promise<TenderWithGoods> {
  return { ...tender, rows: (await goodsOf(db, tender.id)).map(toTenderRow) }
}

const form = columnsOf(tenderFields)

/** The domain's tender out of its row. */
export function toTender(row: Row): Tender {
  return {
    id: row.id,
    no: row.no,
    companyId: row.company_id,
    agentCompanyId: row.agent_company_id,
    createdBy: row.created_by,
    businessType: row.business_type as Tender['businessType'],
    status: row.status,
    version: row.version,
    ...form.read(row),
    projectId: row.project_id,
    qualifications: row.qualifications,
    security: toSecurity(row),
    position: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
    supplierCompanyId: row.supplier_company_id,
    backReason: row.back_reason,
    releasedAt: row.released_at,
    postponements: row.postponements,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    publicityUntil: row.publicity_until,
    decidedAt: row.decided_at,
    winnerBidId: row.winner_bid_id,
    awardReason: row.award_reason,
    publishReason: row.publish_reason,
    endReason: row.end_reason,
    endedAt: row.ended_at,
    offlineAt: row.offline_at,
    offlineReason: row.offline_reason,
  }
}

/** The domain's row out of a stored one. */
export function toTenderRow({ position, unit, quantity, ceiling, cells }: StoredGoods): GoodsRow {
  return { position, unit, quantity, ceiling, cells }
}

/** What a verb may change in a published tender. */
export function movingColumns(tender: Tender) {
  return {
    business_type: tender.businessType,
    status: tender.status,
    apply_start: tender.applyStart,
    apply_end: tender.applyEnd,
    bid_start: tender.bidStart,
    bid_end: tender.bidEnd,
    open_at: tender.openAt,
    clarify_end: tender.clarifyEnd,
    award_at: tender.awardAt,
    security_pay_until: tender.security?.payUntil ?? null,
    back_reason: tender.backReason,
    released_at: tender.releasedAt,
    postponements: tender.postponements,
    opened_at: tender.openedAt,
    opened_by: tender.openedBy,
    publicity_until: tender.publicityUntil,
    decided_at: tender.decidedAt,
    winner_bid_id: tender.winnerBidId,
    award_reason: tender.awardReason,
    publish_reason: tender.publishReason,
    end_reason: tender.endReason,
    ended_at: tender.endedAt,
    offline_at: tender.offlineAt,
    offline_reason: tender.offlineReason,
  }
}

/** What the publish form fills. */
export function formColumns(tender: Tender) {
  return {
    ...form.write(tender),
    company_id: tender.companyId,
    agent_company_id: tender.agentCompanyId,
    project_id: tender.projectId,
    qualifications: [...tender.qualifications],
    ...securityColumns(tender),
    lon: tender.position?.lon ?? null,
    lat: tender.position?.lat ?? null,
    supplier_company_id: tender.supplierCompanyId,
  }
}

export function goodsColumns({ id, type, rows }: TenderWithGoods) {
  return storedGoods(type, rows).map((row) => ({ tender_id: id, ...row }))
}
