import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery, pageSizeOf } from '../shared/page.ts'
import { sought } from '../shared/sought.ts'
import { id } from '../shared/values.ts'
import { hallCard, looser } from './hall.shapes.ts'

/** Tender methods of the hall's filter (spec §4), and what single lists show: current notices, tenders, direct purchases. */
export const hallMethod = z.enum([
  'all',
  'notice',
  'auction',
  'demand',
  'preview',
  'registration',
  'current',
  'tender',
  'direct',
])

export const hallPage = endpoint({
  id: 'hall.page',
  summary: '招标大厅：搜索、筛选、分页',
  service: 'tender',
  method: 'POST',
  path: '/gv1/mechanicalLabor/getRotationPage',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({
    ...pageQuery,
    /** Three screens of cards: on a slow line each card more keeps the first one waiting. */
    pageSize: pageSizeOf(12),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
    method: z._default(hallMethod, 'all'),
    /** Any of these types. */
    types: z.exactOptional(
      z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.minLength(1), z.maxLength(20)),
    ),
    region: z.exactOptional(z.string().check(z.regex(/^\d{2,6}$/, '地区编码不对'))),
    state: z.exactOptional(z.int().check(z.minimum(1), z.maximum(9))),
    /** What this company has published. */
    companyId: z.exactOptional(id),
    sort: z._default(z.enum(['newest', 'deadline']), 'newest'),
  }),
  answer: z.extend(page(hallCard), {
    /** On the first page of a search: what was looked for besides the words that were typed. */
    sought: z.exactOptional(sought),
    /** Where nothing was found: what to ask for instead, each with what it would find. */
    looser: z.exactOptional(z.array(looser)),
  }),
  field: 'records',
  refusals: {},
})

export const hallRotation = endpoint({
  id: 'hall.rotation',
  summary: '首页轮播：最新发布的项目',
  service: 'tender',
  method: 'POST',
  path: '/gv1/mechanicalLabor/rotationList',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ size: z._default(z.int().check(z.minimum(1), z.maximum(20)), 10) }),
  answer: z.array(hallCard),
  field: 'data',
  refusals: {},
})
