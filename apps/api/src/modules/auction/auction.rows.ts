import type { Auction, AuctionDraft, DepositKind } from '@jb/domain/auction/form'
import { profileOf } from '@jb/domain/auction/form'
import type { Selectable } from 'kysely'
import type { Auction as AuctionTable } from '../../platform/db/types.ts'

type Row = Selectable<AuctionTable>

/** The domain's auction out of its row: without goods and reserve price. */
export function toAuction(row: Row): Auction {
  return {
    ...{ id: row.id, no: row.no, companyId: row.company_id, agentCompanyId: row.agent_company_id },
    ...{ createdBy: row.created_by, status: row.status, version: row.version, type: row.type },
    ...{ projectId: row.project_id, title: row.title, direction: row.direction, mode: row.mode },
    ...{ visibility: row.visibility, unit: row.unit, startPrice: row.start_price, step: row.step },
    ...{ grid: row.grid, appraisal: row.appraisal, isDisplay: row.is_display },
    invoiceRequirement: row.invoice_requirement,
    ...{ startsAt: row.starts_at, endsAt: row.ends_at, hardEndAt: row.hard_end_at },
    ...{ windowMinutes: row.window_minutes, extensionMinutes: row.extension_minutes },
    ...{ maxExtensions: row.max_extensions, minBidders: row.min_bidders, selfImprove: row.self_improve },
    ...{ admission: row.admission, applyEnd: row.apply_end, deposit: row.deposit },
    depositKinds: row.deposit_kinds as DepositKind[],
    ...{ payeeName: row.payee_name, payeeBank: row.payee_bank, payeeAccount: row.payee_account },
    ...{ payDays: row.pay_days, talks: row.talks, terms: row.terms, defects: row.defects },
    ...{ viewingTime: row.viewing_time, viewingPlace: row.viewing_place },
    ...{ viewingContact: row.viewing_contact, requirement: row.requirement },
    ...{ paymentTerms: row.payment_terms, deliveryTerms: row.delivery_terms },
    ...{ contactName: row.contact_name, contactPhone: row.contact_phone },
    ...{ regionCode: row.region_code, address: row.address },
    position: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
    ...{ backReason: row.back_reason, releasedAt: row.released_at, delays: row.delays },
    ...{ publishReason: row.publish_reason, endReason: row.end_reason, endedAt: row.ended_at },
    ...{ offlineAt: row.offline_at, offlineReason: row.offline_reason },
  }
}

/** What a verb of its life may change in an auction. */
export function movingColumns(auction: Auction) {
  return {
    status: auction.status,
    starts_at: auction.startsAt,
    ends_at: auction.endsAt,
    hard_end_at: auction.hardEndAt,
    apply_end: auction.applyEnd,
    back_reason: auction.backReason,
    released_at: auction.releasedAt,
    delays: auction.delays,
    publish_reason: auction.publishReason,
    end_reason: auction.endReason,
    ended_at: auction.endedAt,
    offline_at: auction.offlineAt,
    offline_reason: auction.offlineReason,
  }
}

/** What the publish form fills, the reserve price aside. */
export function formColumns(draft: AuctionDraft) {
  return {
    ...{ company_id: draft.companyId, agent_company_id: draft.agentCompanyId },
    ...{ type: draft.type, profile: profileOf(draft), project_id: draft.projectId, title: draft.title },
    ...{ direction: draft.direction, mode: draft.mode, visibility: draft.visibility, unit: draft.unit },
    ...{ start_price: draft.startPrice, step: draft.step, grid: draft.grid },
    ...{ appraisal: draft.appraisal, is_display: draft.isDisplay },
    invoice_requirement: draft.invoiceRequirement,
    ...{ window_minutes: draft.windowMinutes, extension_minutes: draft.extensionMinutes },
    ...{ max_extensions: draft.maxExtensions, min_bidders: draft.minBidders },
    ...{ self_improve: draft.selfImprove, admission: draft.admission },
    ...{ deposit: draft.deposit, deposit_kinds: [...draft.depositKinds] },
    ...{ payee_name: draft.payeeName, payee_bank: draft.payeeBank, payee_account: draft.payeeAccount },
    ...{ pay_days: draft.payDays, talks: draft.talks, terms: draft.terms, defects: draft.defects },
    ...{ viewing_time: draft.viewingTime, viewing_place: draft.viewingPlace },
    ...{ viewing_contact: draft.viewingContact, requirement: draft.requirement },
    ...{ payment_terms: draft.paymentTerms, delivery_terms: draft.deliveryTerms },
    ...{ contact_name: draft.contactName, contact_phone: draft.contactPhone },
    ...{ region_code: draft.regionCode, address: draft.address },
    ...{ lon: draft.position?.lon ?? null, lat: draft.position?.lat ?? null },
  }
}
