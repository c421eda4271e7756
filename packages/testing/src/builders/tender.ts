import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { orEmpty } from '@jb/domain/procurement/field'
import { type TenderFields, tenderFields } from '@jb/domain/tender/tender.fields'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

const hour = 3_600_000
const steel = [
  ['热轧带肋钢筋', 'HRB400E Φ12 9m', '320', '3420'],
  ['热轧带肋钢筋', 'HRB400E Φ16', '410', '3350'],
  ['热轧带肋钢筋', 'HRB400E Φ25', '560', '3330'],
  ['盘螺', 'HRB400E Φ8', '240', '3520'],
  ['高线', 'HPB300 Φ6.5', '95', '3580'],
] as const

/** Five rows of reinforcing steel. */
export const steelRows: TenderForm['rows'] = steel.map(([name, spec, quantity, maxPrice]) => ({
  cells: { name, spec, unit: 't', quantity, arrivalDate: '2027-03-01', maxPrice },
}))

/**
 * A steel purchase that may be published at `now`: registration opens at once and ends after 24 h, bids are taken
 * to 72 h, opening at 73 h; two bidders at least, no publicity.
 */
export function aTenderForm(now: Date, changes: Partial<TenderForm> = {}): TenderForm {
  const after = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  return orEmpty<TenderFields, TenderForm>(tenderFields, {
    principalId: null,
    projectName: '',
    section: '',
    fundSource: '',
    supervisor: '',
    invoiceRequirement: 'any',
    qualifications: [],
    trackRecord: '',
    staffing: '',
    performanceSecurity: null,
    retention: null,
    supplierId: null,
    supplierName: '',
    directAmount: null,
    directReason: '',
    clarifyEnd: null,
    awardAt: null,
    type: 3,
    profile: 'SOURCING',
    method: 'inquiry',
    review: 'lowestPrice',
    rankBasis: 'exTax',
    qualificationWay: 'post',
    title: '西咸智造产业园一期主体结构钢筋采购',
    estimate: '5600000',
    ceiling: '5600000',
    isDisplay: true,
    acceptConsortium: false,
    consortiumMost: 2,
    bidRequire: '具有钢材经营资格，近三年有同类供货业绩。',
    paymentTerms: '货到验收合格后 30 天内付 90%，余款 3 个月内付清。',
    deliveryTerms: '按通知分批送到现场，每批 3 天内到货。',
    contactName: '李慧敏',
    contactPhone: '19900000001',
    regionCode: '610116',
    address: '西咸大道 1 号',
    position: null,
    minBidders: 2,
    validityDays: 90,
    publicityDays: 0,
    applyStart: null,
    applyEnd: after(24),
    bidStart: after(24),
    bidEnd: after(72),
    openAt: after(73),
    rows: steelRows,
    fileIds: [],
    ...changes,
  })
}

export interface Published {
  readonly id: string
  readonly version: number
  readonly status: string
}

/** Why the builders publish over a rule that warns. */
export const publishReason = '按实际采购需要发布'

/** Saves a draft as this buyer and publishes it, over warnings too; throws what was refused. */
export async function publishTenderAs(
  harness: Harness,
  buyer: Caller,
  changes: Partial<TenderForm> | ((now: Date) => TenderForm) = {},
): Promise<Published> {
  const { now } = await harness.run(async (ctx) => ({ now: ctx.now }))
  const form = typeof changes === 'function' ? changes(now) : aTenderForm(now, changes)
  const saved = await harness.call(saveTenderDraft, { body: { form } }, buyer)
  const { id, version } = saved.answer
  const published = await harness.call(publishTender, { body: { id, version, reason: publishReason } }, buyer)
  return published.answer
}
