import type { TenderForm } from '@jb/contract/tender/tender.shapes'
import { moment } from './act.ts'
import type { TenderPlot } from './plot.ts'

const contacts: Readonly<Record<string, string>> = { 李慧敏: '19900000001', 刘志强: '19900000006' }

const usual = {
  principalId: null,
  projectName: '',
  section: '',
  fundSource: '企业自筹',
  supervisor: '',
  invoiceRequirement: 'special',
  qualifications: [],
  trackRecord: '',
  staffing: '',
  performanceSecurity: null,
  retention: null,
  supplierId: null,
  supplierName: '',
  directAmount: null,
  directReason: '',
  awardAt: null,
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

const noTimes = {
  applyStart: null,
  applyEnd: null,
  bidStart: null,
  bidEnd: null,
  openAt: null,
  clarifyEnd: null,
}

function timesOf({ clock, direct }: TenderPlot, today: Date) {
  if (direct) return noTimes
  const at = (hours: number) => moment(today, hours).toISOString()
  return {
    applyStart: clock.applyStart === undefined ? null : at(clock.applyStart),
    applyEnd: at(clock.applyEnd),
    bidStart: at(clock.bidStart ?? clock.applyEnd),
    bidEnd: at(clock.bidEnd),
    openAt: at(clock.openAt ?? clock.bidEnd + 0.5),
    clarifyEnd: clock.clarifyEnd === undefined ? null : at(clock.clarifyEnd),
  }
}

/** The people whose companies a form names: the buyer behind an agent, the supplier of a direct purchase. */
export interface Named {
  readonly principalId: string | null
  readonly supplier: { readonly id: string; readonly name: string } | null
}

function directOf({ direct }: TenderPlot, { supplier }: Named) {
  if (!direct || !supplier) return {}
  return {
    method: 'direct' as const,
    supplierId: supplier.id,
    supplierName: supplier.name,
    directAmount: direct.amount,
    directReason: direct.reason,
  }
}

/** The publish form of a plot, with the moments of its clock. */
export function formOf(plot: TenderPlot, today: Date, fileIds: string[], named: Named): TenderForm {
  const { owner, form } = plot
  return {
    ...usual,
    contactName: owner,
    contactPhone: contacts[owner] ?? '029-88886666',
    ...timesOf(plot, today),
    principalId: named.principalId,
    fileIds,
    ...directOf(plot, named),
    ...form,
  }
}
