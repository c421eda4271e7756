import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import {
  draftSaved,
  draftSent,
  endedItem,
  publicationSent,
  seenItem,
  seenWithReason,
} from '../procurement/item.shapes.ts'
import { ownRead, ownVerb } from '../procurement/own-endpoints.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id } from '../shared/values.ts'
import { tenderDraft, tenderForm } from './tender.form.ts'
import { approvalRunning, common, notFound, supplierNotFound, verified } from './tender.refusals.ts'
import { deed, ownTender, tenderDetail } from './tender.shapes.ts'

export const saveTenderDraft = endpoint({
  id: 'tender.saveDraft',
  summary: '保存招标草稿（新建时不带 id）',
  service: 'api',
  method: 'POST',
  path: '/tender/drafts',
  kind: 'change',
  refreshes: ['tender.mine', 'tender.counts'],
  who: runningRoles,
  scope: 'public',
  body: draftSent(tenderForm),
  maxBody: 6_000_000,
  answer: draftSaved,
  field: 'data',
  refusals: {
    ...common,
    ...verified,
    'file.notFound': '有附件已失效，请删除后重新上传',
    ...supplierNotFound,
    ...approvalRunning,
    'tender.project.notFound': '没有找到您选择的工程项目，请重新选择',
    'tender.principalFixed': '这份草稿已经提交原委托企业审批过，不能再换委托企业，请复制一份草稿给另一家企业',
    'tender.principalRequired': '请先选择委托您招标的企业，再保存草稿',
    'tender.noMandate': '这家企业没有委托您代理招标，或委托已经结束，请联系对方确认',
  },
})

export const tenderDraftOf = endpoint({
  id: 'tender.draft',
  summary: '打开一份招标草稿',
  ...ownRead,
  path: '/tender/drafts/{id}',
  params: z.object({ id }),
  answer: tenderDraft,
  encoded: 'object',
  refusals: notFound,
})

export const copyTender = endpoint({
  id: 'tender.copy',
  summary: '复制一个招标为新草稿：清单和要求照抄，时间按原来的间隔顺延',
  ...ownVerb,
  path: '/tender/copies',
  refreshes: ['tender.mine', 'tender.counts'],
  body: z.object({ id }),
  answer: draftSaved,
  refusals: { ...notFound, ...verified },
})

export const deleteTenderDraft = endpoint({
  id: 'tender.deleteDraft',
  summary: '删除一份草稿',
  ...ownVerb,
  path: '/tender/draft-deletions',
  refreshes: ['tender.mine', 'tender.counts'],
  body: seenItem,
  answer: z.object({ id }),
  refusals: { ...common, ...approvalRunning },
})

export const publishTender = endpoint({
  id: 'tender.publish',
  summary: '发布招标',
  ...ownVerb,
  path: '/tender/publications',
  refreshes: ['tender.mine', 'tender.counts'],
  body: publicationSent,
  answer: deed,
  refusals: {
    ...common,
    ...verified,
    ...approvalRunning,
    ...approvalStartRefusals,
    'tender.reasonRequired': '有规则提醒还没有处理，请说明仍然发布的原因，它会记入操作日志',
    ...supplierNotFound,
    'tender.incomplete': '还有内容没有填完，请按提示补充后再发布',
    'tender.ruleBlocked': '有时间或金额不符合规则，请按提示修改后再发布',
  },
})

export const cancelTender = endpoint({
  id: 'tender.cancel',
  summary: '终止招标',
  ...ownVerb,
  path: '/tender/cancellations',
  refreshes: ['tender.mine', 'tender.counts', 'tender.detail'],
  body: seenWithReason,
  answer: endedItem,
  refusals: {
    ...common,
    'tender.reasonRequired': '请填写终止的原因，参加的企业会看到它',
    'tender.closed': '投标已经截止，不能再终止，请开标后处理',
  },
})

export const myTenders = endpoint({
  id: 'tender.mine',
  summary: '本企业的招标项目',
  service: 'api',
  method: 'POST',
  path: '/tender/mine',
  kind: 'read',
  who: runningRoles,
  scope: 'own',
  body: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', 'draft', 'approving', 'open', 'evaluating', 'ended']), 'all'),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
    order: z._default(z.enum(['touched', 'released']), 'touched'),
  }),
  answer: page(ownTender),
  field: 'records',
  refusals: {},
})

export const myTenderCounts = endpoint({
  id: 'tender.counts',
  summary: '本企业招标项目各状态的数量',
  ...ownRead,
  path: '/tender/counts',
  answer: z.object({
    all: z.int(),
    draft: z.int(),
    /** 审批中 and 审批未通过. */
    approving: z.int(),
    open: z.int(),
    evaluating: z.int(),
    ended: z.int(),
  }),
  refusals: {},
})

export const tenderDetailOf = endpoint({
  id: 'tender.detail',
  summary: '招标公告详情（公开）',
  service: 'tender',
  method: 'GET',
  path: '/ov1/mechanicalLabor/biddingDetail/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: tenderDetail,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})
