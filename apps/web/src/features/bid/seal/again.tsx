import type { Standing } from '@jb/contract/bid/bid.shapes'
import { bindingOf } from '@jb/contract/bid/bound'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useBack, useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { ownBidQuery } from '../bid.queries.ts'
import type { Previous } from './bid.again.ts'
import { PreviousOffer } from './previous-offer.tsx'

interface AgainProps {
  bidId: string
  standing: Standing
  children: (previous: Previous) => ReactNode
}

const outdatedWords = (version: number) =>
  `第 ${version} 版针对补遗前的清单，已失效，不会被打开；提交后按新的一版参加比价。清单中改过的行已标出，请核对单价。`

/** Before a bid is written again: may it be, and what did the version before say? */
export function Again({ bidId, standing, children }: AgainProps) {
  // The version that the form was opened for, also when its own quote has just replaced it.
  const [first] = useState(bidId)
  const query = useQuery(ownBidQuery(first))
  const back = useBack('bid.list')
  const go = useGo()
  const { unconfirmed: unread } = standing
  const bid = query.data
  const ways = [...standing.actions, ...(bid?.actions ?? [])].filter(({ id }) =>
    ['bid', 'replaceBid'].includes(id),
  )
  if (bid && ways.some(({ enabled }) => enabled)) {
    const { envelope, receipt, status } = bid
    return (
      <PreviousOffer
        title={status === 'outdated' ? '重新投标' : '替换投标'}
        kept={{ envelope, binding: bindingOf(receipt) }}
        withdrawn={status === 'withdrawn'}
      >
        {(previous) =>
          children(status === 'outdated' ? { ...previous, stays: outdatedWords(previous.version) } : previous)
        }
      </PreviousOffer>
    )
  }
  return (
    <Page top={<NavBar title="替换投标" />}>
      <QueryState query={query} hasData={bid !== undefined} skeleton={<FormSkeleton fields={7} />}>
        <Empty
          text={ways.find(({ why }) => why)?.why ?? '这份投标现在不能替换。'}
          action={
            unread
              ? { label: '去确认补遗', onClick: () => go('tender.addendum', { id: unread.id }) }
              : { label: '返回', onClick: back }
          }
        />
      </QueryState>
    </Page>
  )
}
