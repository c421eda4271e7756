import type { auctionWins } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { relativeDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { toneOf } from '../auction.labels.ts'

type Win = Answer<typeof auctionWins>['records'][number]

/** One published result of an auction: who got it, for how much. */
export function WinRow({ win, now }: { win: Win; now: Date }) {
  const { id, name, typeName, directionName, status, stateName } = win
  const { winnerName, amount, unit, endedAt, ownerName, regionName } = win
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(status)}>{stateName}</Tag>
            <Tag>{directionName}</Tag>
            <Tag>{typeName}</Tag>
          </Tags>
        }
        right={<time dateTime={endedAt}>{relativeDay(endedAt, now)}</time>}
      />
      <CardName>
        <Link place="auction.result" search={{ id }}>
          {name}
        </Link>
      </CardName>
      <CardLine
        left={
          <>
            {winnerName !== null && <strong>{winnerName}</strong>}{' '}
            {amount !== null && `${formatMoney(amount)} ${unit || '元'}`}
          </>
        }
      />
      <CardLine quiet left={ownerName} right={regionName} />
    </Card>
  )
}
