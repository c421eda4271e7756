import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { lazy, Suspense, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Slot } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { MoreActions, reasonOf } from '../../../patterns/more-actions.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { processOf } from '../../approval/index.ts'
import { type Deed, isDeed } from '../demand.deeds.ts'
import { placesOf } from '../demand.kinds.ts'
import { useCopyDemand } from '../demand.queries.ts'

const DeedSheet = lazy(() => import('./deed-sheet.tsx'))

/** The bar under a demand: its owner runs it, all others quote. */
export function DemandFooter({ demand }: { demand: DemandDetail }) {
  const { id, kind, own, actions } = demand
  const [deed, setDeed] = useState<Deed>()
  const go = useGo()
  const copy = useCopyDemand()
  const runs = own !== null
  const quote = actions.find((action) => action.id === 'quote')
  const owners = actions.filter((action) => action.id !== 'quote')
  // What brings it on stands large, the rest behind one press.
  const first = owners.find((action) => action.id === 'enable')
  const rest = owners.filter((action) => action !== first)
  const act = (action: string) => {
    if (isDeed(action)) return setDeed(action)
    return tellOutcome(
      copy({ body: { id } }).then((made) => go(placesOf(kind).publish, { id: made.id })),
      '已复制为新草稿，请核对后发布',
    )
  }
  return (
    <>
      <BottomBar quiet={rest.length > 0 && <MoreActions actions={rest} onAction={act} />}>
        {first && (
          <Button disabledReason={reasonOf(first)} onClick={() => act(first.id)}>
            {first.label}
          </Button>
        )}
        <Slot name="demand.quoting" props={{ demandId: id, runs, why: quote && reasonOf(quote) }} />
      </BottomBar>
      {deed && (
        <Suspense fallback={null}>
          <DeedSheet
            deed={deed}
            demand={demand}
            asks={processOf(actions, deed) !== undefined}
            onClose={() => setDeed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
