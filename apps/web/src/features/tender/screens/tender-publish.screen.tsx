import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { Suspense, useCallback } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { ForBuyers } from '../parts/for-buyers.tsx'
import PublishDone from '../parts/publish-done.tsx'
import { PublishGate } from '../parts/publish-gate.tsx'
import type { FormValues } from '../tender.form.ts'
import { useRounds } from '../tender.use-rounds.ts'
import { Continued, Fresh } from './publish-start.tsx'

const title = '发布招标'

/** 发布招标: a new tender, or with an id the draft that goes on. */
export default function TenderPublishScreen() {
  const { id } = useSearchOf('tender.publish')
  const go = useGo()
  const stand = useCallback(
    (draft?: string) =>
      go('tender.publish', draft ? { id: draft } : {}, { replace: true, keepScroll: draft !== undefined }),
    [go],
  )
  const { made, round, done, again, ways } = useRounds<FormValues>({ draft: tenderDraftOf, stand })
  if (done) return <PublishDone {...done} onAgain={again} />
  return (
    <PublishGate title={title}>
      <Suspense fallback={<Waiting />}>
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

function Waiting() {
  return (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton />
    </Page>
  )
}
