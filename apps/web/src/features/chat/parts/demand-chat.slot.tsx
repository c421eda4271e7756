import type { SlotProps } from '../../../map/slot.tsx'
import { useReveal } from '../chat.queries.ts'
import { ChatButton } from './chat-button.tsx'

/** 沟通 in the bar under a demand's detail. */
export default function DemandChat({ demandId, ended }: SlotProps['demand.footer.chat']) {
  return <ChatButton about={{ kind: 'demand', id: demandId }} ended={ended} reveal={useReveal()} />
}
