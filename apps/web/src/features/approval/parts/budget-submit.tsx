import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { useHandBack } from '../../../map/errand.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { approvalPart } from '../approval.part.ts'
import { StartButtons } from './start-foot.tsx'

/** What the page of a budget hears when its approval is submitted here: the choice as it goes with what that sends. */
export type BudgetSubmitted = ReturnType<typeof approvalPart> & {
  readonly uniqueId: string
  readonly fromList: string | undefined
}

/** For a budget (isBudget): tells the page that waits for it, which sends everything itself, and goes back (spec §4). */
export function BudgetSubmit({ search, onStarted, uniqueId, ...chosen }: ApprovalStartProps) {
  const handBack = useHandBack<BudgetSubmitted>()
  const submit = () => {
    onStarted()
    const { fromList } = search
    if (handBack({ ...approvalPart(chosen), uniqueId, fromList })) return
    toast('没有找到等待提交的预算，请回到预算页面重新提交。', 'bad')
  }
  return (
    <StartButtons>
      <Button onClick={submit}>提交</Button>
    </StartButtons>
  )
}
