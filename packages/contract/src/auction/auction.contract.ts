import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { publishedEndpoints } from '../procurement/draft-endpoints.ts'
import { ownVerb } from '../procurement/own-endpoints.ts'
import { id, instant, text } from '../shared/values.ts'
import { deed } from '../tender/tender.shapes.ts'
import { auctionDraft, auctionForm } from './auction.form.ts'
import { approvalRunning, common, notFound, offline, verified } from './auction.refusals.ts'

export const {
  save: saveAuctionDraft,
  open: auctionDraftOf,
  check: checkAuction,
  copy: copyAuction,
  remove: deleteAuctionDraft,
  publish: publishAuction,
  cancel: cancelAuction,
} = publishedEndpoints({
  name: 'auction',
  noun: '竞价',
  form: auctionForm,
  draft: auctionDraft,
  refreshes: { drafts: ['auction.mine'], published: ['auction'] },
  summaries: {
    check: '竞价草稿现在能不能发布：缺什么、哪里不符合规则',
    copy: '复制一个竞价为新草稿，时间和保留价留空（流拍、悔拍后重新竞价也用它）',
    publish: '发布竞价',
    cancel: '撤回竞价（有人出价之后不能撤回）',
  },
  refusals: {
    notFound,
    common,
    verified,
    approvalRunning,
    saving: {
      'file.notFound': '有图片或附件已失效，请删除后重新上传',
      'auction.project.notFound': '没有找到您选择的工程项目，请重新选择',
      'auction.principalRequired': '请先选择委托您的企业，再保存草稿',
      'auction.principalFixed':
        '这份草稿已经提交原委托企业审批过，不能再换委托企业，请复制一份草稿给另一家企业',
      'auction.noMandate': '这家企业没有委托您代理，或委托已经结束，请联系对方确认',
    },
    publishing: {
      'auction.reasonRequired': '有规则提醒还没有处理，请说明仍然发布的原因，它会记入操作日志',
      'auction.incomplete': '还有内容没有填完，请按提示补充后再发布',
      'auction.ruleBlocked': '有时间或金额不符合规则，请按提示修改后再发布',
    },
    cancelling: { 'auction.hasBids': '已经有人出价，不能再撤回；确有错误请作废错误的出价' },
  },
})

export const delayAuction = endpoint({
  id: 'auction.delay',
  summary: '竞价延期：推迟开始和结束的时间，说明原因；企业开通审批时先审批',
  ...ownVerb,
  path: '/auction/delays',
  refreshes: ['auction'],
  body: z.object({
    id,
    version: z.int(),
    startsAt: instant,
    endsAt: instant,
    applyEnd: z.nullable(instant),
    reason: text(300),
    approval: approvalStart,
  }),
  answer: z.extend(deed, { delayId: id }),
  refusals: {
    ...common,
    ...offline,
    ...approvalRunning,
    ...approvalStartRefusals,
    'auction.started': '竞价已经开始，不能再延期；临近结束的出价会按规则自动延时',
    'auction.badTimes': '新的时间有问题：要晚于原来的时间，结束要晚于开始，请修改后再提交',
  },
})
