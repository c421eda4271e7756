import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { approvalPart } from '../../tender/index.ts'
import { winnersOf } from '../auction.owner-sheets.ts'
import { styleOf } from '../auction.price.ts'
import { auctionQuery, standingQuery } from '../auction.queries.ts'
import { breach } from '../auction.use-owner-deeds.ts'
import { useOwnerDeeds } from '../auction-deeds.queries.ts'
import { resultQuery } from '../auction-end.queries.ts'
import { useOwnerMoved } from '../auction-owner.queries.ts'
import BreachStart from './breach-start.slot.tsx'

/** The end of 发起审批 for what the award process decides about an auction. */
export default function AwardStart(start: ApprovalStartProps) {
  const [, what] = (start.search.deed ?? '').split(':')
  return what === breach ? <BreachStart {...start} /> : <ResultStart {...start} />
}

/** The result of an auction: whom it is about, and the button. */
function ResultStart({ search, picks, cc, note, onStarted }: ApprovalStartProps) {
  const { id = '', announceReason: reason = '', deed = '' } = search
  const [, bidderId = ''] = deed.split(':')
  const { data: auction } = useQuery(auctionQuery(id))
  const { data: result } = useQuery(resultQuery(id))
  const { data: standing } = useQuery(standingQuery(id))
  const { confirm } = useOwnerDeeds()
  const moved = useOwnerMoved()
  const go = useGo()
  const send = async (version: number) => {
    const approval = approvalPart({ picks, cc, note })
    try {
      await confirm({ body: { id, version, reason, approval, ...(bidderId && { bidderId }) } })
      onStarted()
      await moved()
      toast('提交成功', 'good')
      go('auction.console', { id }, { replace: true })
    } catch (problem) {
      toast(sentenceOf(problem), 'bad')
      // What has changed meanwhile is shown, and the next try is about that.
      await moved()
    }
  }
  const style = auction && styleOf(auction.auction)
  const sells = auction?.auction.direction === 'ascending'
  const chosen =
    style && standing
      ? winnersOf(result, standing, { style, sells }).find(({ value }) => value === bidderId)
      : undefined
  return (
    <>
      {auction && (
        <FactGrid
          items={[
            { label: '项目名称', value: auction.name, wide: true },
            ...(chosen ? [{ label: '成交企业', value: chosen.label, wide: true }] : []),
            ...(chosen?.note ? [{ label: '成交价', value: chosen.note, wide: true }] : []),
            ...(reason ? [{ label: '成交说明', value: reason, wide: true }] : []),
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
