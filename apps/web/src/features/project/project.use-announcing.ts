import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../kit/toast.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { usePageState } from '../../map/page-state.ts'
import type { ApprovalStartProps } from '../../map/slot.tsx'
import { useGo } from '../../map/to.ts'
import { approvalPart } from '../approval/index.ts'
import { codeOf, isPublic } from './project.announcing.ts'
import { useAnnounce } from './project.queries.ts'

/** How long the word of success stays before the page is left, in milliseconds (spec §9). */
const leaveAfter = 1_000

/** Whether the announcement is taken back: the project as this page showed it first tells what was decided upon. */
export function useTakesBack(project: ProjectDetail | undefined): boolean | undefined {
  const [first, setFirst] = usePageState<boolean | undefined>(undefined, 'takesBack')
  const now = project && isPublic(project)
  useEffect(() => {
    if (first === undefined && now !== undefined) setFirst(now)
  }, [first, now, setFirst])
  return first ?? now
}

/** Sends the announcement, says how it ended and leaves; who has gone elsewhere meanwhile is left alone. */
export function useSendAnnouncement(given: ApprovalStartProps) {
  const { search, uniqueId, onStarted } = given
  const { id = '', fromList } = search
  const [sending, setSending] = useState(false)
  const announce = useAnnounce()
  const go = useGo()
  const here = useHere()
  const leave = (toList: boolean) => {
    if (!here.current) return
    if (toList) go('project.own', {}, { replace: true })
    else go('project.detail', { id }, { replace: true })
  }
  const send = async (project: ProjectDetail, takesBack: boolean, reason: string) => {
    setSending(true)
    const sent = announce(project, {
      takesBack,
      reason,
      uniqueId,
      applicant: search,
      approval: approvalPart(given),
    })
    const { code, msg } = await sent.catch((problem) => ({ code: codeOf(problem), msg: sentenceOf(problem) }))
    if (code === undefined) {
      setSending(false)
      return toast(msg, 'bad')
    }
    onStarted()
    if (code !== 0) {
      toast(msg, 'bad')
      return leave(true)
    }
    toast('提交成功', 'good')
    await new Promise((done) => setTimeout(done, leaveAfter))
    return leave(fromList === '1')
  }
  return { sending, send, leave }
}

/** True until this page is left. */
function useHere() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
