import { readingRoles } from '@jb/domain/bid/readers'
import * as z from 'zod/mini'
import { logPage } from '../bid/log.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../shared/page.ts'
import { id } from '../shared/values.ts'
import { notFound } from './auction.refusals.ts'

export const auctionLog = endpoint({
  id: 'auction.operationLog',
  summary: '一个竞价的操作日志，新的在前（发布方和审计；竞价结束前不含报价和报名）',
  service: 'api',
  method: 'POST',
  path: '/auction/operation-logs',
  kind: 'read',
  who: readingRoles,
  scope: 'own',
  body: z.object({ ...pageQuery, id }),
  /** `proof` is null before the end. */
  answer: logPage,
  field: 'records',
  refusals: notFound,
})
