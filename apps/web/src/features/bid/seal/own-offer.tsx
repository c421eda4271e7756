import type { BidContent } from '@jb/domain/bid/bid-content'
import { type ReactNode, useState } from 'react'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { useOwner } from '../../../lib/session.ts'
import type { KeptOffer } from '../decryption/opening-keys.ts'
import { useOwnContent } from './sealing.queries.ts'
import { Unlock } from './unlock.tsx'

interface OwnOfferProps {
  kept: KeptOffer
  /** The sums, as long as nobody else has reckoned them; then what stands between them and the prices. */
  before: (content: BidContent | undefined) => ReactNode
  prices: (content: BidContent) => ReactNode
}

/** One's own offer as this phone can read it, or what opens it. */
export function OwnOffer({ kept, before, prices }: OwnOfferProps) {
  const own = useOwnContent(kept, useOwner())
  const [opened, setOpened] = useState<BidContent>()
  const content = own.data ?? opened
  return (
    <>
      {before(content)}
      <Section title="我的报价">
        {own.isPending && (
          <Loading>
            <Bone size="m" />
            <Bone size="m" />
          </Loading>
        )}
        {content && prices(content)}
        {!own.isPending && !content && <Unlock kept={kept} onOpened={setOpened} />}
      </Section>
    </>
  )
}
