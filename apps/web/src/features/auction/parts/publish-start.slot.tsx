import { auctionDraftOf } from '@jb/contract/auction/auction.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { toast } from '../../../kit/toast.ts'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { usePageState } from '../../../map/page-state.ts'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { approvalPart } from '../../tender/index.ts'
import { auctionDraftQuery, useOwnerMoved, usePublishAuction } from '../auction-owner.queries.ts'

/** The end of 发起审批 for the publication of an auction: hands the draft in, and shows what becomes of it. */
export default function PublishStart({ search, picks, cc, note, onStarted }: ApprovalStartProps) {
  const { id = '', announceReason = '' } = search
  const { data: draft, error } = useQuery(auctionDraftQuery(id))
  const [typed, setTyped] = usePageState('', 'reason')
  const [wanted, setWanted] = usePageState(false, 'asksReason')
  const [refused, setRefused] = useState(false)
  const publish = usePublishAuction()
  const moved = useOwnerMoved()
  const client = useQueryClient()
  const go = useGo()
  if (error && !draft) return <p>{sentenceOf(error)}</p>
  const reason = (announceReason || typed).trim()
  const missing = wanted && reason === '' ? '请先写明原因，再提交。' : undefined
  const send = async (version: number) => {
    try {
      const { approvalId } = await publish({
        body: { id, version, reason, approval: approvalPart({ picks, cc, note }) },
      })
      onStarted()
      // The form is not shown again as it was before it was handed in.
      client.removeQueries({ queryKey: [auctionDraftOf.id] })
      await moved()
      toast('提交成功', 'good')
      if (approvalId) return go('auction.publish', { id }, { replace: true })
      go('auction.console', { id }, { replace: true })
    } catch (problem) {
      if (isApiError(problem) && problem.reason === 'auction.reasonRequired') setWanted(true)
      else setRefused(true)
      toast(sentenceOf(problem), 'bad')
    }
  }
  return (
    <>
      {draft && (
        <FactGrid
          items={[
            { label: '项目名称', value: draft.form.title, wide: true },
            { label: '竞价编号', value: draft.no, wide: true },
          ]}
        />
      )}
      {wanted && !announceReason && (
        <TextAreaField
          {...{ label: '有规则提醒仍要发布的原因', required: true, maxLength: 300 }}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Button
        disabledReason={draft ? missing : '正在读取草稿，请稍候。'}
        onClick={() => draft && send(draft.version)}
      >
        提交
      </Button>
      {refused && (
        <Button tone="quiet" onClick={() => go('auction.publish', { id })}>
          返回修改
        </Button>
      )}
    </>
  )
}
