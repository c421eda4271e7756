import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { refuseForm } from '../bid.sheets.ts'
import { useRefuseRegistration } from './registration.queries.ts'

interface RefuseSheetProps {
  readonly registration: RegistrationView
  readonly onClose: () => void
}

/** Refuses a sign-up, with the reason that the company reads. */
export default function RefuseSheet({ registration, onClose }: RefuseSheetProps) {
  const refuse = useRefuseRegistration()
  return (
    <FormSheet
      schema={refuseForm.schema}
      initial={refuseForm.initial(registration)}
      section={refuseForm.section}
      submitLabel="确定拒绝"
      submit={(body) => refuse({ body })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已拒绝，对方会看到原因', 'good')
      }}
    />
  )
}
