import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import {
  addSigner,
  copyApproval,
  delegateApproval,
  transferApproval,
} from '@jb/contract/approval/decision.contract'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import type { Deed } from '../approval.deeds.ts'
import type { Picked } from '../approval.people.ts'
import {
  commentForm,
  copySection,
  passSection,
  rejectForm,
  transferForm,
  withdrawForm,
} from '../approval.sheets.tsx'
import type { Decisions } from '../decision.queries.ts'
import { AgreeSheet } from './agree-sheet.tsx'

interface DeedSheetProps {
  deed: Exclude<Deed, 'remind'>
  approval: ApprovalDetail
  /** Whom the person picker brought, for the deeds that need somebody. */
  people: readonly Picked[]
  decisions: Decisions
  onDone: () => void
  onClose: () => void
}

/** The form behind one of the buttons. It sends the version of the approval that is shown behind it. */
export default function DeedSheet({ deed, approval, people, decisions, ...ways }: DeedSheetProps) {
  const { id, version } = approval
  const seen = { id, version }
  const words = { ...seen, comment: '', fileIds: [] }
  const [first] = people
  const passed = { ...seen, memberNo: first?.userId ?? '', comment: '' }
  switch (deed) {
    case 'agree':
      return <AgreeSheet {...ways} approval={approval} agree={decisions.agree} />
    case 'reject':
      return (
        <FormSheet
          {...ways}
          danger
          {...{ schema: rejectForm.schema, initial: { ...words, nodeId: '' }, submitLabel: '驳回' }}
          section={rejectForm.section(approval, uploadAttachment)}
          submit={(body) => decisions.reject({ body: { ...rejectForm.send(body), version } })}
        />
      )
    case 'comment':
      return (
        <FormSheet
          {...ways}
          {...{ schema: commentForm.schema, initial: words, submitLabel: '发表评论' }}
          section={commentForm.section(uploadAttachment)}
          submit={(body) => decisions.comment({ body: { ...body, version } })}
        />
      )
    case 'withdraw':
      return (
        <FormSheet
          {...ways}
          danger
          {...{ schema: withdrawForm.schema, initial: { ...seen, reason: '' }, submitLabel: '撤回审批' }}
          section={withdrawForm.section}
          submit={(body) => decisions.withdraw({ body: { ...body, version } })}
        />
      )
    case 'cc':
      return (
        <FormSheet
          {...ways}
          schema={copyApproval.body}
          initial={{ ...seen, memberNos: people.map(({ userId }) => userId), comment: '' }}
          section={copySection(people)}
          submitLabel="抄送"
          submit={(body) => decisions.cc({ body: { ...body, version } })}
        />
      )
    case 'transfer': {
      const { label, section, from } = transferForm(approval, people)
      return (
        <FormSheet
          {...ways}
          {...{ schema: transferApproval.body, initial: { ...passed, ...from }, submitLabel: label }}
          section={section}
          submit={(body) => decisions.transfer({ body: { ...body, version } })}
        />
      )
    }
    case 'delegate':
      return (
        <FormSheet
          {...ways}
          {...{ schema: delegateApproval.body, initial: passed, submitLabel: '委派' }}
          section={passSection(deed, people)}
          submit={(body) => decisions.delegate({ body: { ...body, version } })}
        />
      )
    default: {
      const where = deed === 'signBefore' ? 'before' : 'after'
      return (
        <FormSheet
          {...ways}
          {...{ schema: addSigner.body, initial: { ...passed, where }, submitLabel: '加签' }}
          section={passSection(deed, people)}
          submit={(body) => decisions.addSign({ body: { ...body, version } })}
        />
      )
    }
  }
}
