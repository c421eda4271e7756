import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { profiles } from '@jb/domain/procurement/profiles'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMoney } from '@jb/domain/shared/money'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Sheet } from '../../../kit/sheet.tsx'

interface AwardSheetProps {
  bidder: Comparison['bidders'][number]
  profile: Comparison['profile']
  reason: string
  others: number
  onAward: () => Promise<unknown>
  onClose: () => void
}

/** The last look before an award: what will happen, then one more question. */
export function AwardSheet({ bidder, profile, reason, others, onAward, onClose }: AwardSheetProps) {
  const { win, winner, offerers, decision } = bidWords(profile)
  const notice = profiles[profile].award
  const rest = others > 0 ? `其他 ${others} 家${offerers}同时收到结果通知，` : ''
  const ask = async () => {
    const text = `${bidder.companyName} 以 ${formatMoney(bidder.total)} 元${win}。确认后立即通知，不能撤销。`
    if (await confirm({ title: `确认${decision}？`, text, yes: `确认${decision}`, danger: true }))
      await onAward()
  }
  return (
    <Sheet
      open
      title={`${decision}前核对`}
      onClose={onClose}
      footer={<Button onClick={ask}>内容无误，去{decision}</Button>}
    >
      <FactGrid
        items={[
          { label: winner, value: <strong>{bidder.companyName}</strong>, wide: true },
          { label: '含税总价', value: <Money amount={bidder.total} />, wide: true },
          { label: '大写', value: amountInWords(bidder.total), wide: true },
          { label: '不含税总价', value: `${formatMoney(bidder.totalExTax)} 元` },
          { label: '比价排名', value: bidder.rank === null ? '' : `第 ${bidder.rank} 名` },
          { label: '推荐原因', value: reason, wide: true },
          {
            label: '确认后',
            value: `${winner}收到${win}通知，${rest}${notice}对外公布。`,
            wide: true,
          },
        ]}
      />
    </Sheet>
  )
}
