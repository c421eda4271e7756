import { publishDemand, saveDemandDraft } from '@jb/contract/demand/demand.contract'
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { type DemandFields, demandFields } from '@jb/domain/demand/demand.fields'
import { type DemandKind, firstType } from '@jb/domain/demand/kinds'
import { orEmpty } from '@jb/domain/procurement/field'
import { formatDay } from '@jb/domain/shared/dates'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

const day = 86_400_000

/** A row of each kind's list. */
const rowOf = (now: Date): Readonly<Record<DemandKind, Readonly<Record<string, string>>>> => {
  const at = formatDay(new Date(now.getTime() + 20 * day))
  return {
    goods: { name: '螺纹钢', spec: 'HRB400E Φ12', unit: '吨', quantity: '120', arrivalDate: at },
    lease: {
      name: '塔式起重机',
      spec: 'TC6013',
      quantity: '2',
      unit: '台',
      leaseTerm: '6 个月',
      rentBasis: '月',
      entryDate: at,
    },
    freight: {
      name: '螺纹钢',
      from: '秦汉新城',
      to: '西咸新区',
      quantity: '120',
      unit: '吨',
      loadingDate: at,
    },
    labour: { workType: '木工', workContent: '模板安装', unit: '平方米', quantity: '3200' },
    other: { name: '安全帽', spec: 'ABS', quantity: '1200', unit: '顶' },
  }
}

/** What each kind says of itself. */
const ofKind = (now: Date): Readonly<Record<DemandKind, Partial<DemandForm>>> => {
  const soon = new Date(now.getTime() + 20 * day).toISOString()
  return {
    goods: { categoryNo: '0101', deliveryAt: soon, paymentTerms: '货到验收合格后 30 天内付清。' },
    lease: { categoryNo: '01', rentalTerm: '6 个月', entryAt: soon },
    freight: {
      categoryNo: '01',
      cargo: '螺纹钢',
      vehicleType: '13 米平板',
      trips: 4,
      loadingAt: soon,
      fromRegionCode: '610116',
      fromAddress: '秦汉大道 8 号',
    },
    labour: { categoryNo: '1101', headcount: 24, workPeriod: '45 天' },
    other: { categoryNo: '1', description: '送到西咸产业园一期项目部。' },
  }
}

/** A demand of goods, or of another kind, that may be published at `now` and takes quotations for a week. */
export function aDemandForm(now: Date, changes: Partial<DemandForm> = {}): DemandForm {
  const kind = changes.kind ?? 'goods'
  return orEmpty<DemandFields, DemandForm>(demandFields, {
    principalId: null,
    kind,
    type: firstType(kind),
    title: '西咸产业园一期主体结构螺纹钢采购',
    ...ofKind(now)[kind],
    endsAt: new Date(now.getTime() + 7 * day).toISOString(),
    contactName: '李慧敏',
    contactPhone: '19900000001',
    regionCode: '610116',
    address: '西咸大道 1 号',
    position: null,
    fromPosition: null,
    sealed: true,
    controlTotal: '560000',
    rows: [{ cells: rowOf(now)[kind] }],
    fileIds: [],
    ...changes,
  })
}

/** A draft saved by this person. */
export async function saveDemandAs(h: Harness, as: Caller, changes: Partial<DemandForm> = {}) {
  const now = await h.run(async (ctx) => ctx.now)
  return (await h.call(saveDemandDraft, { body: { form: aDemandForm(now, changes) } }, as)).answer
}

/** A demand published by this person. */
export async function publishDemandAs(h: Harness, as: Caller, changes: Partial<DemandForm> = {}) {
  const { id, version } = await saveDemandAs(h, as, changes)
  return (await h.call(publishDemand, { body: { id, version } }, as)).answer
}
