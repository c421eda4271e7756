import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { winsQuery } from './auction-end.queries.ts'
import { WinRow } from './win-row.tsx'

interface AuctionWinsProps {
  keyword: string
  onClear: () => void
}

/** 竞价结果 among the published results. */
export default function AuctionWins({ keyword, onClear }: AuctionWinsProps) {
  const query = useInfiniteQuery(winsQuery(keyword))
  const now = useServerNow(60_000)
  return (
    <ListScreen.Rows
      query={query}
      rowKey={({ id }) => id}
      row={(win) => <WinRow win={win} now={now} />}
      empty={
        keyword
          ? { text: '没有符合条件的竞价结果。', action: { label: '清空搜索', onClick: onClear } }
          : { text: '还没有公布的竞价结果。竞价成交后会显示在这里。' }
      }
    />
  )
}
