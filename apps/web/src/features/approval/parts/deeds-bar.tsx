import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { lazy, Suspense } from 'react'
import { OptionList } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { allows, blockedOf, type Deed, decides, doneWords, endsTurn, moreOf } from '../approval.deeds.ts'
import { useDecide, useDeed, useTellNext } from '../approval.use-deeds.ts'
import { type ApprovalAct, ApprovalBar } from './approval-bar.tsx'

// Who only reads needs no forms, and nobody needs them before a press.
const DeedSheet = lazy(() => import('./deed-sheet.tsx'))

const bars: Readonly<Record<Exclude<ApprovalAct, 'more'>, Deed>> = {
  agree: 'agree',
  reject: 'reject',
  forward: 'transfer',
}

/** The bar under an approval with everything behind it, as the server offers it to this person. */
export default function DeedsBar({ approval }: { approval: ApprovalDetail }) {
  const { id, version, actions } = approval
  const decisions = useDecide(id)
  const { deed, people, begin, end, more, setMore } = useDeed(approval)
  const tellNext = useTellNext(id)
  const approves = decides(actions)
  const hidden = moreOf(actions, approves ? Object.values(bars) : [])
  const act = (wanted: string) => {
    setMore(false)
    if (wanted === 'remind')
      return tellOutcome(decisions.remind({ body: { id, version } }), '已催办，对方会收到消息')
    return begin(wanted as Deed)
  }
  const done = async () => {
    end()
    if (!deed) return
    toast(doneWords[deed], 'good')
    if (endsTurn(deed)) await tellNext(doneWords[deed])
  }
  return (
    <>
      {approves ? (
        <ApprovalBar
          blocked={blockedOf(actions, hidden)}
          agreeLabel={actions.find((action) => action.id === 'agree')?.label ?? '同意'}
          onAct={(pressed) => (pressed === 'more' ? setMore(true) : act(bars[pressed]))}
        />
      ) : (
        <ActionBar
          actions={moreOf(actions, [])}
          icons={{ withdraw: 'undo', cc: 'mail', comment: 'chat' }}
          onAction={act}
        />
      )}
      <Sheet open={more} onClose={() => setMore(false)} title="更多操作">
        <OptionList label="更多操作" value={undefined} options={hidden.map(optionOf)} onChange={act} />
      </Sheet>
      <Suspense fallback={null}>
        {deed && deed !== 'remind' && allows(actions, deed) && (
          <DeedSheet
            key={deed}
            deed={deed}
            approval={approval}
            people={people}
            decisions={decisions}
            onDone={done}
            onClose={end}
          />
        )}
      </Suspense>
    </>
  )
}

function optionOf(action: ApprovalDetail['actions'][number]) {
  const why = reasonOf(action)
  return { value: action.id, label: action.label, ...(why ? { disabledReason: why, note: why } : {}) }
}
