import { recordedWayNames } from '@jb/domain/quotation/record'
import * as z from 'zod/mini'
import { offererVerb, sealedOffer } from '../bid/offer-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { ownAsk, ownVerb } from '../procurement/own-endpoints.ts'
import { id, instant, text } from '../shared/values.ts'
import { quotationReceipt, quoteSheet } from './quotation.shapes.ts'

const refreshes = ['quotation', 'demand.detail', 'demand.mine', 'demand.invitations', 'home'] as const
const notFound = {
  'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限',
  'member.company.notFound': '没有找到这家企业，请重新选择',
}

/** Why nothing can be recorded for a company; the form shows the same sentences before anything is typed. */
export const recordingRefusals = {
  'demand.offline': '这个需求已被平台下架，恢复之前不能代录报价',
  'quotation.recordSealed': '这个需求是密封报价，不能代录；请供应商自己登录报价',
  'quotation.ownDemand': '这是采购方自己，不能代录报价',
  'quotation.agentMayNotQuote': '这家企业是需求的代理机构，不能报价',
  'quotation.relatedCompany': '这家企业与采购方的法定代表人同名，且留有相同的联系电话，不能报价',
  'quotation.recorderOfSupplier': '您也是这家企业的成员，不能由您代录，请换一位同事办理',
  'quotation.supplierUnverified': '这家企业没有通过认证或已被冻结，不能代录报价',
  'quotation.ownStands': '这家企业已经自己报过价，不能再代录；请对方自己修改',
  'quotation.objectedBefore': '这家企业撤回过上一次代录或提出过异议，请对方自己登录报价',
  'quotation.notOpenYet': '报价还没有开始，开始之后才能代录',
  'quotation.suspended': '这个需求正在暂停询价，恢复之后才能代录',
  'quotation.closed': '报价已经截止，不能再代录',
} as const

export const recordSheetOf = endpoint({
  id: 'quotation.recordSheet',
  summary: '代录一家企业的报价所需的全部内容；不能代录时说明原因（采购方，不密封的需求）',
  ...ownAsk,
  path: '/quotation/record-sheets',
  encoded: 'object',
  body: z.object({ demandId: id, companyId: id }),
  answer: quoteSheet,
  refusals: notFound,
})

export const recordQuotation = endpoint({
  id: 'quotation.record',
  summary: '代录电话、纸质或微信收到的报价，附证据；供应商会收到通知，可以自己重报或提出异议',
  ...ownVerb,
  path: '/quotation/records',
  refreshes,
  maxBody: 4_000_000,
  body: z.object({
    demandId: id,
    companyId: id,
    ...sealedOffer('报价'),
    sealedFileIds: z
      .array(id)
      .check(z.minLength(1, '请至少附一张照片或一份文件作为证据'), z.maxLength(9, '附件最多 9 个')),
    way: z.enum(recordedWayNames),
    /** When the supplier said it. */
    saidAt: instant,
  }),
  answer: z.object({ quotationId: id, receipt: quotationReceipt }),
  refusals: {
    ...notFound,
    ...recordingRefusals,
    'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
    'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能代录报价',
    'member.frozen': '您的企业已被平台冻结，暂时不能代录报价；请联系平台客服解除',
    'quotation.stale': '同事刚刚代录过这家企业的报价，请刷新查看后再决定是否替换',
    'quotation.saidAtWrong': '收到报价的时间应在需求发布之后、现在之前，请核对',
    'quotation.recordInvalid': '代录的报价不符合要求，没有保存，请按提示补充后再提交',
    'quotation.evidenceMissing': '请至少附一张照片或一份文件作为证据',
    'bid.badEnvelope': '报价没有正确加密，服务器没有接收，请返回重新提交',
    'bid.oldPage': '页面已经更新，服务器没有接收；请刷新页面后重新提交，已填的内容保存在草稿里',
    'bid.filesTooLarge': '一份报价的附件太大，请压缩或减少附件后重新提交',
    'bid.hashMismatch': '报价在传输中被改动或不完整，服务器没有接收，请重新提交',
    'file.notFound': '有附件已失效，请删除后重新上传',
  },
})

export const objectToQuotation = endpoint({
  id: 'quotation.object',
  summary: '对采购方代录的报价提出异议：它不再参加比价，双方都会收到通知',
  ...offererVerb,
  path: '/quotation/objections',
  refreshes,
  scope: 'own',
  body: z.object({ id, reason: text(300) }),
  answer: z.object({ id, objectedAt: instant }),
  refusals: {
    'quotation.notFound': '没有找到这份报价，它可能不属于您的企业',
    'quotation.notRecorded': '这份报价是贵公司自己提交的；不再报价可以撤回',
    'quotation.settled': '这份报价已经有结果或已被替换，不能再提异议；对中标有异议请在订单中答复',
  },
})
