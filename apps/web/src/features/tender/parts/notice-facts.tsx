import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { isDirectNotice } from '../tender.words.ts'
import { competedFacts, directFacts } from './head-facts.tsx'
import TenderTerms from './tender-terms.tsx'

/** A notice to be read through: what decides whether one takes part, then all its terms. */
export function NoticeFacts({ tender }: { tender: TenderDetail }) {
  const now = useServerNow(60_000)
  return (
    <>
      <Facts
        title={tender.noticeName}
        items={isDirectNotice(tender) ? directFacts(tender) : competedFacts(tender, now)}
      />
      <TenderTerms tender={tender} />
    </>
  )
}
