import type { ApprovalSubject } from '../decide/approval.queries.ts'
import { aDetail } from './a-detail.ts'
import { aLine, bidId, columns, past, rivalBidId, tenderId, uuid } from './open-screen.tsx'

export const approvalId = uuid(9)

const candidate = { taxRate: '13', invoice: '增值税专用发票', delivery: '3 天内到场' }

/** What an approval of an award is about. */
export function aSubject(given: Partial<ApprovalSubject> = {}): ApprovalSubject {
  return {
    ...{ approvalId, type: 'award', typeName: '定标', status: 'running', statusName: '审批中' },
    ...{ startedAt: past, tenderId, notice: aDetail({ status: 'deciding' }), awardReason: '价格最低' },
    awardTerms: null,
    awardReport: null,
    columns: [...columns],
    goods: [aLine(1), aLine(2)],
    candidates: [
      {
        ...{ ...candidate, bidId, companyName: '宝鸡秦钒钢铁有限公司', rank: 1, chosen: true },
        ...{ total: '1130.00', totalExTax: '1000.00' },
      },
      {
        ...{ ...candidate, bidId: rivalBidId, companyName: '武汉江砼有限公司', rank: 2, chosen: false },
        ...{ total: '1150.00', totalExTax: '1020.00' },
      },
    ],
    quotes: [
      { rowId: uuid(101), unitPrice: '113.000000', amount: '1130.00', brand: '龙钢' },
      { rowId: uuid(102), unitPrice: '0.000000', amount: '0.00', brand: '' },
    ],
    records: [
      {
        ...{ bidId, companyName: '宝鸡秦钒钢铁有限公司', version: 1, status: 'opened', statusName: '已开标' },
        ...{
          receivedAt: past,
          withdrawnAt: null,
          receiptNo: 'HZ-1',
          sha256: 'ab'.repeat(32),
          total: '1130.00',
        },
      },
    ],
    ...given,
  }
}
