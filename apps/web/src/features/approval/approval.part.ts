import type { ApprovalStartProps } from '../../map/slot.tsx'

type Chosen = Pick<ApprovalStartProps, 'picks' | 'cc' | 'note'>

/** The choice of approvers, as it goes with the body of an endpoint. */
export const approvalPart = ({ picks, cc, note }: Chosen) => ({
  picks: picks.map(({ nodeId, memberNos }) => ({ nodeId, memberNos: [...memberNos] })),
  cc: [...cc],
  note,
})
