import type { Certificate } from '@jb/contract/member/certificate.contract'
import { useMemo } from 'react'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import {
  begunCertificate,
  type CertificateDraft,
  certificateBodyOf,
  certificateDraft,
  certificateSection,
  draftOfCertificate,
} from '../certificate.form.ts'
import { useAddCertificate, useReplaceCertificate } from '../certificate.queries.ts'

interface CertificateSheetProps {
  /** The one that is replaced; undefined: a new one. */
  readonly known: Certificate | undefined
  /** What a new one begins with: a file that was uploaded elsewhere already, and what it is called there. */
  readonly begun?: { readonly file?: UploadedFile; readonly name: string }
  readonly onClose: () => void
}

/** A certificate is added, or what stands is put right or replaced. */
export function CertificateSheet({ known, begun, onClose }: CertificateSheetProps) {
  const add = useAddCertificate()
  const replace = useReplaceCertificate()
  const file = known?.file ?? begun?.file
  const section = useMemo(
    () => certificateSection(known ? '换证或修改' : '添加证书', uploadAttachment, file ? [file] : []),
    [known, file],
  )
  const submit = (draft: CertificateDraft) => {
    const body = certificateBodyOf(draft)
    return known ? replace({ body: { ...body, id: known.id, version: known.version } }) : add({ body })
  }
  return (
    <FormSheet
      schema={certificateDraft}
      initial={known ? draftOfCertificate(known) : begunCertificate(begun)}
      section={section}
      submitLabel="保存"
      submit={submit}
      onClose={onClose}
      onDone={() => {
        toast('证书已保存', 'good')
        onClose()
      }}
    />
  )
}
