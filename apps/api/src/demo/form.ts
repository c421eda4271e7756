import type { TenderForm } from '@jb/contract/tender/tender.form'
import { orEmpty } from '@jb/domain/procurement/field'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import { type TenderFields, tenderFields, untimed } from '@jb/domain/tender/tender.fields'
import { moment } from './act.ts'
import { positionOf } from './places.ts'
import type { TenderPlot } from './plot.ts'

/** Under which number a clerk is reached. */
const phones: Readonly<Record<string, string>> = {
  ...{ 李慧敏: '19900000001', 刘志强: '19900000006', 张建国: '029-88886666', 郑凯: '010-62880491' },
  ...{ 沈佳: '029-83660022', 唐磊: '028-85330030', 黄文静: '0755-26880057' },
}

/** Where things go for other buyers than the first, unless the plot says so. */
const sites: Readonly<Record<string, Partial<TenderForm>>> = {
  沈佳: { regionCode: '610111', address: '灞原大道 6 号' },
  唐磊: { regionCode: '510104', address: '锦岑路 99 号' },
  黄文静: { regionCode: '440305', address: '海岸大道 8 号湾砺总部大厦项目部' },
}

const usual = {
  principalId: null,
  fundSource: '企业自筹',
  invoiceRequirement: 'special',
  qualifications: [],
  supplierId: null,
  supplierName: '',
  profile: 'SOURCING',
  method: 'inquiry',
  review: 'lowestPrice',
  rankBasis: 'exTax',
  qualificationWay: 'post',
  estimate: null,
  ceiling: null,
  isDisplay: true,
  acceptConsortium: false,
  consortiumMost: 2,
  bidRequire: '具有独立法人资格和相应经营范围，近三年有同类供货业绩，未被列入失信名单。',
  paymentTerms: '每月按验收数量对账，次月付 80%，全部供完后 3 个月内付至 97%，余款为质保金。',
  deliveryTerms: '按现场通知分批进场，接到通知后 3 天内到货，卸货由采购方负责。',
  regionCode: '610113',
  address: '科技六路 18 号项目部',
  minBidders: 2,
  validityDays: 60,
  publicityDays: 0,
} as const satisfies Partial<TenderForm>

function timesOf({ clock, direct, form: { profile = 'SOURCING' } }: TenderPlot, today: Date) {
  if (direct) return untimed
  const at = (hours: number) => moment(today, hours).toISOString()
  return {
    applyStart: clock.applyStart === undefined ? null : at(clock.applyStart),
    applyEnd: at(clock.applyEnd),
    bidStart: at(clock.bidStart ?? clock.applyEnd),
    bidEnd: at(clock.bidEnd),
    // Where the bidders decrypt, the deadline is the opening.
    openAt: at(clock.openAt ?? clock.bidEnd + (biddersDecrypt({ profile }) ? 0 : 0.5)),
    clarifyEnd: clock.clarifyEnd === undefined ? null : at(clock.clarifyEnd),
    awardAt: null,
    ...(clock.visit && {
      visitAt: at(clock.visit.at),
      visitPlace: clock.visit.place,
      visitContact: clock.visit.contact,
    }),
  }
}

/** The people whose companies a form names: the buyer behind an agent, the supplier of a direct purchase, those invited. */
export interface Named {
  readonly principalId: string | null
  readonly supplier: { readonly id: string; readonly name: string } | null
  readonly invitees?: readonly { readonly id: string; readonly name: string }[]
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
  const site = { ...usual, ...sites[plot.for ?? owner] }
  return orEmpty<TenderFields, TenderForm>(tenderFields, {
    ...site,
    position: positionOf(form.address ?? site.address),
    contactName: owner,
    contactPhone: phones[owner] ?? '',
    ...timesOf(plot, today),
    principalId: named.principalId,
    fileIds,
    ...directOf(plot, named),
    ...form,
    ...(named.invitees && { method: 'invited' as const, invitees: [...named.invitees] }),
  })
}
