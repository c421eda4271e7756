import { declineMember } from '@jb/contract/bid/consortium.contract'
import type { ConsortiumPage } from '@jb/contract/bid/consortium.shapes'
import type * as z from 'zod/mini'
import { toast } from '../../../kit/toast.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useDeclineMember } from './consortium.queries.ts'

interface DeclineSheetProps {
  page: ConsortiumPage
  onClose: () => void
}

const section: SectionSpec<z.input<typeof declineMember.body>> = {
  title: '不参加这个联合体',
  intro: '牵头方会看到原因。报名截止前牵头方可以修改成员；截止后联合体的组成变化的，其投标无效。',
  fields: [
    {
      kind: 'textarea',
      name: 'reason',
      label: '原因',
      required: true,
      maxLength: 200,
      placeholder: '例如：分工与协议不一致',
    },
  ],
}

/** Says no, or leaves, with the reason that the lead reads. */
export default function DeclineSheet({ page, onClose }: DeclineSheetProps) {
  const decline = useDeclineMember()
  return (
    <FormSheet
      schema={declineMember.body}
      initial={{ id: page.id, version: page.version, reason: '' }}
      section={section}
      submitLabel="确定"
      danger
      submit={(body) => decline({ body })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已告知牵头方', 'good')
      }}
    />
  )
}
