import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant, optionalText } from '../shared/values.ts'
import { refreshes } from './bid.refreshes.ts'
import { companyRefusals, offlineRefusal, submissionRefusals, tenderRefusals } from './bid.refusals.ts'
import { bidSheet, myBid, receipt } from './bid.shapes.ts'
import { ownBid } from './own-bid.shapes.ts'

export const bidSheetOf = endpoint({
  id: 'bid.sheet',
  summary: '填写投标所需的全部内容，含加密用的开标公钥',
  service: 'api',
  method: 'GET',
  path: '/bid/sheets/{id}',
  kind: 'read',
  who: biddingRoles,
  scope: 'public',
  params: z.object({ id }),
  answer: bidSheet,
  field: 'data',
  refusals: {
    ...offlineRefusal,
    ...tenderRefusals,
    ...companyRefusals,
    'bid.ownTender': '这是您企业自己发布的项目，不能投标',
    ...submissionRefusals,
  },
})

export const submitBid = endpoint({
  id: 'bid.submit',
  summary: '提交密封投标，返回回执',
  service: 'api',
  method: 'POST',
  path: '/bid/bids',
  kind: 'change',
  refreshes,
  who: biddingRoles,
  scope: 'public',
  body: z.object({
    tenderId: id,
    /** The version that the envelope is bound to: `nextVersion` of the sheet. */
    version: z.int().check(z.minimum(1)),
    envelope: z.string().check(z.minLength(1), z.maxLength(3_000_000, '投标内容过大，请减少说明文字')),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, '摘要格式不对')),
    sealedFileIds: z.array(id).check(z.maxLength(9, '附件最多 9 个')),
  }),
  maxBody: 4_000_000,
  answer: receipt,
  field: 'data',
  refusals: {
    ...offlineRefusal,
    ...tenderRefusals,
    ...companyRefusals,
    'bid.ownTender': '这是您企业自己发布的项目，不能投标',
    ...submissionRefusals,
    'file.notFound': '有附件已失效，请删除后重新上传',
  },
})

export const withdrawBid = endpoint({
  id: 'bid.withdraw',
  summary: '撤回投标（截止前）；撤回的版本永远不会被打开',
  service: 'api',
  method: 'POST',
  path: '/bid/withdrawals',
  kind: 'change',
  refreshes,
  who: biddingRoles,
  scope: 'own',
  body: z.object({ tenderId: id, version: z.int(), reason: optionalText(300) }),
  answer: z.object({ tenderId: id, version: z.int(), withdrawnAt: instant }),
  field: 'data',
  refusals: {
    ...tenderRefusals,
    'bid.notFound': '没有可以撤回的投标，请刷新查看最新状态',
    'bid.stale': '您的同事刚刚提交了新的版本，请刷新查看后再操作',
    'bid.closed': '投标已截止，不能再撤回',
    'bid.binding': '资产处置项目的报价提交后不能修改或撤回',
  },
})

export const myBids = endpoint({
  id: 'bid.mine',
  summary: '本企业的报名和投标',
  service: 'api',
  method: 'POST',
  path: '/bid/mine',
  kind: 'read',
  who: biddingRoles,
  scope: 'own',
  body: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', 'registering', 'bidding', 'waiting', 'ended']), 'all'),
  }),
  answer: z.extend(page(myBid), {
    counts: z.object({
      all: z.int(),
      registering: z.int(),
      bidding: z.int(),
      waiting: z.int(),
      ended: z.int(),
    }),
  }),
  field: 'records',
  refusals: {},
})

export const ownBidOf = endpoint({
  id: 'bid.own',
  summary: '本企业的一份投标：回执、密封内容，开标后含报价',
  service: 'api',
  method: 'GET',
  path: '/bid/own/{id}',
  kind: 'read',
  who: biddingRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: ownBid,
  field: 'data',
  encoded: 'object',
  refusals: { 'bid.notFound': '没有找到这份投标' },
})
