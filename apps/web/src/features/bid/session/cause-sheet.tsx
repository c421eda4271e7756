import { type OpeningSession, stateCause } from '@jb/contract/bid/session.contract'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import type { MissingBid } from './host-part.tsx'
import { useStateCause } from './session.queries.ts'
import { causeSection } from './session.sheets.ts'

interface CauseSheetProps {
  session: OpeningSession
  bid: MissingBid
  onClose: () => void
}

/** Why a bidder did not decrypt, with evidence; a second person has to agree. */
export default function CauseSheet({ session, bid, onClose }: CauseSheetProps) {
  const state = useStateCause()
  const [section] = useState(() => causeSection(bid.companyName, uploadAttachment))
  const { tenderId: id, version } = session
  return (
    <FormSheet
      schema={stateCause.body}
      initial={{ id, version, bidId: bid.bidId, cause: 'deemedRevoked', reason: '', fileIds: [] }}
      section={section}
      submitLabel="提交认定"
      submit={(body) => state({ body: { ...body, version } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已通知企业的财务和管理员复核，同意后生效', 'good')
      }}
    />
  )
}
