import { ownOffers } from '@jb/contract/auction/own-offers.contract'
import type { Answer } from '@jb/contract/endpoint'
import { relativeDay } from '@jb/domain/shared/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/money.tsx'
import { pagesQuery } from '../../../lib/query-client.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { toneOf } from '../auction.labels.ts'

type Offer = Answer<typeof ownOffers>['records'][number]

/** 竞价出价 among the prices of one's own company: one's best in each auction. */
export default function OwnOffers({ status, auctionId }: SlotProps['bid.offers.auctions']) {
  const query = useInfiniteQuery(pagesQuery(ownOffers, { body: { status, ...(auctionId && { auctionId }) } }))
  const now = useServerNow(60_000)
  const go = useGo()
  return (
    <ListScreen.Rows
      query={query}
      rowKey={(offer) => offer.auctionId}
      row={(offer) => <OfferRow offer={offer} now={now} />}
      empty={{
        text: '还没有在竞价里出过价。报名并被确认后，到时间就可以出价。',
        action: { label: '去看竞价', onClick: () => go('auction.list') },
      }}
    />
  )
}

function OfferRow({ offer, now }: { offer: Offer; now: Date }) {
  const { auctionId, name, no, status, stateName, directionName, statusName, rank, amount, unit } = offer
  return (
    <Entry
      tags={[[stateName, toneOf(status)], directionName, offer.typeName]}
      corner={<time dateTime={offer.at}>{relativeDay(offer.at, now)}</time>}
      name={
        <Link place="auction.detail" search={{ id: auctionId }}>
          {name}
        </Link>
      }
    >
      <CardLine
        left={amount === null ? '出价已全部作废' : <Money amount={amount} unit={unit || '元'} />}
        right={rank === null ? statusName : `${statusName} · 第 ${rank} 名`}
      />
      <CardLine quiet left={offer.ownerName} right={`出价 ${offer.offers} 次`} />
      <CardLine quiet left={no} />
    </Entry>
  )
}
