import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id } from '../shared/values.ts'
import {
  companySheet,
  followedAuction,
  followedCompany,
  followedTender,
  followKind,
} from './follow.shapes.ts'

const some = {
  kind: followKind,
  ids: z.array(id).check(z.minLength(1, '请选择'), z.maxLength(50, '一次最多 50 个')),
}
const refreshes = [
  'follow.counts',
  'follow.tenders',
  'follow.auctions',
  'follow.demands',
  'follow.companies',
] as const
const cursorLost = { 'follow.cursor': '列表位置已失效，请从头刷新' }
const keyword = z._default(z.string().check(z.maxLength(50)), '')

export const addFollows = endpoint({
  id: 'follow.add',
  summary: '关注（已关注的不变）',
  service: 'api',
  method: 'POST',
  path: '/follow/follows',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'public',
  body: z.object(some),
  answer: z.object({ added: z.int() }),
  field: 'data',
  refusals: {
    'follow.notFound': '没有找到要关注的内容，它可能还没有发布，或已经下架',
    'follow.tooMany': '关注已满 500 个，请先取消一些不再需要的关注',
  },
})

export const removeFollows = endpoint({
  id: 'follow.remove',
  summary: '取消关注（没有关注的不变）',
  service: 'api',
  method: 'POST',
  path: '/follow/removals',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'self',
  body: z.object(some),
  answer: z.object({ removed: z.int() }),
  field: 'data',
  refusals: {},
})

export const followMarks = endpoint({
  id: 'follow.marks',
  summary: '我关注的全部编号，用来在任何列表里标出已关注',
  service: 'api',
  method: 'GET',
  path: '/follow/marks',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  answer: z.object({
    tender: z.array(id),
    auction: z.array(id),
    demand: z.array(id),
    company: z.array(id),
  }),
  field: 'data',
  refusals: {},
})

export const followCounts = endpoint({
  id: 'follow.counts',
  summary: '我关注了多少，其中多少在 24 小时内截止',
  service: 'api',
  method: 'GET',
  path: '/follow/counts',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  answer: z.object({
    tender: z.int(),
    auction: z.int(),
    demand: z.int(),
    company: z.int(),
    endingSoon: z.int(),
  }),
  field: 'data',
  refusals: {},
})

export const followedTenders = endpoint({
  id: 'follow.tenders',
  summary: '我关注的招标',
  service: 'api',
  method: 'POST',
  path: '/follow/tenders',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  body: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', 'preview', 'registering', 'bidding', 'deciding', 'ended']), 'all'),
    sort: z._default(z.enum(['deadline', 'newest']), 'deadline'),
    keyword,
  }),
  answer: z.extend(page(followedTender), {
    counts: z.object({
      all: z.int(),
      preview: z.int(),
      registering: z.int(),
      bidding: z.int(),
      deciding: z.int(),
      ended: z.int(),
    }),
  }),
  field: 'records',
  refusals: cursorLost,
})

export const followedAuctions = endpoint({
  id: 'follow.auctions',
  summary: '我关注的竞价',
  service: 'api',
  method: 'POST',
  path: '/follow/auctions',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  body: z.object({ ...pageQuery, keyword }),
  answer: page(followedAuction),
  field: 'records',
  refusals: cursorLost,
})

export const followedCompanies = endpoint({
  id: 'follow.companies',
  summary: '我关注的企业',
  service: 'api',
  method: 'POST',
  path: '/follow/companies',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  body: z.object({ ...pageQuery, keyword }),
  answer: page(followedCompany),
  field: 'records',
  refusals: cursorLost,
})

export const companySheetOf = endpoint({
  id: 'follow.company',
  summary: '一家企业的公开信息和正在进行的招标',
  service: 'api',
  method: 'GET',
  path: '/follow/companySheets/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: companySheet,
  field: 'data',
  refusals: { 'follow.notFound': '没有找到这家企业' },
})
