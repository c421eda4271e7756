import { deskRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../ledger/ledger.shapes.ts'
import { id } from '../shared/values.ts'
import { refreshes } from './security.refreshes.ts'
import { lostFile, money } from './security.refusals.ts'
import { orderDetail } from './security.shapes.ts'

export const extendGuarantee = endpoint({
  id: 'security.extendGuarantee',
  summary: '登记在管保函的展期：向开立机构核实后填写新的有效期',
  service: 'api',
  method: 'POST',
  path: '/security/guarantee-extensions',
  kind: 'change',
  refreshes,
  who: deskRoles,
  scope: 'own',
  body: z.object({
    ...{ id, version: z.int(), validUntil: day },
    /** The scan of what the issuer has written; an electronic guarantee may be extended by its number alone. */
    fileId: z._default(z.nullable(id), null),
  }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...money.deskChanged,
    ...lostFile,
    'security.extensionFile': '请上传展期文件的扫描件；只有电子保函可以不上传',
    'security.otherKind': '这笔保证金不是用保函缴纳的，不需要登记展期',
    'security.notLonger': '新的有效期要晚于保函现在的有效期，请核对展期文件上的日期',
  },
})
