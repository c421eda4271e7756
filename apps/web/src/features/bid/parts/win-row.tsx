import type { winRow } from '@jb/contract/bid/result.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { relativeDay } from '@jb/domain/shared/dates'
import type * as z from 'zod/mini'
import { Money } from '../../../kit/money.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import type { WinSide } from '../opening.queries.ts'

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
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            {side === 'owner' ? (
              <Tag tone="good">{`已${decision}`}</Tag>
            ) : (
              <Tag tone={won ? 'good' : 'plain'}>{`${won ? '已' : '未'}${win}`}</Tag>
            )}
            <Tag>{typeName}</Tag>
          </Tags>
        }
        right={<time dateTime={row.decidedAt}>{relativeDay(row.decidedAt, now)}</time>}
      />
      <CardName>
        <Link place={hasLetter ? 'bid.winning' : 'tender.winNotice'} search={{ id: tenderId }}>
          {title}
        </Link>
      </CardName>
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
    </Card>
  )
}
