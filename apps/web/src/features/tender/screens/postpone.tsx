import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { forgetWish, keepWish, usePostpone, type Wish } from '../postponement.queries.ts'
import { useAskApprovers } from '../tender.ask-approvers.ts'
import { PostponeForm } from './postpone-form.tsx'

interface PostponeProps {
  id: string
  check: Parameters<typeof PostponeForm>[0]['check']
  foot: React.ReactNode
}

/** With a process the wish goes along to 发起审批, else it is done at once. */
export default function Postpone({ id, check, foot }: PostponeProps) {
  const owner = useOwner()
  const go = useGo()
  const postpone = usePostpone()
  const ask = useAskApprovers()
  const done = async (approvalId: string | undefined) => {
    await forgetWish(owner, id)
    if (approvalId) return toast('已提交审批，通过后时间才会改变', 'good')
    toast('已延期，参加的企业会收到消息', 'good')
    go('tender.detail', { id }, { replace: true })
  }
  return (
    <PostponeForm
      id={id}
      check={check}
      foot={foot}
      handIn={async (wish: Wish) => {
        await keepWish(owner, id, wish)
        await ask('postponement', id, wish.reason)
      }}
      postpone={async (wish: Wish) => postpone({ body: { id, ...wish } })}
      onDone={(answer) => done(answer.approvalId)}
    />
  )
}
