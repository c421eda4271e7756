import { demandKinds } from '@jb/domain/demand/kinds'
import { biddingRoles } from '@jb/domain/member/roles'
import { quotationGroupNames } from '@jb/domain/quotation/quotation.flow'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { companyRefusals } from '../bid/bid.refusals.ts'
import {
  comparisonExport,
  offererRead,
  offererVerb,
  offersRead,
  sealedOffer,
} from '../bid/offer-endpoints.ts'
import { demandKind } from '../demand/demand.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { seenItem } from '../procurement/item.shapes.ts'
import { ownVerb } from '../procurement/own-endpoints.ts'
import { page, pageQuery } from '../shared/page.ts'
import { fileRef, id, instant, optionalText } from '../shared/values.ts'
import { deed } from '../tender/tender.shapes.ts'
import {
  myQuotation,
  ownQuotation,
  quotationComparison,
  quotationReceipt,
  quotationVersions,
  quoteSheet,
  receivedQuotations,
  selectionSent,
} from './quotation.shapes.ts'

const refreshes = ['quotation', 'demand.detail', 'demand.mine', 'demand.counts', 'home'] as const
const noDemand = { 'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限' }
const notFound = { 'quotation.notFound': '没有找到这份报价，它可能不属于您的企业' }
const changed = {
  ...noDemand,
  'demand.stale': '这个需求刚刚有变化，请刷新后查看最新内容再操作',
  'demand.wrongStatus': '需求当前的状态不能这样操作，请刷新页面查看最新状态',
  'demand.offline': '这个需求已被平台下架，恢复之前不能报价和比价，详情请联系平台客服',
}
const notOpened = { 'quotation.sealed': '报价还是密封的，报价截止后点“开始比价”才能查看' }

/** Why a company cannot quote; the form shows the same sentences before anything is typed. */
export const quotingRefusals = {
  'demand.offline': changed['demand.offline'],
  ...companyRefusals,
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能报价',
  'quotation.ownDemand': '这是您企业自己发布的需求，不能报价',
  'quotation.agentMayNotQuote': '您的企业是这个需求的代理机构，不能报价',
  'quotation.relatedCompany':
    '您的企业与采购方的法定代表人同名，且留有相同的联系电话，暂不能报价；如两家企业没有关联，请联系平台运营方核实',
  'quotation.bothSides':
    '您在需求发布期间是采购方或其代理机构的成员，不能代表其他企业报价，请由没有双重身份的同事办理',
  'quotation.notOpenYet': '报价还没有开始，请等到报价开始时间',
  'quotation.suspended': '采购方暂停了询价，恢复之后才能报价；截止时间照常计算',
  'quotation.closed': '报价已经截止，不能再报价、修改或撤回',
  'quotation.notAsked': '第二轮只请首轮报价最低的几家再报价，贵公司不在其中；首轮报过的价继续有效，不用处理',
} as const

export const quoteSheetOf = endpoint({
  id: 'quotation.sheet',
  summary: '填写报价所需的全部内容，含加密用的公钥；不能报价时说明原因',
  ...offererRead,
  path: '/quotation/sheets/{id}',
  scope: 'public',
  answer: quoteSheet,
  encoded: 'object',
  refusals: { ...noDemand, ...companyRefusals },
})

export const sendQuotation = endpoint({
  id: 'quotation.send',
  summary: '提交密封报价或新的版本，返回回执',
  ...offererVerb,
  path: '/quotation/quotations',
  refreshes,
  scope: 'public',
  body: z.object({ demandId: id, ...sealedOffer('报价') }),
  maxBody: 4_000_000,
  answer: z.object({ quotationId: id, receipt: quotationReceipt }),
  refusals: {
    ...noDemand,
    ...quotingRefusals,
    'quotation.stale': '您的同事刚刚提交了新的版本，请刷新查看后再决定是否替换',
    'bid.badEnvelope': '报价没有正确加密，服务器没有接收，请返回重新提交',
    'bid.oldPage':
      '页面已经更新，这份报价是用旧页面密封的，服务器没有接收；请刷新页面后重新提交，已填的内容保存在草稿里',
    'bid.filesTooLarge': '一份报价的附件太大，请压缩或减少附件后重新提交',
    'bid.hashMismatch': '报价在传输中被改动或不完整，服务器没有接收，请重新提交',
    'file.notFound': '有附件已失效，请删除后重新上传',
  },
})

export const withdrawQuotation = endpoint({
  id: 'quotation.withdraw',
  summary: '撤回报价（截止前）；撤回的版本不再参加比价',
  ...offererVerb,
  path: '/quotation/withdrawals',
  refreshes,
  scope: 'own',
  body: z.object({ demandId: id, version: z.int(), reason: optionalText(300) }),
  answer: z.object({ demandId: id, version: z.int(), withdrawnAt: instant }),
  refusals: {
    'quotation.notFound': '没有可以撤回的报价，请刷新查看最新状态',
    'quotation.stale': '您的同事刚刚提交了新的版本，请刷新查看后再操作',
    'quotation.closed': '报价已经截止，不能再撤回',
  },
})

