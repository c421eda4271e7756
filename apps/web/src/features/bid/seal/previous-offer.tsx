import type { BidContent } from '@jb/domain/bid/bid-content'
import { firstDocument } from '@jb/domain/tender/document-version'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { useOwner } from '../../../lib/session.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import type { KeptOffer } from '../decryption/opening-keys.ts'
import type { Previous } from './bid.again.ts'
import { useOwnContent } from './sealing.queries.ts'
import { hasPassphrase, Unlock } from './unlock.tsx'

interface PreviousOfferProps {
  title: string
  kept: KeptOffer
  withdrawn: boolean
  children: (previous: Previous) => ReactNode
}

/** Reads what the version before says, where this phone can, before a new one is written. */
export function PreviousOffer({ title, kept, withdrawn, children }: PreviousOfferProps) {
  const own = useOwnContent(kept, useOwner())
  const [opened, setOpened] = useState<BidContent | null>()
  const content = own.data ?? opened
  const { version, documentVersion } = kept.binding
  const asks = own.data === null && opened === undefined && hasPassphrase(kept.envelope)
  if (!own.isPending && !asks)
    return children({
      version,
      documentVersion: documentVersion ?? firstDocument,
      withdrawn,
      content: content ?? null,
    })
  return (
    <Page top={<NavBar title={title} />}>
      {own.isPending ? (
        <FormSkeleton fields={7} />
      ) : (
        <Section title={`第 ${version} 版的报价`}>
          <Unlock kept={kept} onOpened={setOpened} />
          <Button tone="quiet" wide onClick={() => setOpened(null)}>
            不看上一版，重新填写
          </Button>
        </Section>
      )}
    </Page>
  )
}
