import type { Certificate } from '@jb/contract/member/certificate.contract'
import { useMemo } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import {
  type CertificateDraft,
  certificateBodyOf,
  certificateDraft,
  certificateSection,
  draftOfCertificate,
  emptyCertificate,
} from '../certificate.form.ts'
import { useAddCertificate, useReplaceCertificate } from '../certificate.queries.ts'

interface CertificateSheetProps {
  /** The one that is replaced; undefined: a new one. */
  readonly known: Certificate | undefined
  readonly onClose: () => void
}

/** A certificate is added, or what stands is put right or replaced. */
export function CertificateSheet({ known, onClose }: CertificateSheetProps) {
  const add = useAddCertificate()
  const replace = useReplaceCertificate()
  const file = known?.file
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
      initial={known ? draftOfCertificate(known) : emptyCertificate}
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
