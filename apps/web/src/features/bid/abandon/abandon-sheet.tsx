import { abandonBid } from '@jb/contract/bid/abandonment.contract'
import type { Standing } from '@jb/contract/bid/bid.shapes'
import { abandonConsequence } from '@jb/domain/bid/abandon'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { profileOf, tenderDetailQuery } from '../../tender/index.ts'
import { useAbandon } from './abandon.queries.ts'
import { abandonSection } from './abandon.sheets.ts'

interface AbandonSheetProps {
  standing: Standing
  version: number
  onClose: () => void
}

/** 弃标: gives up what was offered or won; what that costs is read first. */
export default function AbandonSheet({ standing, version, onClose }: AbandonSheetProps) {
  const abandon = useAbandon()
  const { tenderId, bid, security = null } = standing
  const { data: tender } = useQuery(tenderDetailQuery(tenderId))
  const won = bid?.status === 'won'
  const section = useMemo(
    () =>
      tender && abandonSection(abandonConsequence({ profile: profileOf(tender), won, secured: security })),
    [tender, won, security],
  )
  if (!section) return null
  return (
    <FormSheet
      schema={abandonBid.body}
      initial={{ tenderId, version, reasonKind: 'givesUp', reason: '' }}
      section={section}
      submitLabel="确认弃标"
      danger
      submit={(body) => abandon({ body })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已弃标，已通知对方', 'good')
      }}
    />
  )
}
