import { demandGroupNames } from '@jb/domain/demand/demand'
import { demandKinds } from '@jb/domain/demand/kinds'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { publishedEndpoints } from '../procurement/draft-endpoints.ts'
import {
  approverRead,
  goodsExport,
  groupCounts,
  ownAsk,
  ownAsked,
  ownList,
  ownVerb,
  publicList,
  publicRead,
} from '../procurement/own-endpoints.ts'
import { goodsColumn, goodsLine } from '../procurement/procurement.shapes.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id } from '../shared/values.ts'
import {
  demandCard,
  demandDetail,
  demandDraft,
  demandForm,
  demandKind,
  demandStatus,
  ownDemand,
} from './demand.shapes.ts'

const notFound = { 'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限' }
const common = {
  ...notFound,
  'demand.stale': '这个需求刚刚有变化，请刷新后查看最新内容再操作',
  'demand.wrongStatus': '需求当前的状态不能这样操作，请刷新页面查看最新状态',
}
const verified = {
  'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能发布需求',
  'member.frozen': '您的企业已被平台冻结，暂时不能发布需求；请在“设置”里查看平台客服电话并联系解除',
}
const approvalRunning = {
  'demand.approvalRunning': '这个需求有事项正在审批，请等审批结束，或撤回审批后再操作',
}
const offline = { 'demand.offline': '这个需求已被平台下架，恢复之前不能这样操作，详情请联系平台客服' }

export const {
  save: saveDemandDraft,
  open: demandDraftOf,
  check: checkDemand,
  copy: copyDemand,
  remove: deleteDemandDraft,
  publish: publishDemand,
  cancel: cancelDemand,
} = publishedEndpoints({
  name: 'demand',
  noun: '需求',
  form: demandForm,
  draft: demandDraft,
  refreshes: {
    drafts: ['demand.mine', 'demand.counts'],
    published: ['demand', 'approval', 'home'],
  },
  summaries: { cancel: '取消需求，说明原因；比价之后取消的原因对供应商公开' },
  refusals: {
    notFound,
    common,
    verified,
    approvalRunning,
    saving: {
      'file.notFound': '有附件已失效，请删除后重新上传',
      'demand.categoryUnknown': '没有找到您选择的类别，请重新选择',
      'demand.project.notFound': '没有找到您选择的工程项目，请重新选择',
      'demand.principalRequired': '请先选择委托您的企业，再保存草稿',
      'demand.principalFixed':
        '这份草稿已经提交原委托企业审批过，不能再换委托企业，请复制一份草稿给另一家企业',
      'demand.noMandate': '这家企业没有委托您代理，或委托已经结束，请联系对方确认',
    },
    publishing: {
      'demand.incomplete': '还有内容没有填完，请按提示补充后再发布',
      'demand.ruleBlocked': '有内容不符合规则，请按提示修改后再发布',
      'demand.reasonRequired': '有规则提醒还没有处理，请说明仍然发布的原因，它会记入操作日志',
      'demand.tooManyToday': '贵公司今天已经发布了 20 个需求，请明天再发布，或把清单合并成一个需求',
    },
  },
})

