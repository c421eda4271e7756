import type { approvalPlan } from '@jb/contract/approval/approval.shapes'
import type { ApprovalType } from '@jb/domain/approval/types'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { isApiError } from '../../../lib/api-error.ts'
import { uuid } from '../../../lib/random.ts'
import { usePageState } from '../../../map/page-state.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { usePeopleErrand } from '../approval.people.ts'
import { amountNote, fromOutside } from '../approval.preview.ts'
import {
  asKnown,
  factsOf,
  forCopies,
  picksFor,
  type StartSearch,
  type StartState,
  whyNotYet,
  withBrought,
} from '../approval.start.ts'
import s from './approval.module.css'
import { NotApplicable } from './not-applicable.tsx'
import { PlanChain } from './plan-chain.tsx'
import { StartButtons, StartPage } from './start-foot.tsx'
import { StartSubmit } from './start-submit.tsx'
import { goingBack, useAskToLeave } from './use-ask-to-leave.ts'

type Plan = z.output<typeof approvalPlan>

interface StartFormProps {
  type: ApprovalType
  /** What it is called. */
  name: string
  search: StartSearch
  starter: string
  /** Somebody acts for a principal: they choose nobody there. */
  outside: boolean
  /** Who would decide, step by step. */
  query: UseQueryResult<Plan, unknown>
}

/** Everything between the open process and the submitted approval. */
export default function StartForm({ type, name, search, starter, outside, query }: StartFormProps) {
  const plan = query.data
  const { state, set, send, onStarted } = useStart(plan !== undefined)
  if (isApiError(query.error) && query.error.reason === 'approval.notApplicable' && !plan)
    return <NotApplicable text={query.error.msg} />
  const { companyNo } = search
  const shown = asKnown(search, search.id !== undefined, plan?.known)
  const pick = ({ id, maxPicks }: Plan['nodes'][number]) =>
    send(id, { multiple: maxPicks > 1, chosen: numbersOf(state.picks[id]), companyNo })
  const copy = () => send(forCopies, { multiple: true, cc: true, chosen: numbersOf(state.cc), companyNo })
  const why = plan?.principalPicks ? fromOutside.picks : whyNotYet(plan?.nodes ?? [], state.picks)
  return (
    <StartPage>
      <QueryState query={query} hasData={plan !== undefined} skeleton={<DetailSkeleton />}>
        {outside && plan && (
          <Banner tone={plan.principalPicks ? 'urgent' : 'plain'}>
            {plan.principalPicks ? fromOutside.picks : fromOutside.plain}
          </Banner>
        )}
        <Facts title="申请内容" items={factsOf(name, shown)} />
        {plan && (
          <Section title={plan.templateName} aside={plan.withdrawPolicyName}>
            {plan.amount !== null && <p className={s.quiet}>{amountNote(plan.amount)}</p>}
            <PlanChain
              starter={starter}
              nodes={plan.nodes}
              picks={state.picks}
              onPick={outside ? undefined : pick}
            />
          </Section>
        )}
        {!outside && (
          <Copies people={state.cc} onAdd={copy} onClear={() => set((now) => ({ ...now, cc: [] }))} />
        )}
        <Section>
          <TextAreaField
            label="说明"
            maxLength={500}
            placeholder="可以写给审批人的话"
            value={state.note}
            onChange={(note) => set((now) => ({ ...now, note }))}
          />
        </Section>
        {why ? (
          <StartButtons>
            <Button disabledReason={why}>提交</Button>
          </StartButtons>
        ) : (
          <StartSubmit
            type={type}
            search={search}
            picks={picksFor(plan?.nodes ?? [], state.picks)}
            cc={numbersOf(state.cc)}
            note={state.note}
            uniqueId={state.uniqueId}
            onStarted={onStarted}
          />
        )}
      </QueryState>
    </StartPage>
  )
}

/** What is filled in, kept over the way to the person picker and back. */
function useStart(asks: boolean) {
  const [fresh] = useState<StartState>(() => ({ uniqueId: uuid(), picks: {}, cc: [], note: '' }))
  const [state, set] = usePageState(fresh)
  const { ask, brought, clear } = usePeopleErrand()
  const { release, lend } = useAskToLeave(asks, goingBack)
  useEffect(() => {
    if (!brought) return
    set((now) => withBrought(now, brought))
    clear()
  }, [brought, set, clear])
  const send = (asking: string, wanted: Parameters<typeof ask>[0]) => {
    set((now) => ({ ...now, asking }))
    lend()
    ask(wanted)
  }
  return { state, set, send, onStarted: release }
}

const numbersOf = (people: readonly { readonly userId: string }[] = []) => people.map(({ userId }) => userId)

interface CopiesProps {
  people: StartState['cc']
  onAdd: () => void
  onClear: () => void
}

/** Who gets a copy and decides nothing. */
function Copies({ people, onAdd, onClear }: CopiesProps) {
  return (
    <Section title="抄送">
      <p className={s.quiet}>
        {people.length > 0
          ? people.map(({ userName }) => userName).join('、')
          : '抄送人可以查看审批过程，不参与审批。'}
      </p>
      <div className={s.pick}>
        <Button tone="quiet" onClick={onAdd}>
          {people.length > 0 ? '修改抄送人' : '选择抄送人'}
        </Button>
        {people.length > 0 && (
          <Button tone="quiet" onClick={onClear}>
            不抄送
          </Button>
        )}
      </div>
    </Section>
  )
}
