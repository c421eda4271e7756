import { demandTabs } from '@jb/domain/follow/groups'
import * as z from 'zod/mini'
import { demandKind } from '../demand/demand.shapes.ts'
import { categoryNode } from '../dictionary/category.contract.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { followedDemand } from './follow.shapes.ts'

const own = { service: 'recruit', kind: 'read', who: 'loggedIn', scope: 'self' } as const
const number = z.string().check(z.minLength(1), z.maxLength(40))

/** The calls of spec §7, "Followed demands". */
export const followedDemands = endpoint({
  ...own,
  id: 'follow.demands',
  summary: '我关注的需求，先截止的在前',
  method: 'POST',
  path: '/v3/app/recruit/findUserFocusDemandList',
  body: z.object({
    ...pageQuery,
    kind: z.exactOptional(demandKind),
    /** Of the kind: this category and those below it. */
    categoryNo: z._default(z.string().check(z.maxLength(40)), ''),
    group: z._default(z.enum(['all', ...demandTabs]), 'all'),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: z.extend(page(followedDemand), {
    counts: z.object({
      all: z.int(),
      announced: z.int(),
      quoting: z.int(),
      comparing: z.int(),
      selected: z.int(),
      ended: z.int(),
    }),
  }),
  field: 'records',
  refusals: { 'follow.cursor': '列表位置已失效，请从头刷新' },
})

const types = { ...own, method: 'GET', answer: z.array(categoryNode), field: 'data', refusals: {} } as const

export const followedFreightTypes = endpoint({
  ...types,
  id: 'follow.freightTypes',
  summary: '我关注的货运需求：一级类别',
  path: '/v3/app/logisticsDemand/findUserFocusFirstLogisticsTypeList',
})

export const followedFreightTypesBelow = endpoint({
  ...types,
  id: 'follow.freightTypesBelow',
  summary: '我关注的货运需求：一个一级类别下的二级类别',
  path: '/v3/app/logisticsDemand/findUserFocusSecondLogisticsTypeList/{id}',
  params: z.object({ id: number }),
  refusals: { 'follow.notFound': '没有找到这个货运类别，请刷新后重新选择' },
})

export const followedTrades = endpoint({
  ...types,
  id: 'follow.trades',
  summary: '我关注的劳务需求：一级工种',
  path: '/v3/app/labourDemand/getUserFocusFirstLabourTypeList',
})

export const followedTradesSecond = endpoint({
  ...types,
  id: 'follow.tradesSecond',
  summary: '我关注的劳务需求：一个一级工种下的二级工种',
  path: '/v3/app/labourDemand/findUserFocusSecondLabourTypeList',
  query: z.object({ firstType: number }),
})

export const followedTradesThird = endpoint({
  ...types,
  id: 'follow.tradesThird',
  summary: '我关注的劳务需求：一个二级工种下的三级工种',
  path: '/v3/app/labourDemand/findUserFocusThirdLabourTypeList',
  query: z.object({ firstType: number, secondType: number }),
})
