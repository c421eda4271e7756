import type { FollowKind } from '@jb/domain/follow/kinds'
import { useEffect, useRef } from 'react'
import { actionToast, closeActionToast } from '../../kit/action-toast.ts'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { requireLogin, useUser } from '../../lib/session.ts'
import { useFollowed, useMark } from './follow.queries.ts'
import { takeWish, wishFor } from './follow.wish.ts'

const names: Readonly<Record<FollowKind, string>> = {
  tender: '这个项目',
  auction: '这个竞价',
  demand: '这个需求',
  company: '这家企业',
}
/** What will be told of it. */
const followedWords: Readonly<Record<FollowKind, string>> = {
  tender: '已关注，有进展会通知您',
  auction: '已关注，开始和结束时会通知您',
  demand: '已关注，开始报价、截止和结果会通知您',
  company: '已关注这家企业，发布新项目会通知您',
}

/** Changes marks and says so: what was taken off can be put back for a moment. */
export function useFollows() {
  const mark = useMark()
  const change = async (kind: FollowKind, ids: readonly string[], on: boolean): Promise<void> => {
    try {
      await mark(kind, ids, on)
    } catch (error) {
      return toast(sentenceOf(error), 'bad')
    }
    if (on) {
      closeActionToast()
      return toast(followedWords[kind], 'good')
    }
    const what = ids.length > 1 ? `已取消关注 ${ids.length} 项` : `已取消关注${names[kind]}`
    actionToast(what, '撤销', () => change(kind, ids, true))
  }
  return change
}

/** The mark of one thing. Who is not logged in is asked to, and the wish is done when they come back. */
export function useFollow(kind: FollowKind, id: string) {
  const on = useFollowed(kind, id)
  const user = useUser()
  const change = useFollows()
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    if (user && takeWish(kind, id)) void latest.current(kind, [id], true)
  }, [user, kind, id])
  const toggle = () => {
    if (requireLogin()) return change(kind, [id], !on)
    wishFor(kind, id)
  }
  return { on, toggle }
}
