import { refuseExpert } from '@jb/contract/expert/expert.contract'
import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import type * as z from 'zod/mini'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import type { useExpertChanges } from '../expert.queries.ts'

/** What is decided with words, and the words around it: all of them send the same body. */
const reasonSchema = refuseExpert.body
export type SheetName = 'refuse' | 'suspend' | 'resume' | 'retire' | 'recheck'

interface Sheet {
  readonly section: SectionSpec<z.input<typeof reasonSchema>>
  readonly submit: string
  readonly danger?: true
}

const sheet = (title: string, intro: string, label = '原因'): Sheet['section'] => ({
  title,
  intro,
  fields: [{ kind: 'textarea', name: 'reason', label, required: true, maxLength: 300 }],
})

const sheets: Readonly<Record<SheetName, Sheet>> = {
  refuse: {
    section: sheet('驳回', '提交人和专家本人会看到原因，修改后可以重新提交。'),
    submit: '确定驳回',
  },
  suspend: {
    section: sheet('暂停', '暂停期间不参加抽取和评审，专家本人会收到消息并看到原因。'),
    submit: '确定暂停',
    danger: true,
  },
  resume: {
    section: sheet('恢复', '恢复后重新参加抽取和评审。', '恢复的理由'),
    submit: '确定恢复',
  },
  retire: {
    section: sheet('出库', '出库后不能恢复；以后需要时要重新登记。'),
    submit: '确定出库',
    danger: true,
  },
  recheck: {
    section: sheet('年检', '请核对证书是否有效、单位和回避单位是否变动。合格后一年内有效。', '核对情况'),
    submit: '年检合格',
  },
}

interface DecisionSheetProps {
  name: SheetName
  expert: ExpertDetail
  changes: ReturnType<typeof useExpertChanges>
  onDone: () => void
  onClose: () => void
}

/** The form behind a decision. It sends the version of the entry that is shown behind it. */
export default function DecisionSheet({ name, expert, changes, onDone, onClose }: DecisionSheetProps) {
  const { id, version } = expert
  const { section, submit, danger = false } = sheets[name]
  return (
    <FormSheet
      schema={reasonSchema}
      initial={{ id, version, reason: '' }}
      section={section}
      submitLabel={submit}
      danger={danger}
      submit={(body) => changes[name]({ body: { ...body, version } })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
