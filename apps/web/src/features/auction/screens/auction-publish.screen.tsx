import { auctionDraftOf } from '@jb/contract/auction/auction.contract'
import { Suspense, useCallback } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { ForBuyers, PublishGate, PublishStands, useRounds } from '../../tender/index.ts'
import type { AuctionValues } from '../auction.form.ts'
import { Continued, Fresh } from './auction-publish-start.tsx'

const title = '发布竞价'

/** 发布竞价: a new auction, or with an id the draft that goes on. */
export default function AuctionPublishScreen() {
  const { id } = useSearchOf('auction.publish')
  const go = useGo()
  const stand = useCallback(
    (draft?: string) =>
      go('auction.publish', draft ? { id: draft } : {}, { replace: true, keepScroll: draft !== undefined }),
    [go],
  )
  const { made, round, done, again, ways } = useRounds<AuctionValues>({ draft: auctionDraftOf, stand })
  if (done) return <Done id={done.id} name={done.values.title ?? ''} onAgain={again} />
  return (
    <PublishGate title={title}>
      <Suspense fallback={<Loads />}>
        <ForBuyers title={title}>
          {(buyers) =>
            id && id !== made ? (
              <Continued key={`${id} ${round}`} id={id} buyers={buyers} {...ways} />
            ) : (
              <Fresh key={round} buyers={buyers} {...ways} />
            )
          }
        </ForBuyers>
      </Suspense>
    </PublishGate>
  )
}

function Loads() {
  return (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton />
    </Page>
  )
}

/** It is out: what happens now, and where to go. */
function Done({ id, name, onAgain }: { id: string; name: string; onAgain: () => void }) {
  const go = useGo()
  const list = () => go('auction.manage', {}, { replace: true })
  const text = `《${name}》已经在竞价大厅公开，到时间自动开始。开始之前可以延期或撤回，有企业报名时会发消息给您。`
  return (
    <Page top={<NavBar title={title} onBack={list} />}>
      <PublishStands out title="已发布" text={text}>
        <Button wide onClick={() => go('auction.console', { id }, { replace: true })}>
          竞价控制台
        </Button>
        <Button wide tone="quiet" onClick={() => go('auction.detail', { id }, { replace: true })}>
          查看公告
        </Button>
        <Button wide tone="quiet" onClick={onAgain}>
          再发布一个
        </Button>
      </PublishStands>
    </Page>
  )
}
