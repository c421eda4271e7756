import { contact, title, type } from '../procurement/common.fields.ts'
import {
  amount,
  apart,
  choice,
  count,
  flag,
  line,
  moment,
  share,
  text,
  untimed as untimedOf,
  type Values,
} from '../procurement/field.ts'
import { invoiceRequirementLabels } from '../procurement/invoice.ts'
import { profileLabels } from '../procurement/profiles.ts'
import { methodLabels, qualificationWayLabels, reviewLabels } from './methods.ts'

/** The publish form of a tender, field by field in the order of its shape. Amounts in yuan. */
export const tenderFields = {
  /** The buyer that an agent's clerk acts for. */
  principalId: apart,
  type: type('招标类型'),
  /** The project (工程项目) of the same company that it belongs to. */
  projectId: apart,
  projectName: line({ label: '所属项目', max: 100, fact: false }),
  /** 标段: which part of the project. */
  section: line({ label: '标段', max: 100 }),
  fundSource: line({ label: '资金来源', max: 100 }),
  supervisor: line({ label: '监督部门', max: 100 }),
  invoiceRequirement: choice({ label: '含税要求', options: invoiceRequirementLabels, required: true }),
  /** 资质: what a company has to prove when it signs up. */
  qualifications: apart,
  trackRecord: text({
    label: '业绩要求',
    max: 500,
    rows: 2,
    sentence: '最多 500 字，不含表情和不可见字符。',
  }),
  staffing: text({
    label: '人员要求',
    max: 500,
    rows: 2,
    sentence: '最多 500 字，不含表情和不可见字符。',
  }),
  performanceSecurity: share({ label: '履约保证金', of: '合同金额', none: '不收取' }),
  retention: share({ label: '质保金', of: '结算金额', none: '不留' }),
  /** 投标保证金, which a direct purchase never asks for. */
  security: apart,
  /** 招标文件费 and 中标服务费. */
  fees: apart,
  /** 综合评分: what points are given for. */
  scoring: apart,
  /** Direct purchase only: who supplies, for how much, and why nobody else was asked. */
  supplierId: apart,
  supplierName: apart,
  directAmount: amount({
    label: '成交金额（含税）',
    required: true,
    sentence: '请填写大于 0 的成交金额，最多 9 位整数、2 位小数。',
    fact: '成交金额',
  }),
  directReason: text({
    label: '直接采购的理由',
    max: 500,
    rows: 4,
    required: true,
    sentence: '请说明为什么直接采购，最多 500 字。',
  }),
  profile: choice({ label: '程序类别', options: profileLabels, required: true }),
  method: choice({ label: '采购方式', options: methodLabels, required: true, fact: false }),
  /** 邀请单位: whom it is for, in a procedure that is not for everybody. */
  invitees: apart,
  review: choice({ label: '评审办法', options: reviewLabels, required: true, fact: false }),
  rankBasis: choice({
    label: '价格排序',
    options: { exTax: '按不含税', incTax: '按含税' },
    required: true,
    fact: false,
  }),
  qualificationWay: choice({ label: '资格审查', options: qualificationWayLabels, required: true }),
  title,
  estimate: amount({
    label: ({ sells }) => (sells ? '评估价（含税）' : '估算价（含税）'),
    required: true,
    fact: '估算价（含税）',
  }),
  ceiling: amount({ label: '最高限价（含税）', none: '' }),
  isDisplay: flag({ label: '公开价格' }),
  acceptConsortium: flag({ label: '接受联合体投标', fact: false }),
  /** Companies of one consortium, its lead among them; it counts where they are accepted. */
  consortiumMost: count({
    label: '联合体最多家数',
    min: 2,
    max: 5,
    required: true,
    unit: '家',
    sentence: '联合体最多家数请填 2 到 5，包括牵头方。',
    fact: false,
  }),
  bidRequire: text({
    label: '其他要求',
    max: 2000,
    rows: 3,
    sentence: '投标人要求最多 2000 字，不含不可见字符。',
  }),
  paymentTerms: text({ label: '付款方式', max: 500, rows: 3, required: true, checkedApart: true }),
  deliveryTerms: text({
    label: ({ sells }) => (sells ? '交接要求' : '交货或工期要求'),
    max: 500,
    rows: 3,
    required: true,
    checkedApart: true,
    fact: '交货或工期',
  }),
  ...contact({ label: '项目所在地', sentence: '请选择项目所在的省市区。' }),
  minBidders: count({
    label: ({ offer }) => `最少${offer}家数`,
    min: 1,
    max: 50,
    required: true,
    unit: '家',
    sentence: '最少投标家数请填 1 到 50。',
    fact: '最少投标家数',
  }),
  validityDays: count({
    label: ({ offer }) => `${offer}有效期`,
    min: 1,
    max: 365,
    required: true,
    unit: '天',
    sentence: '投标有效期请填 1 到 365 天。',
    fact: '投标有效期',
  }),
  /** 0 = awarded without publicity. */
  publicityDays: count({
    label: '结果公示',
    min: 0,
    max: 30,
    required: true,
    unit: '天',
    sentence: '公示天数请填 0 到 30。',
    fact: false,
  }),
  /** None in a draft: registration opens with the publication. */
  applyStart: moment({ label: '报名开始', fact: false }),
  applyEnd: moment({ label: '报名截止', required: true, fact: false }),
  bidStart: moment({ label: ({ offer }) => `${offer}开始`, required: true, fact: false }),
  bidEnd: moment({ label: ({ offer }) => `${offer}截止`, required: true, fact: false }),
  openAt: moment({ label: '开标时间', required: true, fact: false }),
  /** How long bidders have for decrypting, where they do. */
  decryptMinutes: apart,
  clarifyEnd: moment({ label: '澄清截止', fact: false }),
  awardAt: moment({ label: ({ decision }) => `预计${decision}`, fact: false }),
  /** 现场踏勘, for all who take part together; null: there is none. */
  visitAt: moment({ label: '踏勘时间' }),
  visitPlace: line({ label: '踏勘集合地点', max: 100 }),
  visitContact: line({ label: '踏勘联系人', max: 40 }),
  rows: apart,
  fileIds: apart,
}

export type TenderFields = typeof tenderFields
/** What a draft holds of them. */
export type TenderValues = Values<TenderFields>

/** A draft without any time. */
export const untimed = untimedOf(tenderFields)
