import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { publishedEndpoints } from '../procurement/draft-endpoints.ts'
import { groupCounts, ownAsked, ownList, ownRead, publicRead } from '../procurement/own-endpoints.ts'
import { page, pageQuery } from '../shared/page.ts'
import { tenderDraft, tenderForm } from './tender.form.ts'
import {
  approvalRunning,
  common,
  inviteesWrong,
  notFound,
  supplierNotFound,
  verified,
} from './tender.refusals.ts'
import { ownTender, tenderDetail } from './tender.shapes.ts'

export const {
  save: saveTenderDraft,
  open: tenderDraftOf,
  copy: copyTender,
  remove: deleteTenderDraft,
  publish: publishTender,
  cancel: cancelTender,
} = publishedEndpoints({
  name: 'tender',
  noun: '招标',
  form: tenderForm,
  draft: tenderDraft,
  refreshes: {
    drafts: ['tender.mine', 'tender.counts'],
    published: ['tender.mine', 'tender.counts'],
    cancelled: ['tender.mine', 'tender.counts', 'tender.detail'],
  },
  maxBody: 6_000_000,
  summaries: { remove: '删除一份草稿', publish: '发布招标', cancel: '终止招标' },
  refusals: {
    notFound,
    common,
    verified,
    approvalRunning,
    naming: { 'file.notFound': '有附件已失效，请删除后重新上传', ...supplierNotFound, ...inviteesWrong },
    saving: {
      'tender.project.notFound': '没有找到您选择的工程项目，请重新选择',
      'tender.principalFixed':
        '这份草稿已经提交原委托企业审批过，不能再换委托企业，请复制一份草稿给另一家企业',
      'tender.principalRequired': '请先选择委托您招标的企业，再保存草稿',
      'tender.noMandate': '这家企业没有委托您代理招标，或委托已经结束，请联系对方确认',
    },
    publishing: {
      'tender.reasonRequired': '有规则提醒还没有处理，请说明仍然发布的原因，它会记入操作日志',
      ...supplierNotFound,
      'tender.incomplete': '还有内容没有填完，请按提示补充后再发布',
      'tender.ruleBlocked': '有时间或金额不符合规则，请按提示修改后再发布',
    },
    cancelling: {
      'tender.reasonRequired': '请填写终止的原因，参加的企业会看到它',
      'tender.closed': '投标已经截止，不能再终止，请开标后处理',
    },
  },
})

/** `approving`: 审批中 and 审批未通过. */
const groups = ['draft', 'approving', 'open', 'evaluating', 'ended'] as const

export const myTenders = endpoint({
  id: 'tender.mine',
  summary: '本企业的招标项目',
  ...ownList,
  path: '/tender/mine',
  body: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', ...groups]), 'all'),
    ...ownAsked,
  }),
  answer: page(ownTender),
  refusals: {},
})

export const myTenderCounts = endpoint({
  id: 'tender.counts',
  summary: '本企业招标项目各状态的数量',
  ...ownRead,
  path: '/tender/counts',
  answer: groupCounts(groups),
  refusals: {},
})

export const tenderDetailOf = endpoint({
  id: 'tender.detail',
  summary: '招标公告详情（公开）',
  ...publicRead,
  service: 'tender',
  path: '/ov1/mechanicalLabor/biddingDetail/{id}',
  answer: tenderDetail,
  encoded: 'object',
  refusals: notFound,
})
