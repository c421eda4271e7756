import { type Mandate, revokeMandate } from '@jb/contract/member/mandate.contract'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useRevokeMandate } from '../member.queries.ts'

interface RevocationProps {
  readonly mandate: Mandate
  readonly onClose: () => void
}

/** Takes a mandate back: what follows from it, and why. */
export function Revocation({ mandate, onClose }: RevocationProps) {
  const revoke = useRevokeMandate()
  const { id, version, agentName } = mandate
  return (
    <FormSheet
      schema={revokeMandate.body}
      initial={{ id, version, reason: '' }}
      section={{
        title: '撤销委托',
        intro: `撤销后立即生效：${agentName}不能再查看和操作本企业的项目，进行中的项目由本企业接手，已发布的内容不变。`,
        fields: [
          { kind: 'textarea', name: 'reason', label: '撤销原因', required: true, maxLength: 200, rows: 3 },
        ],
      }}
      submitLabel="确认撤销"
      danger
      submit={(body) => revoke({ body })}
      onClose={onClose}
      onDone={() => {
        toast('委托已撤销，代理会收到消息', 'good')
        onClose()
      }}
    />
  )
}
