import type { TenderForm } from '@jb/contract/tender/tender.shapes'
import { moment } from './act.ts'
import type { TenderPlot } from './plot.ts'

const contacts: Readonly<Record<string, string>> = { 李慧敏: '19900000001', 刘志强: '19900000006' }

const usual = {
  profile: 'SOURCING',
  method: 'inquiry',
  review: 'lowestPrice',
  rankBasis: 'exTax',
  qualificationWay: 'post',
  estimate: null,
  ceiling: null,
  isDisplay: true,
  acceptConsortium: false,
  bidRequire: '具有独立法人资格和相应经营范围，近三年有同类供货业绩，未被列入失信名单。',
  paymentTerms: '每月按验收数量对账，次月付 80%，全部供完后 3 个月内付至 97%，余款为质保金。',
  deliveryTerms: '按现场通知分批进场，接到通知后 3 天内到货，卸货由采购方负责。',
  regionCode: '610113',
  address: '科技六路 18 号项目部',
  minBidders: 2,
  validityDays: 60,
  publicityDays: 0,
} as const satisfies Partial<TenderForm>

/** The publish form of a plot, with the moments of its clock. */
export function formOf({ owner, form, clock }: TenderPlot, today: Date, fileIds: string[]): TenderForm {
  const at = (hours: number) => moment(today, hours).toISOString()
  return {
    ...usual,
    contactName: owner,
    contactPhone: contacts[owner] ?? '029-88886666',
    applyStart: clock.applyStart === undefined ? null : at(clock.applyStart),
    applyEnd: at(clock.applyEnd),
    bidStart: at(clock.bidStart ?? clock.applyEnd),
    bidEnd: at(clock.bidEnd),
    openAt: at(clock.openAt ?? clock.bidEnd + 0.5),
    fileIds,
    ...form,
  }
}
