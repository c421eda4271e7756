import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { toast } from '../../../kit/toast.ts'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { noAnswer } from '../../../lib/confirming.ts'
import { useOwner } from '../../../lib/session.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { projectQuery, useAnnounce } from '../project.queries.ts'

/** How long the word of success stays before the page is left, in milliseconds (spec §9). */
const leaveAfter = 1_000

/** The end of 发起审批 for a project: makes it public, or takes that back when it is. */
export default function AnnounceStart(props: ApprovalStartProps) {
  const { search, picks, cc, note, uniqueId, onStarted } = props
  const { id = '', announceReason = '', fromList } = search
  const { data: project, error } = useQuery(projectQuery(id, useOwner()))
  const [typed, setTyped] = useState('')
  const announce = useAnnounce()
  const go = useGo()
  if (error) return <Banner tone="bad">{sentenceOf(error)}</Banner>
  const reason = (announceReason || typed).trim()
  const leave = (toList: boolean) =>
    toList ? go('project.own', {}, { replace: true }) : go('project.detail', { id }, { replace: true })
  const send = async () => {
    if (!project) return
    const chosen = picks.map(({ nodeId, memberNos }) => ({ nodeId, memberNos: [...memberNos] }))
    const approval = { picks: chosen, cc: [...cc], note }
    const { code, msg } = await announce(project, { reason, uniqueId, approval }).catch(answerOf)
    if (code === undefined) return toast(msg, 'bad')
    onStarted()
    if (code !== 0) {
      toast(msg, 'bad')
      return leave(true)
    }
    toast('提交成功', 'good')
    await new Promise((done) => setTimeout(done, leaveAfter))
    return leave(fromList === '1')
  }
  const why = project ? (reason ? undefined : '请先填写原因，再提交。') : '正在读取项目，请稍候。'
  return (
    <>
      {!announceReason && (
        <TextAreaField
          label={project?.status === 'announced' ? '取消原因' : '公示说明'}
          required
          maxLength={500}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Button wide disabledReason={why} onClick={send}>
        提交
      </Button>
    </>
  )
}

/** A refusal as the old gateway words it; without an answer there is no code, and the page stays. */
function answerOf(problem: unknown): { readonly code: number | undefined; readonly msg: string } {
  const answered = isApiError(problem) && !noAnswer(problem) && problem.code < 500
  return { code: answered ? problem.code : undefined, msg: sentenceOf(problem) }
}
