import { answerBidder } from '@jb/contract/auction/offer.contract'
import type * as z from 'zod/mini'
import { toast } from '../../../kit/toast.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'

const refusal: SectionSpec<z.input<typeof answerBidder.body>> = {
  title: '拒绝报名',
  intro: '对方会收到消息，并看到您填写的原因。',
  fields: [
    {
      ...{ kind: 'textarea', name: 'reason', label: '拒绝的原因', required: true, maxLength: 300, rows: 3 },
      placeholder: '例如：缺少危险化学品经营许可证',
    },
  ],
}

interface RefuseSheetProps {
  /** The auction. */
  id: string
  bidderId: string
  refuse: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Turns a company away, which reads why. */
export default function RefuseSheet({ id, bidderId, refuse, onClose }: RefuseSheetProps) {
  return (
    <FormSheet
      schema={answerBidder.body}
      initial={{ id, bidderId, admit: false, reason: '' }}
      section={refusal}
      submitLabel="拒绝报名"
      danger
      submit={({ reason = '' }) => refuse(reason)}
      onDone={() => {
        onClose()
        toast('已拒绝，对方会收到消息', 'good')
      }}
      onClose={onClose}
    />
  )
}
