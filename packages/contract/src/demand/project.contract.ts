import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shared/values.ts'
import { demandKind, demandStatus } from './demand.shapes.ts'

export const projectDemands = endpoint({
  id: 'demand.ofProject',
  summary: '一个工程项目的需求和控制总价（项目所属企业）',
  service: 'api',
  method: 'GET',
  path: '/demand/projects/{id}',
  kind: 'read',
  who: runningRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: z.object({
    /** Control totals, in yuan, of all demands that were published and did not end without a supplier. */
    planned: z.string(),
    records: z.array(
      z.object({
        id,
        no: z.string(),
        name: z.string(),
        kind: demandKind,
        kindName: z.string(),
        status: demandStatus,
        stateName: z.string(),
        /** Published: it has a page; before, a form. */
        isPublic: z.boolean(),
        controlTotal: z.nullable(z.string()),
      }),
    ),
  }),
  field: 'data',
  refusals: { 'demand.project.notFound': '没有找到这个工程项目，它可能不属于您的企业' },
})
