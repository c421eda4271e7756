import { cancelTender } from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { toast } from '../../../kit/toast.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { procedureOf } from '../tender.words.ts'

type Body = { id: string; version: number; reason: string }

const sectionOf = (title: string, asked: boolean): SectionSpec<Body> => ({
  title,
  intro: `终止后不能恢复。已报名和已投标的企业会收到消息，并看到您填写的原因；收到的投标不会被打开${asked ? '，已缴的保证金全部退还' : ''}。`,
  fields: [
    {
      kind: 'textarea',
      name: 'reason',
      label: '终止原因',
      required: true,
      maxLength: 500,
      rows: 4,
      placeholder: '例如：设计变更，钢筋用量需要重新核定',
    },
  ],
})

interface CancelSheetProps {
  tender: TenderDetail
  cancel: (sent: { body: Body }) => Promise<unknown>
  onClose: () => void
}

/** The owner ends a tender before its bids are due, and says why. */
export default function CancelSheet({ tender, cancel, onClose }: CancelSheetProps) {
  const { id, version } = tender
  const title = `终止${procedureOf(tender)}`
  return (
    <FormSheet
      schema={cancelTender.body}
      initial={{ id, version, reason: '' }}
      section={sectionOf(title, tender.security !== undefined)}
      submitLabel={title}
      submit={(body) => cancel({ body: { ...body, version } })}
      onDone={() => {
        onClose()
        toast('项目已终止', 'good')
      }}
      onClose={onClose}
    />
  )
}
