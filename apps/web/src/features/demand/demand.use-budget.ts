import type { OwnDemand } from '@jb/contract/demand/demand.shapes'
import { useEffect } from 'react'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { useErrand } from '../../map/errand.ts'
import { usePageState } from '../../map/page-state.ts'
import type { BudgetSubmitted } from '../approval/index.ts'
import { usePublishDemand } from './demand.queries.ts'

type Budget = Pick<OwnDemand, 'id' | 'version' | 'kindName'>

/**
 * Publishes a budget through its approvers (spec §4): sends the person to 发起审批, which hands their choice back under
 * its unique id, and then submits the budget with it.
 */
export function useBudgetApproval() {
  const errand = useErrand<BudgetSubmitted>('approval.start')
  const [asked, setAsked] = usePageState<Budget | undefined>(undefined, 'budget')
  const publish = usePublishDemand()
  const unit = useUser()?.company?.name
  const { result, clear } = errand
  useEffect(() => {
    if (!result || !asked) return
    clear()
    setAsked(undefined)
    const { id, version } = asked
    const { picks, cc, note } = result
    publish({ body: { id, version, approval: { picks, cc, note } } }).then(
      ({ approvalId }) => toast(approvalId ? '提交成功' : '已发布', 'good'),
      (problem) => toast(sentenceOf(problem), 'bad'),
    )
  }, [result, asked, clear, setAsked, publish])
  return (budget: Budget) => {
    setAsked(budget)
    errand.send({
      type: 'demand',
      id: budget.id,
      demandType: budget.kindName,
      isBudget: '1',
      fromList: '1',
      ...(unit && { applyUnitName: unit }),
    })
  }
}
