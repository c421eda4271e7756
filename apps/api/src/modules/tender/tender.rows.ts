import type { GoodsRow } from '@jb/domain/procurement/goods'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import { tenderFields } from '@jb/domain/tender/tender.fields'
import { type Kysely, type Selectable, sql } from 'kysely'
import { saying } from '../../platform/db/saying.ts'
import type { DB, Tender as TenderTable } from '../../platform/db/types.ts'
import {
  columnsOf,
  formItemColumns,
  itemStore,
  movingItemColumns,
  storedGoods,
  toGoodsRow,
  toItem,
} from '../procurement/index.ts'
import { securityColumns, toFees, toSecurity } from './security.rows.ts'

type Row = Selectable<TenderTable>
type StoredGoods = Awaited<ReturnType<typeof goodsOf>>[number]

/** Rows in whose columns every word of a text is found. */
interface Having {
  readonly text: string
  readonly columns: readonly string[]
}

function goodsWith(db: Kysely<DB>, tenderId: string, having: Having | undefined) {
  const all = db.selectFrom('tender_row').where('tender_id', '=', tenderId)
  if (!having) return all
  const { text, columns } = having
  const said = sql`(select string_agg(cell.value, ' ') from jsonb_each_text(cells) as cell (name, value)
    where cell.name = any(${columns}::text[]))`
  return all.where(saying(text, { texts: [said] }))
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
    ...toItem(row),
    businessType: row.business_type as Tender['businessType'],
    ...form.read(row),
    qualifications: row.qualifications,
    decryptMinutes: row.decrypt_minutes,
    security: toSecurity(row),
    fees: toFees(row),
    scoring: row.scoring as unknown as Tender['scoring'],
    committee: row.committee,
    supplierCompanyId: row.supplier_company_id,
    postponements: row.postponements,
    prevTenderId: row.prev_tender_id,
    round: row.round,
    addenda: row.addenda,
    documentVersion: row.document_version,
    disclosedAt: row.disclosed_at,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    publicityUntil: row.publicity_until,
    decidedAt: row.decided_at,
    winnerBidId: row.winner_bid_id,
    awardReason: row.award_reason,
    awardTerms: row.award_terms,
    awardReportId: row.award_report_id,
    pausedAt: row.paused_at,
    pauseCause: row.pause_cause as Tender['pauseCause'],
  }
}

/** The domain's row out of a stored one. */
export function toTenderRow({ position, unit, quantity, ceiling, cells }: StoredGoods): GoodsRow {
  return { position, unit, quantity, ceiling, cells }
}

/** What a verb may change in a published tender. */
export function movingColumns(tender: Tender) {
  return {
    ...movingItemColumns(tender),
    business_type: tender.businessType,
    apply_start: tender.applyStart,
    apply_end: tender.applyEnd,
    bid_start: tender.bidStart,
    bid_end: tender.bidEnd,
    open_at: tender.openAt,
    clarify_end: tender.clarifyEnd,
    award_at: tender.awardAt,
    security_pay_until: tender.security?.payUntil ?? null,
    postponements: tender.postponements,
    addenda: tender.addenda,
    committee: tender.committee,
    document_version: tender.documentVersion,
    disclosed_at: tender.disclosedAt,
    opened_at: tender.openedAt,
    opened_by: tender.openedBy,
    publicity_until: tender.publicityUntil,
    decided_at: tender.decidedAt,
    winner_bid_id: tender.winnerBidId,
    award_reason: tender.awardReason,
    award_terms: tender.awardTerms,
    award_report_id: tender.awardReportId,
    paused_at: tender.pausedAt,
    pause_cause: tender.pauseCause,
    publicity_days: tender.publicityDays,
  }
}

/** What the publish form fills. */
export function formColumns(tender: Tender) {
  return {
    ...form.write(tender),
    ...formItemColumns(tender),
    qualifications: [...tender.qualifications],
    decrypt_minutes: tender.decryptMinutes,
    ...securityColumns(tender),
    fees: tender.fees && JSON.stringify(tender.fees),
    scoring: tender.scoring && JSON.stringify(tender.scoring),
    supplier_company_id: tender.supplierCompanyId,
  }
}

export function goodsColumns({ id, type, rows }: TenderWithGoods) {
  return storedGoods(type, rows).map((row) => ({ tender_id: id, ...row }))
}

/** Where tenders are kept, without their goods and files. */
export const stored = itemStore({ table: 'tender', toItem: toTender, moving: movingColumns })
