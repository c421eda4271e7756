import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { askedApprovers } from '../approval/index.ts'
import { waitsForSecond } from './security.second.ts'

/** What is said once others have been asked: a second person, or the approvers; undefined: it is done. */
export function askedOthers(order: OrderDetail): string | undefined {
  if (waitsForSecond(order)) return '已提交，等待另一位财务或管理员复核'
  return order.approval?.status === 'pending' ? askedApprovers : undefined
}
