import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../shared/values.ts'
import { refreshes } from './bid.refreshes.ts'
import { companyRefusals, offlineRefusal, registrationRefusals } from './bid.refusals.ts'
import { consortiumPage } from './consortium.shapes.ts'

const notFound = { 'consortium.notFound': '没有找到这个联合体，牵头方可能已修改成员或退出报名' }

const answering = {
  ...notFound,
  'consortium.stale': '牵头方刚刚修改了联合体，请刷新后重新核对',
  'consortium.answered': '这个联合体已经不在等贵公司确认，请刷新查看',
}

export const consortiumOf = endpoint({
  id: 'bid.consortium',
  summary: '一个联合体：牵头方、成员、分工和各成员的确认情况（联合体各方）',
  service: 'api',
  method: 'GET',
  path: '/bid/consortia/{id}',
  kind: 'read',
  who: biddingRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: consortiumPage,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

export const confirmMember = endpoint({
  id: 'bid.confirmMember',
  summary: '联合体成员用自己的账号确认参加；全部成员确认后报名才提交',
  service: 'api',
  method: 'POST',
  path: '/bid/consortium-confirmations',
  kind: 'change',
  refreshes,
  who: biddingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: consortiumPage,
  field: 'data',
  encoded: 'object',
  refusals: {
    ...answering,
    ...offlineRefusal,
    ...companyRefusals,
    'bid.ownTender': registrationRefusals['bid.ownTender'],
    'bid.agentMayNotBid': registrationRefusals['bid.agentMayNotBid'],
    'bid.bothSides': registrationRefusals['bid.bothSides'],
    'bid.registrationNotOpen': registrationRefusals['bid.registrationNotOpen'],
    'bid.registrationClosed': '报名已经截止，不能再确认',
    'bid.alreadyRegistered': '贵公司已经报名这个项目，先退出报名才能加入联合体',
    'bid.inOtherConsortium': '贵公司已经加入这个项目的另一个联合体，不能同时参加两个',
    'bid.relatedCompany': registrationRefusals['bid.relatedCompany'],
    'bid.abandonedBefore': registrationRefusals['bid.abandonedBefore'],
    'bid.feeOverdue': '贵公司有逾期未付的中标服务费，付清后才能确认，请在“中标服务费”里办理',
  },
})

export const declineMember = endpoint({
  id: 'bid.declineMember',
  summary: '不同意参加联合体，或退出已确认的联合体，说明原因',
  service: 'api',
  method: 'POST',
  path: '/bid/consortium-refusals',
  kind: 'change',
  refreshes,
  who: biddingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), reason: text(200) }),
  answer: consortiumPage,
  field: 'data',
  encoded: 'object',
  refusals: { ...answering, 'consortium.reasonRequired': '请填写原因，牵头方会看到它' },
})
