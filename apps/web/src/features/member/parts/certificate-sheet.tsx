import type { Certificate } from '@jb/contract/member/certificate.contract'
import { useMemo } from 'react'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import {
  begunCertificate,
  certificateBodyOf,
  certificateDraft,
  certificateSection,
  draftOfCertificate,
} from '../certificate.form.ts'

interface CertificateSheetProps {
  /** The one that is replaced; undefined: a new one. */
  readonly known: Certificate | undefined
  /** What a new one begins with: a file that was uploaded elsewhere already, and what it is called there. */
  readonly begun?: { readonly file?: UploadedFile; readonly name: string }
  readonly save: (body: ReturnType<typeof certificateBodyOf>) => Promise<unknown>
  readonly onClose: () => void
}

/** A certificate is added, or what stands is put right or replaced. */
export function CertificateSheet({ known, begun, save, onClose }: CertificateSheetProps) {
  const file = known?.file ?? begun?.file
  const section = useMemo(
    () => certificateSection(known ? '换证或修改' : '添加证书', uploadAttachment, file ? [file] : []),
    [known, file],
  )
  return (
    <FormSheet
      schema={certificateDraft}
      initial={known ? draftOfCertificate(known) : begunCertificate(begun)}
      section={section}
      submitLabel="保存"
      submit={(draft) => save(certificateBodyOf(draft))}
      onClose={onClose}
      onDone={() => {
        toast('证书已保存', 'good')
        onClose()
      }}
    />
  )
}
