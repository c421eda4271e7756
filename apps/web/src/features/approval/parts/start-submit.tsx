import type { ApprovalType } from '@jb/domain/approval/types'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { type ApprovalStartProps, Slot } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { startSlotOf } from '../approval.subjects.ts'
import s from './approval.module.css'
import { BudgetSubmit } from './budget-submit.tsx'

/** The end of the page: what the subject itself still wants to know, and its button. */
export function StartSubmit({ type, ...given }: ApprovalStartProps & { type: ApprovalType }) {
  if (given.search.isBudget === '1') return <BudgetSubmit {...given} />
  if (!given.search.id)
    return (
      <Nothing
        onLeave={given.onStarted}
        text="链接不完整，没有说明要提交的是哪一个，请从要办理的事项重新进入。"
      />
    )
  return (
    <End>
      <Slot name={startSlotOf(type, given.search.deed)} props={given} />
    </End>
  )
}

function Nothing({ text, onLeave }: { text: string; onLeave: () => void }) {
  const go = useGo()
  const leave = () => {
    onLeave()
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => go('home.indexs'))
  }
  return (
    <>
      <Banner tone="urgent">{text}</Banner>
      <End>
        <Button tone="quiet" wide onClick={leave}>
          回到首页
        </Button>
      </End>
    </>
  )
}

function End({ children }: { children: React.ReactNode }) {
  return <section className={s.end}>{children}</section>
}
