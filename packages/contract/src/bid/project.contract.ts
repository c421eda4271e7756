import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shared/values.ts'

/** Amounts in yuan; null: nothing there. */
const amount = z.nullable(z.string())

export const projectTenders = endpoint({
  id: 'bid.ofProject',
  summary: '一个工程项目的招标：计划和已定标金额（项目所属企业）',
  service: 'api',
  method: 'GET',
  path: '/bid/projects/{id}',
  kind: 'read',
  who: runningRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: z.object({
    /** Estimates of all tenders that were published and did not end without a winner. */
    planned: z.string(),
    /** What has been awarded. */
    committed: z.string(),
    records: z.array(
      z.object({
        id,
        no: z.string(),
        name: z.string(),
        typeName: z.string(),
        status: z.string(),
        stateName: z.string(),
        estimate: amount,
        /** After the award only. */
        awarded: amount,
      }),
    ),
  }),
  field: 'data',
  refusals: { 'tender.project.notFound': '没有找到这个工程项目，它可能不属于您的企业' },
})
