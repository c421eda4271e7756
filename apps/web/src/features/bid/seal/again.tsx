import type { Standing } from '@jb/contract/bid/bid.shapes'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useOwner } from '../../../lib/session.ts'
import { useBack } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { ownBidQuery } from '../bid.queries.ts'
import type { Previous } from './bid.again.ts'
import { useOwnContent } from './sealing.queries.ts'
import { hasPassphrase, Unlock } from './unlock.tsx'

interface AgainProps {
  bidId: string
  standing: Standing
  children: (previous: Previous) => ReactNode
}

/** Before a bid is written again: may it be, and what did the version before say? */
export function Again({ bidId, standing, children }: AgainProps) {
  // The version that the form was opened for, also when its own quote has just replaced it.
  const [first] = useState(bidId)
  const query = useQuery(ownBidQuery(first))
  const back = useBack('bid.list')
  const bid = query.data
  const ways = [...standing.actions, ...(bid?.actions ?? [])].filter(({ id }) =>
    ['bid', 'replaceBid'].includes(id),
  )
  if (bid && ways.some(({ enabled }) => enabled)) return <Read bid={bid}>{children}</Read>
  return (
    <Page top={<NavBar title="替换投标" />}>
      <QueryState query={query} hasData={bid !== undefined} skeleton={<FormSkeleton fields={7} />}>
        <Empty
          text={ways.find(({ why }) => why)?.why ?? '这份投标现在不能替换。'}
          action={{ label: '返回', onClick: back }}
        />
      </QueryState>
    </Page>
  )
}

type Bid = Parameters<typeof Unlock>[0]['bid']

function Read({ bid, children }: { bid: Bid; children: AgainProps['children'] }) {
  const own = useOwnContent(bid.envelope, bid.receipt, useOwner())
  const [opened, setOpened] = useState<BidContent | null>()
  const content = own.data ?? opened
  const { version, status } = bid
  const asks = own.data === null && opened === undefined && hasPassphrase(bid.envelope)
  if (!own.isPending && !asks) {
    return children({ version, withdrawn: status === 'withdrawn', content: content ?? null })
  }
  return (
    <Page top={<NavBar title="替换投标" />}>
      {own.isPending ? (
        <FormSkeleton fields={7} />
      ) : (
        <Section title={`第 ${version} 版的报价`}>
          <Unlock bid={bid} onOpened={setOpened} />
          <Button tone="quiet" wide onClick={() => setOpened(null)}>
            不看上一版，重新填写
          </Button>
        </Section>
      )}
    </Page>
  )
}
