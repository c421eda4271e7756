import { useQuery } from '@tanstack/react-query'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { toast } from '../../../kit/toast.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { tenderDetailQuery } from '../../tender/index.ts'
import { standingQuery } from '../bid.queries.ts'

/** 终止 in the bar of a tender's detail, as the server offers it; one that is refused now says why. */
export default function TenderAction({ tenderId, onCancel }: SlotProps['tender.detail.action']) {
  const { data: standing } = useQuery(standingQuery(tenderId))
  const { data: tender } = useQuery(tenderDetailQuery(tenderId))
  const cancel = standing?.actions.find(({ id }) => id === 'cancel')
  const outdated = tender?.status !== standing?.status
  if (!cancel || outdated) return null
  const { enabled, why = '现在还不能终止。' } = cancel
  return <NavAction onClick={() => (enabled ? onCancel() : toast(why))}>终止</NavAction>
}
