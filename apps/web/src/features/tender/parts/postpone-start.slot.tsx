import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import {
  forgetWish,
  postponementCheckQuery,
  usePostpone,
  type Wish,
  wishQuery,
} from '../postponement.queries.ts'
import { approvalPart } from '../tender.approval.ts'
import { MovedTimes } from './moved-times.tsx'

/** The end of 发起审批 for a postponement: the times that were chosen, and the button. */
export default function PostponeStart({ search, picks, cc, note, onStarted }: ApprovalStartProps) {
  const { id = '' } = search
  const owner = useOwner()
  const go = useGo()
  const { data: wish } = useQuery(wishQuery(owner, id))
  const { data: check } = useQuery(postponementCheckQuery(id, wish?.times ?? {}))
  const postpone = usePostpone()
  const [stale, setStale] = useState(false)
  const fill = () => go('tender.extensions', { id }, { replace: true })
  if (wish === null || stale) {
    const leave = () => {
      onStarted()
      fill()
    }
    return (
      <>
        <Banner tone="urgent">
          {stale
            ? '填好时间以后项目有了变化，请按现在的情况重新核对，填过的内容还在。'
            : '还没有填写新的时间，请先填写再提交审批。'}
        </Banner>
        <Button onClick={leave}>{stale ? '重新核对时间' : '填写新的时间'}</Button>
      </>
    )
  }
  const send = async ({ version, times, reason }: Wish) => {
    try {
      const approval = approvalPart({ picks, cc, note })
      const { approvalId } = await postpone({ body: { id, version, times, reason, approval } })
      onStarted()
      await forgetWish(owner, id)
      toast('提交成功', 'good')
      if (approvalId) fill()
      else go('tender.detail', { id }, { replace: true })
    } catch (problem) {
      toast(sentenceOf(problem), 'bad')
      if (isApiError(problem) && problem.kind === 'stale') setStale(true)
    }
  }
  const moved = check?.times.flatMap(({ field, name, at }) => {
    const to = wish?.times[field]
    return to ? [{ field, name, old: at, new: to }] : []
  })
  return (
    <>
      {moved && <MovedTimes times={moved} />}
      <Button
        disabledReason={wish ? undefined : '正在读取填写的内容，请稍候。'}
        onClick={() => wish && send(wish)}
      >
        提交
      </Button>
    </>
  )
}
