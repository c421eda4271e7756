import type { OrderDetail } from '@jb/contract/security/security.shapes'

/** A request that waits for a second person of the desk; where approvers decide, they are asked instead. */
export const waitsForSecond = ({ approval }: Pick<OrderDetail, 'approval'>): boolean =>
  approval?.status === 'pending' && approval.instanceId === null
