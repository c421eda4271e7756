import { biddingRoles, type Role, runningRoles } from '@jb/domain/member/roles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { type WinSide, winsQuery } from '../opening/opening.queries.ts'
import { ResultLetter } from './result-letter.tsx'
import { WinRow } from './win-row.tsx'

/** 中标: what was decided, as owner and as bidder, or the result letter of one tender. */
export default function WinningScreen() {
  const { id } = useSearchOf('bid.winning')
  return id ? <ResultLetter id={id} /> : <Wins />
}

const sides = {
  owner: {
    label: '我的招标',
    for: runningRoles,
    empty: '还没有定标的项目。比价定标后会显示在这里。',
    home: 'tender.list',
    homeLabel: '查看招标项目',
  },
  bidder: {
    label: '我的投标',
    for: biddingRoles,
    empty: '还没有出结果的投标。采购方定标后会显示在这里。',
    home: 'bid.list',
    homeLabel: '查看我的投标',
  },
} as const satisfies Record<
  WinSide,
  { label: string; for: readonly Role[]; empty: string; home: string; homeLabel: string }
>

const sideIds = ['owner', 'bidder'] as const satisfies readonly WinSide[]

function Wins() {
  const search = useSearchOf('bid.winning')
  const go = useGo()
  const now = useServerNow(60_000)
  const user = useUser()
  const held = user?.roles ?? []
  const mine = sideIds.filter((id) => sides[id].for.some((role) => held.includes(role)))
  const sells = user?.company?.kind === 'supplier'
  const usual = mine.length > 1 ? (sells ? 'bidder' : 'owner') : (mine[0] ?? 'bidder')
  const side = mine.find((id) => id === search.side) ?? usual
  const query = useInfiniteQuery(winsQuery(side))
  const { empty, home, homeLabel } = sides[side]
  return (
    <Page
      top={
        <>
          <NavBar title="中标" />
          {mine.length > 1 && (
            <Tabs
              label="方向"
              value={side}
              onChange={(id) => go('bid.winning', { side: id }, { replace: true, keepScroll: true })}
              items={mine.map((id) => ({ id, label: sides[id].label }))}
            />
          )}
        </>
      }
    >
      <ListScreen.Rows
        query={query}
        rowKey={(row) => row.tenderId}
        row={(row) => <WinRow row={row} side={side} now={now} />}
        empty={{ text: empty, action: { label: homeLabel, onClick: () => go(home) } }}
      />
    </Page>
  )
}
