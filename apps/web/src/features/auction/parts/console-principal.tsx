import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'

/** For whom an agent runs an auction; its own company does not read its own name. */
export function ConsolePrincipal({ auction }: { auction: Pick<AuctionDetail, 'companyId' | 'companyName'> }) {
  const user = useUser()
  if (!user || user.company?.id === auction.companyId) return null
  return (
    <Section title="委托方">
      <p>{auction.companyName}</p>
    </Section>
  )
}
