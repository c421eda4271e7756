import { refuseCompany, type Verification } from '@jb/contract/member/company.contract'
import type * as z from 'zod/mini'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Chips } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { closeForm } from '../../../patterns/close-form.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { useForm } from '../../../patterns/use-form.ts'
import { quickReasons } from '../member.labels.ts'
import s from './member.module.css'

type Body = z.input<typeof refuseCompany.body>

const fields: readonly FieldSpec<Body>[] = [
  { kind: 'textarea', name: 'reason', label: '退回原因', required: true },
]

interface RefuseSheetProps {
  readonly verification: Verification
  readonly refuse: (body: Body) => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Why a verification is sent back: a usual reason by one press, or one's own words. */
export default function RefuseSheet({ verification, refuse, onDone, onClose }: RefuseSheetProps) {
  const { id, version, name } = verification
  const form = useForm({ schema: refuseCompany.body, initial: { id, version, reason: '' }, fields })
  const { reason } = form.values
  const send = async () => {
    if (await form.submit(refuse)) onDone()
  }
  return (
    <Sheet
      open
      title="退回认证"
      onClose={() => closeForm(form.dirty, onClose)}
      footer={
        <Button tone="danger" onClick={send}>
          退回
        </Button>
      }
    >
      {form.errors[''] && <Banner tone="bad">{form.errors['']}</Banner>}
      <p className={s.quiet}>「{name}」的提交人会看到原因，修改后可以重新提交。</p>
      <div className={s.chips}>
        <Chips
          label="常用原因"
          options={quickReasons}
          value={reason}
          onChange={(words) => form.set('reason', words)}
        />
      </div>
      <TextAreaField
        label="退回原因"
        required
        maxLength={300}
        value={reason}
        onChange={(words) => form.set('reason', words)}
        error={form.errors.reason}
      />
    </Sheet>
  )
}
