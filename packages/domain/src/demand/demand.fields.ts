import { contact, title, type } from '../procurement/common.fields.ts'
import {
  amount,
  apart,
  choice,
  count,
  type Declared,
  flag,
  line,
  moment,
  region,
  text,
  type Values,
} from '../procurement/field.ts'
import { invoiceRequirementLabels } from '../procurement/invoice.ts'
import { type DemandKind, demandKindNames } from './kinds.ts'

/**
 * The publish form of a demand, field by field in the order of its shape. Which of them a kind has stands in
 * `kindFields`; all others every kind has. Amounts in yuan.
 */
export const demandFields = {
  /** The buyer that an agent's clerk acts for. */
  principalId: apart,
  kind: choice({ label: '需求类型', options: demandKindNames, required: true }),
  /** Of a lease chosen, of all other kinds given by the kind (kinds.ts). */
  type: type('租赁类型'),
  /** The project (工程项目) of the same company that it belongs to. */
  projectId: apart,
  title: { ...title, label: '需求标题', sentence: '请填写需求标题，最多 100 字，不含表情和特殊符号。' },
  /** A category of the dictionary, of the same kind; for labour the trade. */
  categoryNo: line({ label: '类别', max: 40, required: true, sentence: '请选择类别。', fact: false }),
  description: text({ label: '需求说明', max: 2000, rows: 4 }),
  deliveryAt: moment({ label: '到货时间', required: true }),
  paymentTerms: text({ label: '付款方式', max: 500, rows: 2, required: true }),
  invoiceRequirement: choice({ label: '发票要求', options: invoiceRequirementLabels, required: true }),
  brandPolicy: choice({
    label: '品牌要求',
    options: { any: '不限品牌', equal: '指定品牌或同等档次', named: '只接受指定品牌' },
    required: true,
  }),
  /** Only where brands are named. */
  brands: line({ label: '指定的品牌', max: 100, required: true }),
  rentalTerm: line({ label: '租期', max: 60, required: true }),
  rentBasis: choice({
    label: '计租方式',
    options: { month: '按月', day: '按天', shift: '按台班', quantity: '按工程量' },
    required: true,
  }),
  entryAt: moment({ label: '进场时间', required: true }),
  settlementPeriod: choice({
    label: '结算周期',
    options: { monthly: '每月结算', quarterly: '每季度结算', exit: '退场时一次结清' },
    required: true,
  }),
  cargo: line({ label: '货物', max: 100, required: true }),
  vehicleType: line({ label: '车型要求', max: 60, required: true }),
  trips: count({ label: '次数', min: 1, max: 10000, required: true, unit: '次' }),
  loadingAt: moment({ label: '装货时间', required: true }),
  /** Where a freight starts; region, address and position beneath are where it goes. */
  fromRegionCode: region({ label: '起点', required: true, sentence: '请选择起点的省市区。', fact: false }),
  fromAddress: line({ label: '起点详细地址', max: 200, required: true, fact: false }),
  fromPosition: apart,
  headcount: count({ label: '人数', min: 1, max: 10000, required: true, unit: '人' }),
  workPeriod: line({ label: '工期', max: 60, required: true }),
  board: choice({
    label: '食宿',
    options: { none: '自理', lodging: '包住', both: '包吃住' },
    required: true,
  }),
  wageSettlement: choice({
    label: '结算方式',
    options: { day: '日结', month: '月结', quantity: '按量结算' },
    required: true,
  }),
  /** 实名制: who works on the site is registered by name. */
  realName: flag({ label: '实名制管理' }),
  ...contact({ label: '地点', sentence: '请选择省市区。' }),
  /** 控制总价: only the owner's side and its approvers ever read it. */
  controlTotal: amount({ label: '控制总价', none: '不设' }),
  /** Quotations stay sealed until somebody of the owner starts to compare. */
  sealed: flag({ label: '密封报价' }),
  /** Whether the lowest may be asked for a second sealed price before the selection: said beforehand, so that all know it. */
  secondRound: choice({
    label: '第二轮报价',
    options: {
      none: '不设',
      two: '最多请最低的 2 家再报一次价',
      three: '最多请最低的 3 家再报一次价',
      four: '最多请最低的 4 家再报一次价',
      five: '最多请最低的 5 家再报一次价',
    },
  }),
  /** Rows may go to different suppliers. */
  splitAward: flag({ label: '可按行分别选定' }),
  /** What everybody reads of the result; of those who were not chosen nobody ever reads anything. */
  resultShown: choice({
    label: '公布结果',
    options: { supplier: '公布中选单位', price: '公布中选单位和金额', none: '不公布' },
    required: true,
  }),
  /** None: quotations are taken from the publication on. */
  startsAt: moment({ label: '报价开始', fact: false }),
  endsAt: moment({ label: '报价截止', required: true, fact: false }),
  rows: apart,
  fileIds: apart,
}

export type DemandFields = typeof demandFields
export type DemandField = Declared<DemandFields>

/** The fields that only some kinds have, in the order in which a form asks for them. */
export const kindFields = {
  goods: ['deliveryAt', 'paymentTerms', 'invoiceRequirement', 'brandPolicy', 'brands'],
  lease: ['rentalTerm', 'rentBasis', 'entryAt', 'settlementPeriod'],
  freight: ['cargo', 'vehicleType', 'trips', 'loadingAt', 'fromRegionCode', 'fromAddress'],
  labour: ['headcount', 'workPeriod', 'board', 'wageSettlement', 'realName'],
  other: [],
} as const satisfies Readonly<Record<DemandKind, readonly DemandField[]>>

const ofSome: ReadonlySet<string> = new Set(Object.values(kindFields).flat())

/** Whether a form of this kind, filled in like this, asks for a field. */
export function asksFor(
  {
    kind,
    brandPolicy,
    sealed,
  }: { readonly kind: DemandKind; readonly brandPolicy: string; readonly sealed?: boolean | undefined },
  field: string,
): boolean {
  if (field === 'brands' && brandPolicy === 'any') return false
  if (field === 'secondRound') return sealed === true
  if (field === 'type') return kind === 'lease'
  if (field === 'fromPosition') return kind === 'freight'
  const own: readonly string[] = kindFields[kind]
  return !ofSome.has(field) || own.includes(field)
}

const most = { none: 0, two: 2, three: 3, four: 4, five: 5 } as const

/** How many of the lowest a demand lets its owner ask once more; 0: none. */
export const mostAskedAgain = ({
  sealed,
  secondRound,
}: Pick<Values<DemandFields>, 'sealed' | 'secondRound'>): number => (sealed ? most[secondRound] : 0)

/** What the place of a kind is called: where goods go, a machine stands, people work. */
export const placeNames: Readonly<Record<DemandKind, string>> = {
  goods: '收货地',
  lease: '使用地点',
  freight: '终点',
  labour: '用工地点',
  other: '地点',
}
