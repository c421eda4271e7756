import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { approvalPart } from '../../tender/index.ts'
import { auctionQuery, standingQuery } from '../auction.queries.ts'
import { saidOf } from '../auction.use-owner-deeds.ts'
import { useOwnerDeeds } from '../auction-deeds.queries.ts'
import { resultQuery } from '../auction-end.queries.ts'
import { useOwnerMoved } from '../auction-owner.queries.ts'

/** The end of 发起审批 for a winner that did not keep its word: whom it is about, and the button. */
export default function BreachStart({ search, picks, cc, note, onStarted }: ApprovalStartProps) {
  const { id = '', announceReason: reason = '' } = search
  const { data: auction } = useQuery(auctionQuery(id))
  const { data: result } = useQuery(resultQuery(id))
  const { data: standing } = useQuery(standingQuery(id))
  const deeds = useOwnerDeeds()
  const moved = useOwnerMoved()
  const go = useGo()
  const send = async (version: number) => {
    try {
      const approval = approvalPart({ picks, cc, note })
      const answer = await deeds.breach({ body: { id, version, reason, approval } })
      onStarted()
      await moved()
      toast(saidOf('breach', answer), 'good')
      go('auction.console', { id }, { replace: true })
    } catch (problem) {
      toast(sentenceOf(problem), 'bad')
      await moved()
    }
  }
  return (
    <>
      {auction && (
        <FactGrid
          items={[
            { label: '办理事项', value: '认定违约，扣除保证金', wide: true },
            { label: '项目名称', value: auction.name, wide: true },
            ...(result?.winnerName ? [{ label: '成交企业', value: result.winnerName, wide: true }] : []),
            { label: '认定的事实', value: reason || '/', wide: true },
          ]}
        />
      )}
      <Button
        disabledReason={standing ? undefined : '正在读取竞价，请稍候。'}
        onClick={() => standing && send(standing.version)}
      >
        提交
      </Button>
    </>
  )
}
