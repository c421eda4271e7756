import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { BidForm, type Previous, uploadSealed } from '../../bid/index.ts'
import { RouteFacts } from '../parts/route-facts.tsx'
import { useQuoting } from './quotation.use-quoting.ts'

interface QuotingProps {
  sheet: QuoteSheet
  previous: Previous | undefined
}

/** The whole form of a quotation. */
export default function Quoting({ sheet, previous }: QuotingProps) {
  const offering = useQuoting(sheet, previous)
  const { bound } = offering.sheet
  return (
    <BidForm
      {...offering}
      about={sheet.route && <RouteFacts route={sheet.route} />}
      seal={(file, onProgress, signal) => uploadSealed(bound, file, onProgress, signal)}
    />
  )
}
