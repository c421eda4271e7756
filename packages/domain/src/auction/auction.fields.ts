import { contact, title, type } from '../procurement/common.fields.ts'
import {
  account,
  amount,
  apart,
  choice,
  count,
  flag,
  line,
  moment,
  type Said,
  text,
  untimed as untimedOf,
  type Values,
} from '../procurement/field.ts'
import { invoiceRequirementLabels } from '../procurement/invoice.ts'
import { invoiceTitles } from './invoice.ts'
import { directionNames, modeNames, visibilityNames } from './labels.ts'
import { priceWordsOf } from './price-words.ts'

/** The words for one of the prices, alone or in a sentence. */
const price =
  (name: keyof ReturnType<typeof priceWordsOf>, sentence: (word: string) => string = (word) => word): Said =>
  ({ sells }) =>
    sentence(priceWordsOf(sells)[name])
const asked = (word: string) => `请填写${word}，请填写大于 0 的金额，最多 9 位整数、2 位小数。`

/** The publish form of an auction, field by field in the order of its shape. Amounts in yuan. */
export const auctionFields = {
  /** The buyer that an agent's clerk acts for. */
  principalId: apart,
  type: type('项目类型'),
  projectId: apart,
  title,
  direction: choice({ label: '竞价方向', options: directionNames, required: true, fact: '方向' }),
  mode: choice({ label: '竞价方式', options: modeNames, required: true, fact: false }),
  visibility: choice({ label: '可见方式', options: visibilityNames.clock, required: true, fact: false }),
  /** What one price is for: 元, 元/t, 元/㎡·月 … */
  unit: line({
    label: '计价单位',
    max: 20,
    required: true,
    sentence: '请填写计价单位，例如“元”或“元/t”。',
    fact: false,
  }),
  startPrice: amount({
    label: price('startPrice'),
    required: true,
    sentence: price('startPrice', asked),
    fact: false,
  }),
  step: amount({ label: price('step'), required: true, sentence: price('step', asked), fact: false }),
  /** Prices are the start price plus or minus whole steps. */
  grid: flag({ label: '出价必须是幅度的整数倍', fact: '只按整数倍出价' }),
  /** Kept secret; never given back to anybody but the owner's own draft. */
  reservePrice: apart,
  /** 评估价: what it was valued at, public. */
  appraisal: amount({ label: '评估价' }),
  /** What goes with a price: of a sale the owner gives the invoice. */
  invoiceRequirement: choice({
    label: ({ sells }) => invoiceTitles[sells ? 'ascending' : 'reverse'],
    options: invoiceRequirementLabels,
    required: true,
    fact: false,
  }),
  isDisplay: flag({ label: ({ winner }) => `公开${winner}`, fact: false }),
  /** As planned, moved by a delay; extensions stand in the lot. */
  startsAt: moment({ label: '竞价开始', required: true, fact: false }),
  endsAt: moment({ label: '竞价截止', required: true, fact: false }),
  /** No extension goes beyond; null: only the number of extensions limits it. */
  hardEndAt: moment({ label: '最晚结束', fact: false }),
  windowMinutes: count({ label: '临近截止的出价', min: 0, max: 30, checkedApart: true, fact: false }),
  extensionMinutes: count({ label: '每次延长', min: 0, max: 30, checkedApart: true, fact: false }),
  maxExtensions: count({
    label: '最多延时',
    min: 0,
    max: 100,
    unit: '次',
    sentence: '延时次数请填 0 到 100。',
    fact: false,
  }),
  minBidders: count({
    label: '最少参加家数',
    min: 1,
    max: 50,
    required: true,
    unit: '家',
    checkedApart: true,
    fact: '最少家数',
  }),
  /** The leader may better their own price. */
  selfImprove: flag({ label: '领先者可以继续改善出价', fact: '领先者可继续出价' }),
  /** Who comes in: everybody who fulfils the terms, or whom the owner admits. */
  admission: choice({
    label: '参加方式',
    options: { auto: '符合条件自动通过', owner: '发布方确认' },
    required: true,
  }),
  applyEnd: moment({ label: '报名截止', fact: false }),
  deposit: amount({ label: '保证金', none: '不收取' }),
  depositKinds: apart,
  payeeName: line({
    label: '收款账户名称',
    max: 100,
    required: true,
    sentence: '请填写收款账户名称，转账缴纳保证金时要用。',
    fact: false,
  }),
  payeeBank: line({
    label: '开户行',
    max: 100,
    required: true,
    sentence: '请填写开户行，转账缴纳保证金时要用。',
    fact: false,
  }),
  payeeAccount: account({ label: '收款账号', required: true, fact: false }),
  /** Days after the result in which the balance is paid. */
  payDays: count({
    label: ({ sells }) => (sells ? '付清尾款期限' : '签订合同期限'),
    min: 1,
    max: 180,
    required: true,
    unit: '天',
    sentence: '付款期限请填 1 到 180 天。',
    fact: false,
  }),
  /** Second talk (洽谈) with the first bidders where nothing was sold. */
  talks: flag({ label: '没有成交时可以洽谈', fact: '未成交可洽谈' }),
  terms: text({ label: '其他约定', max: 5000, rows: 4 }),
  /** 瑕疵说明: what is known to be wrong with it. */
  defects: text({
    label: '瑕疵说明',
    max: 2000,
    rows: 3,
    required: true,
    sentence: '请说明已知的瑕疵；没有瑕疵也请写明。',
  }),
  viewingTime: text({
    label: '看样时间',
    max: 100,
    required: true,
    sentence: '请填写看样时间。',
    fact: false,
  }),
  viewingPlace: text({
    label: '看样地点',
    max: 200,
    required: true,
    sentence: '请填写看样地点。',
    fact: false,
  }),
  viewingContact: text({
    label: '看样联系人和电话',
    max: 100,
    required: true,
    sentence: '请填写看样联系人和电话。',
    fact: false,
  }),
  requirement: text({
    label: ({ sells }) => (sells ? '标的说明' : '对供应商的要求'),
    max: 2000,
    rows: 4,
    fact: '参加要求',
  }),
  paymentTerms: text({
    label: '付款方式',
    max: 500,
    required: true,
    sentence: '请填写付款方式，供应商出价前最关心这一项。',
  }),
  deliveryTerms: text({
    label: '交货或工期要求',
    max: 500,
    required: true,
    sentence: '请填写交货或工期要求。',
    fact: '交货或工期',
  }),
  ...contact({ label: '所在地', sentence: '请选择标的所在的省市区。' }),
  rows: apart,
  pictureIds: apart,
  fileIds: apart,
}

export type AuctionFields = typeof auctionFields
/** What a draft holds of them. */
export type AuctionValues = Values<AuctionFields>

/** A draft without any time. */
export const untimed = untimedOf(auctionFields)
