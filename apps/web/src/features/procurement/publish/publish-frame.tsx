import { Suspense, useCallback } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGoHref } from '../../../map/to.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { ForBuyers } from './for-buyers.tsx'
import { PublishDone } from './publish-done.tsx'
import { PublishGate } from './publish-gate.tsx'
import type { PublishKind } from './publish-kind.ts'
import { Continued, Fresh } from './publish-start.tsx'
import { useRounds } from './use-rounds.ts'

interface PublishFrameProps<V> {
  of: PublishKind<V>
  /** The draft that goes on; without it a new one begins. */
  id: string | undefined
}

/** A screen that publishes: who may, for whom, a new form or the draft that goes on, and what comes after. */
export function PublishFrame<V extends { title?: string }>({ of, id }: PublishFrameProps<V>) {
  const { title, form, draft } = of
  const go = useGoHref()
  const stand = useCallback(
    (saved?: string) => go(form(saved), { replace: true, keepScroll: saved !== undefined }),
    [go, form],
  )
  const { made, round, done, again, ways } = useRounds<V>({ draft, stand })
  if (done) return <PublishDone of={of} {...done} onAgain={again} />
  const loads = (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton />
    </Page>
  )
  return (
    <PublishGate title={title}>
      <Suspense fallback={loads}>
        <ForBuyers title={title}>
          {(buyers) =>
            id && id !== made ? (
              <Continued key={`${id} ${round}`} of={of} id={id} buyers={buyers} {...ways} />
            ) : (
              <Fresh key={round} of={of} buyers={buyers} {...ways} />
            )
          }
        </ForBuyers>
      </Suspense>
    </PublishGate>
  )
}
