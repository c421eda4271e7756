import { settlingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../ledger/ledger.shapes.ts'
import { id } from '../shared/values.ts'
import { deed } from '../tender/tender.shapes.ts'
import { refreshes } from './bid.refreshes.ts'
import { tenderRefusals } from './bid.refusals.ts'

export const settleSecurity = endpoint({
  id: 'bid.settleSecurity',
  summary: '登记合同已签订，退还中标人的投标保证金，或由确认定标以外的另一位同事把它转为履约保证金',
  service: 'api',
  method: 'POST',
  path: '/bid/security-settlements',
  kind: 'change',
  refreshes,
  who: settlingRoles,
  scope: 'own',
  body: z.object({
    id,
    version: z.int(),
    /** The day in China on which the contract was signed: the days of the way back count from it. */
    signedOn: day,
    way: z.enum(['return', 'performance']),
  }),
  answer: deed,
  field: 'data',
  refusals: {
    ...tenderRefusals,
    'bid.noSecurityHeld': '中标人的保证金已经处理过，或这个项目不收保证金',
    'bid.settleSecond':
      '保证金转为履约保证金要由另一位同事确认，请本企业财务或采购的另一位同事登记，也可以选择退还保证金',
    'bid.signedOn': '合同签订日期不能早于定标日期，也不能晚于今天，请重新选择',
  },
})
