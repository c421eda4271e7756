import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant, optionalText } from '../shared/values.ts'
import { refreshes } from './bid.refreshes.ts'
import { companyRefusals, offlineRefusal, submissionRefusals, tenderRefusals } from './bid.refusals.ts'
import { bidSheet, invitedTender, myBid, receipt } from './bid.shapes.ts'
import { offererRead, offererVerb, sealedOffer } from './offer-endpoints.ts'
import { ownBid } from './own-bid.shapes.ts'

export const bidSheetOf = endpoint({
  id: 'bid.sheet',
  summary: '填写投标所需的全部内容，含加密用的开标公钥',
  ...offererRead,
  path: '/bid/sheets/{id}',
  scope: 'public',
  answer: bidSheet,
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
  ...offererVerb,
  path: '/bid/bids',
  refreshes,
  scope: 'public',
  body: z.object({ tenderId: id, ...sealedOffer('投标') }),
  maxBody: 4_000_000,
  answer: receipt,
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
  ...offererVerb,
  path: '/bid/withdrawals',
  refreshes,
  scope: 'own',
  body: z.object({ tenderId: id, version: z.int(), reason: optionalText(300) }),
  answer: z.object({ tenderId: id, version: z.int(), withdrawnAt: instant }),
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
    /** Only those for which a bid was handed in, also one that was withdrawn. */
    offered: z._default(z.boolean(), false),
    /** Only this tender. */
    tenderId: z.exactOptional(id),
  }),
  answer: z.extend(page(myBid), {
    counts: z.object({
      all: z.int(),
      registering: z.int(),
      bidding: z.int(),
      waiting: z.int(),
      ended: z.int(),
    }),
    /** Beside the first page of all, or of sign-ups: where one is invited and has not signed up yet. */
    invited: z.exactOptional(z.array(invitedTender)),
  }),
  field: 'records',
  refusals: {},
})

export const ownBidOf = endpoint({
  id: 'bid.own',
  summary: '本企业的一份投标：回执、密封内容，开标后含报价',
  ...offererRead,
  path: '/bid/own/{id}',
  scope: 'own',
  answer: ownBid,
  encoded: 'object',
  refusals: { 'bid.notFound': '没有找到这份投标' },
})
