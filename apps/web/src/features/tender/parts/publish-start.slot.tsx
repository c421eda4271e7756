import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { toast } from '../../../kit/toast.ts'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { usePageState } from '../../../map/page-state.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { approvalPart } from '../tender.approval.ts'
import { draftQuery, usePublish } from '../tender.queries.ts'

/** The end of 发起审批 for a publication: hands the draft in, and shows what becomes of it. */
export default function PublishStart({ search, picks, cc, note, onStarted }: ApprovalStartProps) {
  const { id = '', announceReason = '' } = search
  const query = useQuery(draftQuery(id))
  const { data: draft, error } = query
  const [typed, setTyped] = usePageState('', 'reason')
  const [asks, setAsks] = usePageState(false, 'asksReason')
  const publish = usePublish()
  const client = useQueryClient()
  const go = useGo()
  if (error && !draft)
    return (
      <QueryState query={query} hasData={false} skeleton={null}>
        {null}
      </QueryState>
    )
  const reason = (announceReason || typed).trim()
  const send = async () => {
    if (!draft) return
    const body = { id, version: draft.version, reason, approval: approvalPart({ picks, cc, note }) }
    try {
      const { approvalId } = await publish({ body })
      onStarted()
      client.removeQueries({ queryKey: [tenderDraftOf.id] })
      toast('提交成功', 'good')
      if (approvalId) go('tender.publish', { id }, { replace: true })
      else go('tender.detail', { id }, { replace: true })
    } catch (problem) {
      if (isApiError(problem) && problem.reason === 'tender.reasonRequired') setAsks(true)
      toast(sentenceOf(problem), 'bad')
    }
  }
  const why = draft ? (asks && !reason ? '请先写明原因，再提交。' : undefined) : '正在读取草稿，请稍候。'
  return (
    <>
      {draft && (
        <FactGrid
          items={[
            { label: '项目名称', value: draft.form.title, wide: true },
            { label: '项目编号', value: draft.no, wide: true },
          ]}
        />
      )}
      {asks && !announceReason && (
        <TextAreaField
          label="有规则提醒仍要发布的原因"
          required
          maxLength={300}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Button disabledReason={why} onClick={send}>
        提交
      </Button>
    </>
  )
}
