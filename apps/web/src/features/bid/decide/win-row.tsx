import type { winRow } from '@jb/contract/bid/result.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { relativeDay } from '@jb/domain/shared/dates'
import type * as z from 'zod/mini'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'
import type { WinSide } from '../opening/opening.queries.ts'

export type Win = z.output<typeof winRow>

interface WinRowProps {
  row: Win
  side: WinSide
  now: Date
}

/** One decided tender; it opens the letter where there is one, else the notice. */
export function WinRow({ row, side, now }: WinRowProps) {
  const { tenderId, title, typeName, companyName, buyerName, amount, won, hasLetter } = row
  const { win, winner, decision } = bidWords(row.profile)
  const mark = side === 'owner' ? `已${decision}` : `${won ? '已' : '未'}${win}`
  return (
    <Entry
      tags={[[mark, side === 'owner' || won ? 'good' : 'plain'], typeName]}
      corner={<time dateTime={row.decidedAt}>{relativeDay(row.decidedAt, now)}</time>}
      name={
        <Link place={hasLetter ? 'bid.winning' : 'tender.winNotice'} search={{ id: tenderId }}>
          {title}
        </Link>
      }
    >
      {(side === 'owner' || !won) && (
        <CardLine
          left={
            <span>
              {winner} <strong>{companyName}</strong>
            </span>
          }
        />
      )}
      {amount !== null && <CardLine left={<Money amount={amount} />} />}
      <CardLine quiet left={side === 'owner' ? row.tenderNo : buyerName} right={hasLetter && '查看通知书'} />
    </Entry>
  )
}
