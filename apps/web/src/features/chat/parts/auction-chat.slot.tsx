import type { SlotProps } from '../../../map/slot.tsx'
import { useReveal } from '../chat.queries.ts'
import { ChatButton } from './chat-button.tsx'

/** 沟通 in the bar under an auction's detail. */
export default function AuctionChat({ auctionId, ended }: SlotProps['auction.footer.chat']) {
  return <ChatButton about={{ kind: 'auction', id: auctionId }} ended={ended} reveal={useReveal()} />
}