/** Suspends a demand, or takes quotations for it again (spec §3, "Approval submission for a demand"). */
export const setInquiryState = endpoint({
  id: 'demand.inquiryState',
  summary: '暂停询价（inquiryState=0）或恢复询价（1）；有审批流程时先提交审批',
  ...ownVerb,
  path: '/demand/inquiry-state',
  refreshes: ['demand', 'approval', 'home'],
  body: z.object({
    applyDepName: z._default(z.string().check(z.maxLength(100)), ''),
    applyDepNo: z._default(z.string().check(z.maxLength(40)), ''),
    applyUnitName: z._default(z.string().check(z.maxLength(100)), ''),
    /** Number of the company whose the demand is; '' is that one. */
    applyUnitNo: z._default(z.string().check(z.maxLength(40)), ''),
    approveType: z.literal('demand'),
    demandNo: z.string().check(z.minLength(1), z.maxLength(40)),
    inquiryState: z.union([z.literal(0), z.literal(1)]),
    /** Asked for with 1. */
    enableReason: z._default(z.string().check(z.trim(), z.maxLength(500, '最多 500 字')), ''),
    /** Asked for with 0. */
    suspendReason: z._default(z.string().check(z.trim(), z.maxLength(500, '最多 500 字')), ''),
    /** Of the submission: sent again, it takes effect once. */
    uniqueId: z.string().check(z.minLength(1), z.maxLength(64)),
    approval: approvalStart,
  }),
  answer: z.object({ code: z.int(), msg: z.string() }),
  field: 'bare',
  refusals: {
    ...notFound,
    'demand.wrongStatus': '需求当前的状态不能这样操作，请刷新页面查看最新状态',
    ...verified,
    ...approvalRunning,
    ...offline,
    ...approvalStartRefusals,
    'demand.reasonRequired': '请先填写暂停或恢复询价的原因，供应商会看到它',
    'demand.unitOther': '申请单位不是需求所属的企业，请刷新需求后重新提交',
    'demand.submittedOtherwise': '这次提交已用于另一项操作，请返回需求后重新提交',
  },
})

const kinds = z._default(z.array(demandKind).check(z.minLength(1), z.maxLength(demandKinds.length)), [
  ...demandKinds,
])

export const myDemands = endpoint({
  id: 'demand.mine',
  summary: '本企业发布的需求',
  ...ownList,
  path: '/demand/mine',
  /** `kinds`: any of these; all when nothing is said. */
  body: z.object({
    ...pageQuery,
    kinds,
    group: z._default(z.enum(['all', ...demandGroupNames]), 'all'),
    ...ownAsked,
  }),
  answer: page(ownDemand),
  refusals: {},
})

export const myDemandCounts = endpoint({
  id: 'demand.counts',
  summary: '本企业需求各状态的数量',
  ...ownAsk,
  path: '/demand/counts',
  body: z.object({ kinds }),
  answer: groupCounts(demandGroupNames),
  refusals: {},
})

export const demandDetailOf = endpoint({
  id: 'demand.detail',
  summary: '需求详情（公开），按查看人显示',
  ...publicRead,
  path: '/demand/details/{id}',
  answer: demandDetail,
  refusals: notFound,
})

export const exportDemandGoods = goodsExport('demand', {
  summary: '把需求清单导出为 Excel',
  refusals: notFound,
})

/** Demands that are announced (预告) and do not take quotations yet, those that begin first on top. */
export const demandForecasts = endpoint({
  id: 'demand.forecasts',
  summary: '需求预告：还没有开始报价的需求，最早开始的在前',
  ...publicList,
  path: '/demand/forecasts',
  body: z.object({
    ...pageQuery,
    kind: z.exactOptional(demandKind),
    region: z.exactOptional(z.string().check(z.regex(/^\d{2,6}$/, '地区编码不对'))),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: page(demandCard),
  refusals: {},
})

/** A demand as its approvers read it, whether its publication or its suspension is being decided. */
export const demandForApproval = endpoint({
  id: 'demand.forApproval',
  summary: '预算审批详情：需求全文和正在审批的事项（采购方和审批人可见）',
  ...approverRead,
  path: '/demand/approvals/{id}',
  answer: z.object({
    detail: demandDetail,
    columns: z.array(goodsColumn),
    goods: z.array(goodsLine),
    controlTotal: z.nullable(z.string()),
    projectName: z.string(),
    status: demandStatus,
    /** The approval that runs, or that decided last. */
    approvalId: z.nullable(id),
    /** 发布, 暂停询价 or 恢复询价. */
    aboutName: z.string(),
    reason: z.string(),
  }),
  refusals: notFound,
})
