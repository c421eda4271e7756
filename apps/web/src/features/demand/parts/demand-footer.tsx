import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { lazy, Suspense, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconRoom } from '../../../kit/icon-button.tsx'
import { requireLogin } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { MoreActions, reasonOf, type ServerAction } from '../../../patterns/more-actions.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { processOf } from '../../approval/index.ts'
import { isReasoned, type Reasoned } from '../demand.actions.ts'
import { placesOf } from '../demand.kinds.ts'
import { isOpen } from '../demand.labels.ts'
import type { OwnerChanges } from '../demand.queries.ts'

const others: readonly ServerAction[] = [
  { id: 'ask', label: '询问', enabled: true },
  { id: 'report', label: '举报', enabled: true },
]

/** What others do beside quoting: reach its owner, keep an eye on it, ask, report. */
function Others({ demand }: { demand: DemandDetail }) {
  const { id } = demand
  const go = useGo()
  const act = (action: string) => {
    if (!requireLogin()) return
    if (action === 'ask') return go('question.form', { id, kind: 'demand' })
    go('report.budget', { id })
  }
  return (
    <>
      <Slot
        name="demand.footer.chat"
        props={{ demandId: id, ended: !isOpen(demand) }}
        fallback={<IconRoom />}
      />
      <Slot name="demand.footer.follow" props={{ demandId: id }} fallback={<IconRoom />} />
      <MoreActions actions={others} onAction={act} />
    </>
  )
}

const ReasonSheet = lazy(() => import('./reason-sheet.tsx'))

/** The bar under a demand: its owner runs it, all others quote. */
export function DemandFooter({ demand, changes }: { demand: DemandDetail; changes: OwnerChanges }) {
  const { id, kind, own, actions } = demand
  const [asking, setAsking] = useState<Reasoned>()
  const go = useGo()
  const runs = own !== null
  const quote = actions.find((one) => one.id === 'quote')
  const owners = actions.filter((one) => one.id !== 'quote')
  // What brings it on stands large, the rest behind one press.
  const first = owners.find((one) => one.id === 'enable')
  const rest = owners.filter((one) => one !== first)
  const act = (action: string) => {
    if (isReasoned(action)) return setAsking(action)
    if (action === 'invite') return go('demand.invite', { id })
    return tellOutcome(
      changes.copy({ body: { id } }).then((made) => go(placesOf(kind).publish, { id: made.id })),
      '已复制为新草稿，请核对后发布',
    )
  }
  return (
    <>
      <BottomBar
        quiet={
          runs ? rest.length > 0 && <MoreActions actions={rest} onAction={act} /> : <Others demand={demand} />
        }
      >
        {first && (
          <Button disabledReason={reasonOf(first)} onClick={() => act(first.id)}>
            {first.label}
          </Button>
        )}
        {/* While it loads its room is kept: a button that slips from under the thumb is missed. */}
        <Slot
          name="demand.quoting"
          props={{ demandId: id, runs, why: quote && reasonOf(quote) }}
          fallback={<span />}
        />
      </BottomBar>
      {asking && (
        <Suspense fallback={null}>
          <ReasonSheet
            action={asking}
            demand={demand}
            changes={changes}
            asks={processOf(actions, asking) !== undefined}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
