import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shared/values.ts'

export const revealContact = endpoint({
  id: 'chat.contact',
  summary: '查看发布方的联系电话（按天计数）',
  service: 'api',
  method: 'POST',
  path: '/chat/contacts',
  kind: 'change',
  who: 'loggedIn',
  scope: 'public',
  body: z.object({ kind: z.enum(['tender', 'auction', 'demand']), id }),
  answer: z.object({
    name: z.string(),
    /** '' where the owner has left none. */
    phone: z.string(),
    /** How many more numbers the company may look up today. */
    left: z.int(),
  }),
  field: 'data',
  encoded: 'object',
  refusals: {
    'tender.notFound': '没有找到这个项目，它可能还没有发布',
    'demand.notFound': '没有找到这个需求，它可能还没有发布',
    'auction.notFound': '没有找到这个竞价，它可能还没有发布',
    'chat.tooMany': '贵公司今天查看的联系电话已达 50 个，请明天再查看，或先用询问函联系发布单位',
  },
})
