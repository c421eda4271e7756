import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { useState } from 'react'
import { apiError } from '../../../lib/api-error.ts'
import { uuid } from '../../../lib/random.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { isPublic, movedOn } from '../project.announcing.ts'
import { useAnnounce, useProjectChanges } from '../project.queries.ts'
import { announceForm, closeForm, payForm, voidForm } from '../project.sheets.ts'

/** Which form is open; a payment is voided by its id. */
export type ProjectSheetName = 'announce' | 'cancel' | 'close' | 'pay' | { readonly voids: string }

interface ProjectSheetProps {
  name: ProjectSheetName
  project: ProjectDetail
  /** Something was sent: the words say what. */
  onDone: (words: string) => void
  /** The company has a process for announcements: on to the choice of approvers, with this reason. */
  onApproval: (reason: string) => void
  onClose: () => void
}

/** The form behind one of the buttons of a project. */
export default function ProjectSheet({ name, project, onDone, onApproval, onClose }: ProjectSheetProps) {
  const changes = useProjectChanges()
  const announce = useAnnounce()
  const [uniqueId] = useState(uuid)
  const { id, own } = project
  if (name === 'announce' || name === 'cancel') {
    const throughApproval = own?.throughApproval ?? false
    return (
      <FormSheet
        {...announceForm(name === 'cancel', throughApproval)}
        submitLabel={throughApproval ? '下一步' : '提交'}
        submit={async ({ reason }) => {
          const takesBack = name === 'cancel'
          if (takesBack !== isPublic(project)) throw apiError('stale', { msg: movedOn })
          if (throughApproval) return reason
          const { code, msg } = await announce(project, { takesBack, reason, uniqueId })
          if (code !== 0) throw apiError('refused', { code, msg })
        }}
        onDone={(reason) => (typeof reason === 'string' ? onApproval(reason) : onDone('提交成功'))}
        onClose={onClose}
      />
    )
  }
  if (name === 'close') {
    return (
      <FormSheet
        {...closeForm}
        initial={{ id, version: own?.version ?? 0, reason: '' }}
        submitLabel="确认完工"
        danger
        submit={(body) => changes.close({ body })}
        onDone={() => onDone('已登记完工')}
        onClose={onClose}
      />
    )
  }
  if (name === 'pay') {
    return (
      <FormSheet
        {...payForm}
        initial={{ projectId: id, category: 'material', amount: '', paidOn: '', note: '' }}
        submitLabel="登记付款"
        submit={(body) => changes.pay({ body })}
        onDone={() => onDone('付款已登记')}
        onClose={onClose}
      />
    )
  }
  return (
    <FormSheet
      {...voidForm}
      initial={{ id: name.voids, reason: '' }}
      submitLabel="确认作废"
      danger
      submit={(body) => changes.voidPayment({ body })}
      onDone={() => onDone('付款已作废')}
      onClose={onClose}
    />
  )
}
