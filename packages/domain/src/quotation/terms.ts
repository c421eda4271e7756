import type { BidContent } from '../bid/bid-content.ts'
import { type NoteTerm, type SaidTerm, termsIn } from '../bid/note-terms.ts'
import type { DemandKind } from '../demand/kinds.ts'

interface KindTerms {
  /** What the delivery of a quotation is called, and how it may read. */
  readonly delivery: string
  readonly deliveryExample: string
  readonly terms: readonly NoteTerm[]
}

const deviation: NoteTerm = {
  name: 'deviation',
  label: '付款等条件的偏离',
  example: '要求预付 30%；没有偏离不用填',
  max: 200,
}
const arrival = { delivery: '到场时间', deliveryExample: '接通知后 3 天内到场' }

/** What a quotation of each kind says besides its prices. */
export const kindTerms: Readonly<Record<DemandKind, KindTerms>> = {
  goods: { delivery: '交货期', deliveryExample: '合同签订后 7 天内送到', terms: [deviation] },
  lease: {
    delivery: '可进场时间',
    deliveryExample: '接通知后 3 天内进场',
    terms: [
      { name: 'moveFee', label: '进退场费', example: '含在租金内，或 8000 元一次' },
      { name: 'deposit', label: '押金', example: '不收，或一个月租金' },
      { name: 'year', label: '出厂年份', example: '2023 年' },
      deviation,
    ],
  },
  freight: {
    delivery: '预计到达',
    deliveryExample: '装车后 8 小时内',
    terms: [
      { name: 'distance', label: '行驶里程', unit: 'km' },
      { name: 'vehicle', label: '车型', required: true, example: '13 米平板，载重 32 t', max: 60 },
      { name: 'plate', label: '车牌', example: '陕A12345，未定可以不填', max: 60 },
      {
        name: 'loading',
        label: '装卸和保险',
        options: ['都含', '只含装卸', '只含保险', '都不含'],
        required: true,
      },
      deviation,
    ],
  },
  labour: {
    ...arrival,
    terms: [
      { name: 'team', label: '班组人数', required: true, example: '25 人', max: 30 },
      { name: 'leader', label: '班组长', required: true, example: '姓名和电话', max: 60 },
      { name: 'record', label: '业绩', example: '近两年做过的同类项目', max: 200 },
      deviation,
    ],
  },
  other: { delivery: '完成时间', deliveryExample: '合同签订后 15 天内', terms: [deviation] },
}

/**
 * What a quotation says besides its prices, told apart: delivery by the name that its kind has for it, validity, the
 * terms of its kind that are filled in, and the words that are left.
 */
export function termsOf(
  kind: DemandKind,
  { delivery, validityDays, note }: Pick<BidContent, 'delivery' | 'validityDays' | 'note'>,
): { readonly terms: readonly SaidTerm[]; readonly note: string } {
  const own = kindTerms[kind]
  const { terms: values, note: words } = termsIn(own.terms, note)
  const said = own.terms.flatMap(({ name, label, unit }) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [{ label, value: unit ? `${value} ${unit}` : value }]
  })
  const always = [
    { label: own.delivery, value: delivery },
    { label: '报价有效期', value: `${validityDays} 天` },
  ]
  return { terms: [...always, ...said], note: words }
}
