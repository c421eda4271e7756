import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import { type approvalPart, startPart, useHandIn } from '../../approval/index.ts'
import { type MovedTime, MovedTimes, type Written } from './moved-times.tsx'
import type { keptRequests } from './postponement-request.ts'

/** What a kind of things does with a postponement that goes to its approvers. */
export interface PostponeStart<R, A> {
  /** The times as they are and are to be, where they are known. */
  readonly moved: readonly MovedTime[] | undefined
  readonly written: Written
  send(request: R, approval: ReturnType<typeof approvalPart>): Promise<A>
  /** Goes to the form. */
  fill(): void
  /** What follows once it is handed in; gives the way on. */
  done(answer: A): Promise<() => void>
}

interface Kind<R, A> {
  /** Said when the thing has moved on since the times were chosen: what is left of them, and what to do. */
  readonly stale: string
  readonly kept: ReturnType<typeof keptRequests<R>>
  readonly useStart: (id: string, request: R | null | undefined) => PostponeStart<R, A>
}

/** The end of 发起审批 for a 延期: the times that were chosen, or the way to choose them. */
export const postponeStart = <R, A>({ stale: movedOn, kept, useStart }: Kind<R, A>) =>
  startPart((given) => {
    const { id = '' } = given.search
    const { data: request } = useQuery(kept.query(useOwner(), id))
    const { moved, written, send, fill, done } = useStart(id, request)
    const handIn = useHandIn(given)
    const [stale, setStale] = useState(false)
    return {
      ...((request === null || stale) && {
        instead: {
          text: stale ? movedOn : '还没有填写新的时间，请先填写再提交审批。',
          way: {
            label: stale ? '重新核对时间' : '填写新的时间',
            onPress() {
              given.onStarted()
              fill()
            },
          },
        },
      }),
      children: request && moved && <MovedTimes times={moved} written={written} />,
      why: request ? undefined : '正在读取填写的内容，请稍候。',
      submit: () =>
        request &&
        handIn({
          send: (approval) => send(request, approval),
          done,
          refused(problem) {
            if (isApiError(problem) && problem.kind === 'stale') setStale(true)
          },
        }),
    }
  })
