import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { rejectBid } from '@jb/contract/bid/opening.contract'
import { bidWords } from '@jb/domain/bid/words'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { rejectSection } from '../bid.sheets.ts'
import { useReject } from '../opening/opening.queries.ts'
import { nameOf } from './bidder-name.ts'

interface RejectSheetProps {
  data: Comparison
  bidder: Comparison['bidders'][number]
  onClose: () => void
}

/** 否决: one bid counts no more; why is said to its bidder alone. */
export function RejectSheet({ data, bidder, onClose }: RejectSheetProps) {
  const reject = useReject()
  const { tenderId: id, version, profile } = data
  const { bidId } = bidder
  const [section] = useState(() => rejectSection(bidder.companyName, bidWords(profile).offer))
  return (
    <FormSheet
      schema={rejectBid.body}
      section={section}
      initial={{ id, version, bidId, reason: '' }}
      submitLabel={`确认否决 ${nameOf(bidder)}`}
      danger
      submit={(body) => reject({ body: { ...body, version } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已否决，名次已重新排列，原因已通知对方', 'good')
      }}
    />
  )
}
