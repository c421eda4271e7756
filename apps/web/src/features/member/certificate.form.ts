import { addCertificate, type Certificate } from '@jb/contract/member/certificate.contract'
import { certificateKindNames } from '@jb/domain/member/certificate'
import * as z from 'zod/mini'
import type { Upload, UploadedFile } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'

const { fileId, kind, expiresAt, ...others } = addCertificate.body.shape

/** A certificate as it is typed in: the file as a list of one, and a switch for one that never expires. */
export const certificateDraft = z.object({
  ...others,
  kind: z.pipe(z.string(), kind),
  files: z.array(fileId).check(z.minLength(1, '请上传证书文件'), z.maxLength(1)),
  endless: z.boolean(),
  expiresAt,
})
export type CertificateDraft = z.input<typeof certificateDraft>

const emptyCertificate: CertificateDraft = {
  kind: '',
  name: '',
  number: '',
  files: [],
  issuedAt: '',
  endless: false,
  expiresAt: null,
}

/** A new one, with what is known of it already. */
export const begunCertificate = (begun?: {
  readonly file?: UploadedFile
  readonly name: string
}): CertificateDraft => ({
  ...emptyCertificate,
  name: begun?.name ?? '',
  files: begun?.file ? [begun.file.id] : [],
})

export function draftOfCertificate(given: Certificate): CertificateDraft {
  const { kind, name, number, file, issuedAt, expiresAt } = given
  return {
    kind,
    name,
    number,
    issuedAt,
    expiresAt,
    endless: expiresAt === null,
    files: file ? [file.id] : [],
  }
}

/** What the endpoints take. */
export function certificateBodyOf({ files, endless, ...rest }: CertificateDraft) {
  const body = { ...rest, expiresAt: endless ? null : rest.expiresAt, fileId: files[0] }
  return addCertificate.body.parse(body)
}

/** The fields; `known` is the file that stands. */
export function certificateSection(
  title: string,
  upload: Upload,
  known: readonly UploadedFile[],
): SectionSpec<CertificateDraft> {
  return {
    title,
    fields: [
      {
        kind: 'choice',
        name: 'kind',
        label: '证书类型',
        required: true,
        options: Object.entries(certificateKindNames).map(([value, label]) => ({ value, label })),
      },
      { kind: 'text', name: 'name', label: '证书名称', required: true, maxLength: 60 },
      { kind: 'text', name: 'number', label: '证书编号', required: true, maxLength: 60 },
      { kind: 'day', name: 'issuedAt', label: '发证日期', required: true },
      { kind: 'switch', name: 'endless', label: '长期有效' },
      {
        kind: 'day',
        name: 'expiresAt',
        label: '有效期止',
        required: true,
        when: ({ endless }) => !endless,
      },
      {
        kind: 'files',
        name: 'files',
        label: '证书文件',
        required: true,
        hint: '上传 PDF 或图片，只有本企业能看到文件。',
        upload,
        known,
        max: 1,
        accept: 'image/png,image/jpeg,.pdf',
      },
    ],
  }
}
