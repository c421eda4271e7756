import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { noteBid } from '@jb/contract/bid/opening.contract'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { noteSection } from '../bid.sheets.ts'
import { useNote } from '../opening/opening.queries.ts'

interface NoteSheetProps {
  tenderId: string
  bidder: Comparison['bidders'][number]
  onClose: () => void
}

/** 备注: what the owner's side wants to remember of a bid. */
export function NoteSheet({ tenderId: id, bidder: { bidId }, onClose }: NoteSheetProps) {
  const note = useNote()
  return (
    <FormSheet
      schema={noteBid.body}
      section={noteSection}
      initial={{ id, bidId, text: '' }}
      submitLabel="保存备注"
      submit={(body) => note({ body })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('备注已保存，只有本企业看得到', 'good')
      }}
    />
  )
}
