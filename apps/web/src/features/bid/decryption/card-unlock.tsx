import type { BidContent } from '@jb/domain/bid/bid-content'
import { openWithCard } from '../seal/sealing.queries.ts'
import { CardEntry } from './card-entry.tsx'
import type { KeptOffer } from './opening-keys.ts'

interface CardUnlockProps {
  kept: KeptOffer
  onOpened: (content: BidContent) => void
}

/** One's own prices on a phone for which they were not sealed: the card shows them. */
export default function CardUnlock({ kept, onOpened }: CardUnlockProps) {
  return (
    <>
      <p>这份投标不是为这台手机加密的，用解密卡可以在这里查看报价。</p>
      <CardEntry
        submitLabel="查看我的报价"
        onCard={async (secret) => onOpened(await openWithCard(kept, secret))}
      />
    </>
  )
}
