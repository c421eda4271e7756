import type { ApprovalType } from '@jb/domain/approval/types'
import { useState } from 'react'
import { Chips } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import type { StartKind } from '../template.form.ts'
import { StartChoices } from './no-templates.tsx'
import s from './template.module.css'

interface NewTemplateSheetProps {
  types: readonly { readonly type: ApprovalType; readonly name: string }[]
  onStart: (type: ApprovalType, kind: StartKind) => void
  onClose: () => void
}

/** For what a new process is, and what it begins with. */
export function NewTemplateSheet({ types, onStart, onClose }: NewTemplateSheetProps) {
  const [type, setType] = useState<string>()
  const chosen = types.find((each) => each.type === type)
  const start = (kind: StartKind) => (chosen ? onStart(chosen.type, kind) : toast('请先选择哪类事项要审批。'))
  return (
    <Sheet open title="新建审批流程" onClose={onClose}>
      <p className={s.ask}>哪类事项要审批</p>
      <Chips
        label="审批事项"
        value={type}
        onChange={setType}
        options={types.map((each) => ({ value: each.type, label: each.name }))}
      />
      <p className={s.ask}>从哪种流程开始，之后可以修改</p>
      <div className={s.choices}>
        <StartChoices onStart={start} />
      </div>
    </Sheet>
  )
}
