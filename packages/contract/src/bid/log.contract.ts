import { readingRoles } from '@jb/domain/bid/readers'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../shared/page.ts'
import { id } from '../shared/values.ts'
import { logPage } from './log.shapes.ts'

export const operationLog = endpoint({
  id: 'bid.operationLog',
  summary: '一个招标的操作日志，新的在前（采购方和审计；开标前不含投标）',
  service: 'api',
  method: 'POST',
  path: '/bid/operation-logs',
  kind: 'read',
  who: readingRoles,
  scope: 'own',
  body: z.object({ ...pageQuery, id }),
  /** `proof` is null before the opening. */
  answer: logPage,
  field: 'records',
  refusals: { 'tender.notFound': '没有找到这个项目，可能已被删除或您没有查看权限' },
})
