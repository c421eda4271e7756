import { readingRoles } from '@jb/domain/bid/readers'
import { buyingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, text } from '../shared/values.ts'
import { tenderRefusals } from './bid.refusals.ts'
import { comparison, opening, winNotice } from './bid.shapes.ts'

const moved = z.object({ id, status: z.string(), version: z.int() })

export const openingOf = endpoint({
  id: 'bid.opening',
  summary: '开标记录（采购方看全部；投标人按规则看）',
  service: 'api',
  method: 'GET',
  path: '/bid/openings/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: opening,
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})

export const openBids = endpoint({
  id: 'bid.open',
  summary: '开标：到时间后释放密钥，解开全部投标',
  service: 'api',
  method: 'POST',
  path: '/bid/openings',
  kind: 'change',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: moved,
  field: 'data',
  refusals: {
    ...tenderRefusals,
    'tender.tooEarly': '还没有到开标时间，到时间后才能开标',
    'tender.alreadyOpened': '这个项目已经开标，请刷新查看开标记录',
  },
})

export const comparisonOf = endpoint({
  id: 'bid.comparison',
  summary: '比价表（采购方，开标后）',
  service: 'api',
  method: 'GET',
  path: '/bid/comparisons/{id}',
  kind: 'read',
  who: readingRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: comparison,
  field: 'data',
  encoded: 'object',
  refusals: { ...tenderRefusals, 'tender.notOpened': '还没有开标，开标后才能比价' },
})

export const submitComparison = endpoint({
  id: 'bid.submitComparison',
  summary: '提交比价结果，推荐中标人',
  service: 'api',
  method: 'POST',
  path: '/bid/comparisons',
  kind: 'change',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), winnerBidId: id, reason: text(500) }),
  answer: moved,
  field: 'data',
  refusals: {
    ...tenderRefusals,
    'tender.notOpened': '还没有开标，开标后才能推荐中标人',
    'tender.badCandidates': '没有可以推荐的有效投标，请按流标处理',
    'tender.notCandidate': '只能推荐排名前三的投标单位，请重新选择',
    'bid.notEligible': '这份投标无效或已被否决，不能推荐为中标人',
  },
})

export const publiciseResult = endpoint({
  id: 'bid.publicise',
  summary: '公示推荐的中标人',
  service: 'api',
  method: 'POST',
  path: '/bid/publicity',
  kind: 'change',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: moved,
  field: 'data',
  refusals: { ...tenderRefusals, 'tender.noPublicity': '这个项目设置为不公示，可以直接定标' },
})

export const confirmAward = endpoint({
  id: 'bid.award',
  summary: '确认定标：通知中标人，同时通知其他投标人',
  service: 'api',
  method: 'POST',
  path: '/bid/awards',
  kind: 'change',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: moved,
  field: 'data',
  refusals: {
    ...tenderRefusals,
    'tender.publicityFirst': '这个项目需要先公示，公示期结束后才能定标',
    'tender.publicityRunning': '公示期还没有结束，结束后才能定标',
    'tender.notCandidate': '推荐的中标人不在候选名单中，请刷新后查看比价结果',
    'tender.reasonRequired': '没有选择排名第一的单位，请填写原因',
  },
})

export const failOpened = endpoint({
  id: 'bid.fail',
  summary: '开标后没有有效投标：流标',
  service: 'api',
  method: 'POST',
  path: '/bid/failures',
  kind: 'change',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: moved,
  field: 'data',
  refusals: {
    ...tenderRefusals,
    'tender.notOpened': '还没有开标，开标后才能流标',
    'tender.hasValidBids': '这个项目还有有效投标，请比价后定标',
  },
})

export const winNotices = endpoint({
  id: 'bid.winNotices',
  summary: '中标（成交）公告列表',
  service: 'tender',
  method: 'POST',
  path: '/gv1/mechanicalLabor/win',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ ...pageQuery, keyword: z._default(z.string().check(z.maxLength(50)), '') }),
  answer: page(winNotice),
  field: 'records',
  refusals: {},
})

export const winningCompany = endpoint({
  id: 'bid.winningCompany',
  summary: '一个招标的中标结果；没有公布时为空',
  service: 'tender',
  method: 'GET',
  path: '/gv1/tender/ruleInfo/winningCompany/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: z.nullable(winNotice),
  field: 'data',
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})
