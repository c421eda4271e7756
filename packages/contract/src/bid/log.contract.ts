import { readingRoles } from '@jb/domain/bid/readers'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../shared/page.ts'
import { id } from '../shared/values.ts'
import { attempts, logPage } from './log.shapes.ts'

export const operationLog = endpoint({
  id: 'bid.operationLog',
  summary:
    '一个招标的操作日志，新的在前（采购方和审计；开标前不含投标）；监督、审计和平台人员另见提前访问的记录',
  service: 'api',
  method: 'POST',
  path: '/bid/operation-logs',
  kind: 'read',
  who: [...readingRoles, 'operator'],
  scope: 'own',
  body: z.object({ ...pageQuery, id }),
  /** `proof` is null before the opening. Operators read of the attempts alone. */
  answer: z.extend(logPage, { attempts: z.exactOptional(attempts) }),
  field: 'records',
  refusals: { 'tender.notFound': '没有找到这个项目，可能已被删除或您没有查看权限' },
})
