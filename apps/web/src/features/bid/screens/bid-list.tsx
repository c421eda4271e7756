import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet } from '../../../kit/sheet.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { addressOf, useGo, useGoHref } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { groupNames } from '../bid.labels.ts'
import { myBidsQuery } from '../bid.queries.ts'
import { useGoPay } from '../bid.security.ts'
import { InvitedRows } from '../parts/invited-rows.tsx'
import { type MyBid, MyBidRow } from '../parts/my-bid-row.tsx'
import { ReceiptCard } from '../parts/receipt-card.tsx'

const groups = ['registering', 'bidding', 'waiting', 'ended'] as const

interface BidListProps {
  /** Both places show the same list under their own name. */
  place: 'bid.list' | 'bid.page'
  title: string
}

/** Every tender in which my company takes part, and how it stands there. */
export function BidList({ place, title }: BidListProps) {
  const list = useListControls(place)
  const search = list.values
  const go = useGo()
  const goHref = useGoHref()
  const goPay = useGoPay()
  const now = useServerNow(60_000)
  const [shown, setShown] = useState<MyBid>()
  const query = useInfiniteQuery(myBidsQuery(groups.find((known) => known === search.status) ?? 'all'))
  const { counts, invited } = query.data?.pages[0] ?? {}
  const hall = addressOf('hall.bidding')
  const controls: ListControls = {
    ...list,
    statuses: [
      { id: '', label: '全部', count: counts?.all },
      ...groups.map((id) => ({ id, label: groupNames[id], count: counts?.[id] })),
    ],
  }
  return (
    <ListScreen.Frame title={title} controls={controls}>
      {invited && <InvitedRows invited={invited} />}
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(bid) => bid.tenderId}
        row={(bid) => (
          <MyBidRow
            bid={bid}
            now={now}
            onReceipt={() => setShown(bid)}
            onBid={() => go('bid.up', { id: bid.tenderId })}
            onLetter={() => go('bid.winning', { id: bid.tenderId })}
            onSecurity={() => goPay(bid.tenderId)}
          />
        )}
        empty={{
          text: '还没有参加过招标。在招标公告里报名，采购方确认后就可以投标。',
          ...(hall ? { action: { label: '去看招标', onClick: () => goHref(hall) } } : {}),
        }}
      />
      <Sheet open={shown !== undefined} title="投标回执" onClose={() => setShown(undefined)}>
        {shown?.receipt && <ReceiptCard receipt={shown.receipt} no={shown.receipt.tenderNo} />}
      </Sheet>
    </ListScreen.Frame>
  )
}
