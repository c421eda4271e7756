import { categoryKinds } from '@jb/domain/dictionary/category-kinds'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../shared/values.ts'

/** A category with what stands below it (spec §3, "category or region node"). */
const node = <Below extends z.ZodMiniType>(below: Below) =>
  z.object({
    id: z.string(),
    /** '' of the node that stands for all. */
    no: z.string(),
    name: z.string(),
    simpleName: z.string(),
    children: z.array(below),
    /** Address of a picture; '' where there is none. */
    icon: z.string(),
    key: z.string(),
  })

/** Three levels are the most. */
export const categoryNode = node(node(node(z.never())))

export const classify = endpoint({
  id: 'dictionary.classify',
  summary: '商品、劳务、货运、租赁和其他的类别（最多三级，第一个是“全部”）',
  service: 'organisation',
  method: 'GET',
  path: '/v1/commodity/classify',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  query: z.object({
    type: z.enum(categoryKinds, '类别只有 goods、labour、freight、lease 和 other 五种'),
  }),
  answer: z.array(categoryNode),
  field: 'data',
  refusals: {},
})

/** A category as it is shown by itself: its kind and number, and the names on the way down to it. */
export const namedCategory = z.object({
  kind: z.enum(categoryKinds),
  no: z.string(),
  names: z.array(z.string()),
})
export type NamedCategory = z.output<typeof namedCategory>

export const findCategories = endpoint({
  id: 'dictionary.findCategories',
  summary: '按名称、简称和行业叫法查找类别，最多 30 个，最像的在前',
  service: 'api',
  method: 'POST',
  path: '/dictionary/categories/search',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ kind: z.enum(categoryKinds), keyword: text(50) }),
  answer: z.object({
    records: z.array(namedCategory),
    /** Other words that were looked for. */
    also: z.array(z.string()),
  }),
  field: 'data',
  refusals: {},
})
