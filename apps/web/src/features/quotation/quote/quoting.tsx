import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { BidForm, type Previous, uploadSealed } from '../../bid/index.ts'
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
      seal={(file, onProgress, signal) => uploadSealed(bound, file, onProgress, signal)}
    />
  )
}
