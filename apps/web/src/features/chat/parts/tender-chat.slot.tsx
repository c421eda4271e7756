import type { SlotProps } from '../../../map/slot.tsx'
import { useReveal } from '../chat.queries.ts'
import { ChatButton } from './chat-button.tsx'

/** 沟通 in the bar under a tender's detail. */
export default function TenderChat({ tenderId, ended }: SlotProps['tender.footer.chat']) {
  return <ChatButton about={{ kind: 'tender', id: tenderId }} ended={ended} reveal={useReveal()} />
}
