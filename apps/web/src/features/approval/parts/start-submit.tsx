import type { ApprovalType } from '@jb/domain/approval/types'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { type ApprovalStartProps, Slot } from '../../../map/slot.tsx'
import { startSlotOf } from '../approval.subjects.ts'
import s from './approval.module.css'
import { BudgetSubmit } from './budget-submit.tsx'

/** The end of the page: what the subject itself still wants to know, and its button. */
export function StartSubmit({ type, ...given }: ApprovalStartProps & { type: ApprovalType }) {
  const name = startSlotOf(type)
  if (given.search.isBudget === '1') return <End>{<BudgetSubmit {...given} />}</End>
  if (!name) return <Banner tone="urgent">这类事项不在这里提交，请从要办理的事项重新进入。</Banner>
  return (
    <End>
      <Slot name={name} props={given} />
    </End>
  )
}

function End({ children }: { children: React.ReactNode }) {
  return (
    <Section>
      <div className={s.submit}>{children}</div>
    </Section>
  )
}
