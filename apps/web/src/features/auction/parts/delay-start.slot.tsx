import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { approvalPart } from '../../tender/index.ts'
import { type DelayWish, forgetWish, wishQuery } from '../auction.delay-form.ts'
import { auctionQuery } from '../auction.queries.ts'
import { useDelay, useOwnerMoved } from '../auction-owner.queries.ts'
import { OldAndNew } from './old-and-new.tsx'

/** The end of 发起审批 for a delay: the times that were chosen, and the button. */
export default function DelayStart({ search, picks, cc, note, onStarted }: ApprovalStartProps) {
  const { id = '' } = search
  const owner = useOwner()
  const go = useGo()
  const { data: wish } = useQuery(wishQuery(owner, id))
  const { data: auction } = useQuery(auctionQuery(id))
  const delay = useDelay()
  const moved = useOwnerMoved()
  const fill = () => {
    onStarted()
    go('auction.delay', { id }, { replace: true })
  }
  if (wish === null)
    return (
      <>
        <Banner tone="urgent">还没有填写新的时间，请先填写再提交审批。</Banner>
        <Button onClick={fill}>填写新的时间</Button>
      </>
    )
  const send = async (filled: DelayWish) => {
    try {
      await delay({ body: { id, ...filled, approval: approvalPart({ picks, cc, note }) } })
      onStarted()
      await forgetWish(owner, id)
      await moved()
      toast('提交成功', 'good')
      go('auction.delay', { id }, { replace: true })
    } catch (problem) {
      toast(sentenceOf(problem), 'bad')
    }
  }
  const block = auction?.auction
  return (
    <>
      {wish && block && (
        <OldAndNew
          times={[
            { name: '竞价开始', old: block.startsAt, new: wish.startsAt },
            { name: '竞价截止', old: block.endsAt, new: wish.endsAt },
            ...(wish.applyEnd ? [{ name: '报名截止', old: auction.applyEnd, new: wish.applyEnd }] : []),
          ]}
        />
      )}
      <Button
        disabledReason={wish ? undefined : '正在读取填写的内容，请稍候。'}
        onClick={() => wish && send(wish)}
      >
        提交
      </Button>
    </>
  )
}