export const ownQuotationOf = endpoint({
  id: 'quotation.own',
  summary: '本企业的一份报价：回执、密封内容，比价之后含价格和结果',
  ...offererRead,
  path: '/quotation/own/{id}',
  scope: 'own',
  answer: ownQuotation,
  encoded: 'object',
  refusals: notFound,
})

const kinds = z._default(z.array(demandKind).check(z.minLength(1), z.maxLength(demandKinds.length)), [
  ...demandKinds,
])

export const myQuotations = endpoint({
  id: 'quotation.mine',
  summary: '本企业的报价记录，含各状态数量',
  service: 'api',
  method: 'POST',
  path: '/quotation/mine',
  kind: 'read',
  who: biddingRoles,
  scope: 'own',
  body: z.object({
    ...pageQuery,
    kinds,
    group: z._default(z.enum(['all', ...quotationGroupNames]), 'all'),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: z.extend(page(myQuotation), {
    counts: z.object({ all: z.int(), pending: z.int(), quoted: z.int(), won: z.int(), lost: z.int() }),
  }),
  field: 'records',
  refusals: {},
})

export const versionsOfQuotation = endpoint({
  id: 'quotation.versions',
  summary: '一家企业对一个需求的全部报价版本（报价方看自己的；采购方在比价之后看）',
  ...offersRead,
  path: '/quotation/versions/{id}',
  who: 'loggedIn',
  answer: quotationVersions,
  refusals: { ...notFound, ...notOpened },
})

export const receivedQuotationsOf = endpoint({
  id: 'quotation.received',
  summary: '收到的报价：哪些企业已报价（采购方）；密封期间没有金额',
  ...offersRead,
  path: '/quotation/received/{id}',
  answer: receivedQuotations,
  refusals: noDemand,
})

export const startComparing = endpoint({
  id: 'quotation.startComparing',
  summary: '开始比价：报价截止后打开全部密封报价，记录操作人和时间',
  ...ownVerb,
  path: '/quotation/comparing-starts',
  refreshes,
  body: seenItem,
  answer: z.object({
    id,
    status: z.string(),
    version: z.int(),
    opened: z.int(),
    /** Those that could not be read or do not count. */
    refused: z.int(),
  }),
  refusals: {
    ...changed,
    'demand.tooEarly': '报价还没有截止，截止后才能开始比价',
    'quotation.none': '还没有收到报价',
  },
})

export const askAgain = endpoint({
  id: 'quotation.askAgain',
  summary: '请最低的几家再报一次密封价（第二轮报价）：发布时写明的才可以，只能一次',
  ...ownVerb,
  path: '/quotation/second-rounds',
  refreshes,
  body: z.object({ ...seenItem.shape, endsAt: instant }),
  answer: z.object({ id, status: z.string(), version: z.int(), asked: z.int() }),
  refusals: {
    ...changed,
    'demand.approvalRunning': '这个需求有事项正在审批，请等审批结束，或撤回审批后再操作',
    'demand.noSecondRound': '发布时没有写明第二轮报价，或者已经请过一次，请按现有报价选定',
    'demand.secondRoundTime': '第二轮报价的截止时间要在 30 分钟以后、7 天以内，请重新选择',
    'quotation.nobodyToAsk': '没有有效的报价可以请，可以取消需求后重新询价',
  },
})

export const quotationComparisonOf = endpoint({
  id: 'quotation.comparison',
  summary: '报价比价表和最省组合（采购方，开始比价之后）',
  ...offersRead,
  path: '/quotation/comparisons/{id}',
  answer: quotationComparison,
  refusals: { ...noDemand, ...notOpened },
})

export const exportQuotations = endpoint({
  id: 'quotation.export',
  summary: '把报价比价表导出为 Excel（采购方，开始比价之后）',
  ...comparisonExport,
  path: '/quotation/exports',
  answer: fileRef,
  refusals: { ...noDemand, ...notOpened },
})

export const selectQuotations = endpoint({
  id: 'quotation.select',
  summary: '选定供应商：整单或按行；同时通知中标和未中标的企业',
  ...ownVerb,
  path: '/quotation/selections',
  refreshes: [...refreshes, 'approval'],
  body: z.object({
    ...seenItem.shape,
    ...selectionSent.shape,
    /** Asked for where the choice is not the cheapest, of fewer than three, or above the control total. */
    reason: z._default(optionalText(500), ''),
    approval: approvalStart,
  }),
  answer: deed,
  refusals: {
    ...changed,
    ...notOpened,
    'demand.approvalRunning': '这个需求有事项正在审批，请等审批结束，或撤回审批后再操作',
    ...approvalStartRefusals,
    'quotation.notEligible': '选择的报价无效、已被否决或不存在，请重新选择',
    'quotation.expired': '选择的报价已过有效期，请联系供应商后另选，或取消需求重新询价',
    'quotation.rowsMissing': '还有供应商报了价的行没有选，或同一行选了两次，请逐行核对',
    'quotation.notSplit': '这个需求发布时没有允许按行分别选定，只能整单选一家',
    'quotation.tooManySuppliers': '最多选 3 家供应商，请减少家数',
    'quotation.reasonRequired': '不是最低、有效报价不足三家或高于控制总价时，请写明选定原因，至少 5 个字',
  },
})
