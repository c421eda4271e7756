import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { formatMoney } from '@jb/domain/shared/money'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { recommendForm } from '../bid.sheets.ts'
import { useSubmitComparison } from '../opening/opening.queries.ts'
import { byRank } from './by-rank.ts'

interface RecommendSheetProps {
  data: Comparison
  /** Who was pointed at; else who is recommended, or stands first. */
  bidId?: string | undefined
  onClose: () => void
}

/** Ends the comparison: who is recommended, and why. */
export function RecommendSheet({ data, bidId, onClose }: RecommendSheetProps) {
  const recommend = useSubmitComparison()
  const [options] = useState(() => candidatesOf(data))
  const [section] = useState(() => recommendForm.section(options, bidWords(data.profile).winner))
  const { tenderId: id, version } = data
  return (
    <FormSheet
      schema={recommendForm.schema}
      section={section}
      initial={{
        id,
        version,
        winnerBidId: bidId ?? data.recommendedBidId ?? options[0]?.value ?? '',
        reason: bidId && bidId !== data.recommendedBidId ? '' : (data.awardReason ?? ''),
      }}
      submitLabel="提交比价"
      submit={(body) => recommend({ body: { ...body, version } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast(`比价结果已提交，请继续${bidWords(data.profile).decision}`, 'good')
      }}
    />
  )
}

/** Only the first three may be recommended; of a sale the highest offer alone. */
const candidatesOf = ({ bidders, wins }: Comparison) =>
  byRank(bidders)
    .filter(({ rank }) => rank !== null && rank <= (wins === 'highest' ? 1 : 3))
    .map(({ bidId, companyName, rank, compared }) => ({
      value: bidId,
      label: `第 ${rank} 名 ${companyName}`,
      note: `比价总价 ${formatMoney(compared)} 元`,
    }))
