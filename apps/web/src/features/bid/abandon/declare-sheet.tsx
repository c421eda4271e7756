import { bidWords } from '@jb/domain/bid/words'
import { useMemo } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { askedApprovers, needsPicks, processOf, useBegin } from '../../approval/index.ts'
import { type AbandonmentsOf, useDeclare } from './abandon.queries.ts'
import { declareForm } from './abandon.sheets.ts'

/** 认定弃标: the owner says that its winner has not kept its word; others have to agree. */
export default function DeclareSheet({ data, onClose }: { data: AbandonmentsOf; onClose: () => void }) {
  const declare = useDeclare()
  const begin = useBegin()
  const { tenderId: id, version, winnerName, profile, actions } = data
  const process = processOf(actions, 'declareAbandoned')
  const section = useMemo(
    () => declareForm.section(winnerName ?? '', bidWords(profile).winner),
    [winnerName, profile],
  )
  return (
    <FormSheet
      schema={declareForm.schema}
      initial={{ id, version, reasonKind: 'notSigned', reason: '' }}
      section={section}
      submitLabel="提交认定"
      danger
      submit={(body) =>
        declare({ body: { ...body, version } }).catch((error: unknown) => {
          // Approvers have to be chosen: that is done at 发起审批.
          if (!process || !needsPicks(error)) throw error
          begin({ type: process, id, deed: `abandon:${body.reasonKind}`, announceReason: body.reason })
          return undefined
        })
      }
      onClose={onClose}
      onDone={(answer) => {
        onClose()
        if (!answer) return
        toast(answer.approvalId ? askedApprovers : '已通知企业的财务和管理员复核，复核同意后生效', 'good')
      }}
    />
  )
}
