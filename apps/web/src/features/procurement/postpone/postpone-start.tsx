import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import { type approvalPart, startPart, useHandIn } from '../../approval/index.ts'
import { type MovedTime, MovedTimes, type Written } from './moved-times.tsx'
import type { keptRequests } from './postponement-request.ts'

/** What a kind of things does with a request that goes to its approvers. */
export interface KeptStart<R, A> {
  /** What they are asked about, where it is known. */
  readonly shown: ReactNode
  send(request: R, approval: ReturnType<typeof approvalPart>): Promise<A>
  /** Goes to the form. */
  fill(): void
  /** What follows once it is handed in; gives the way on. */
  done(answer: A): Promise<() => void>
}

interface Kind<R, S> {
  /** Said when the thing has moved on since the form was filled in: what is left of it, and what to do. */
  readonly stale: string
  /** Said where nothing was filled in, and the ways to the form. */
  readonly words: Readonly<Record<'none' | 'fill' | 'again', string>>
  readonly kept: ReturnType<typeof keptRequests<R>>
  readonly useStart: (id: string, request: R | null | undefined) => S
}

/** The end of 发起审批 for what was filled in on a form before: what it says, or the way to fill it in. */
export const keptStart = <R, A>({ stale: movedOn, words, kept, useStart }: Kind<R, KeptStart<R, A>>) =>
  startPart((given) => {
    const { id = '' } = given.search
    const { data: request } = useQuery(kept.query(useOwner(), id))
    const { shown, send, fill, done } = useStart(id, request)
    const handIn = useHandIn(given)
    const [stale, setStale] = useState(false)
    return {
      ...((request === null || stale) && {
        instead: {
          text: stale ? movedOn : words.none,
          way: {
            label: stale ? words.again : words.fill,
            onPress() {
              given.onStarted()
              fill()
            },
          },
        },
      }),
      children: request && shown,
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

/** What a kind of things does with a postponement that goes to its approvers. */
export interface PostponeStart<R, A> extends Omit<KeptStart<R, A>, 'shown'> {
  /** The times as they are and are to be, where they are known. */
  readonly moved: readonly MovedTime[] | undefined
  readonly written: Written
}

/** The end of 发起审批 for a 延期: the times that were chosen, or the way to choose them. */
export const postponeStart = <R, A>({ useStart, ...kind }: Omit<Kind<R, PostponeStart<R, A>>, 'words'>) =>
  keptStart<R, A>({
    ...kind,
    words: {
      none: '还没有填写新的时间，请先填写再提交审批。',
      fill: '填写新的时间',
      again: '重新核对时间',
    },
    useStart(id, request) {
      const { moved, written, ...start } = useStart(id, request)
      return { ...start, shown: moved && <MovedTimes times={moved} written={written} /> }
    },
  })
