import type { auctionWins } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { Link } from '../../../map/link.tsx'
import { ResultRow } from '../../bid/index.ts'
import { toneOf } from '../auction.labels.ts'

type Win = Answer<typeof auctionWins>['records'][number]

/** The published result of an auction. */
export function WinRow({ win, now }: { win: Win; now: Date }) {
  const { id, name, typeName, directionName, status, stateName, unit, amount } = win
  return (
    <ResultRow
      tags={[[stateName, toneOf(status)], directionName, typeName]}
      name={
        <Link place="auction.result" search={{ id }}>
          {name}
        </Link>
      }
      at={win.endedAt}
      now={now}
      winner={win.winnerName}
      price={{ amount, unit: unit || '元' }}
      owner={win.ownerName}
      region={win.regionName}
    />
  )
}
