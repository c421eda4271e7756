import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { askedApprovers } from '../approval/index.ts'

type Asked = Pick<MoneyDetail, 'approval'>

/** A request that waits for a second person of the desk; where approvers decide, they are asked instead. */
export const waitsForSecond = ({ approval }: Asked): boolean =>
  approval?.status === 'pending' && approval.instanceId === null

/** What is said once others have been asked: a second person, or the approvers; undefined: it is done. */
export function askedOthers(order: Asked): string | undefined {
  if (waitsForSecond(order)) return '已提交，等待另一位财务或管理员复核'
  return order.approval?.status === 'pending' ? askedApprovers : undefined
}
