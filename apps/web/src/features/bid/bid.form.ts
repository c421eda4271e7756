import { register } from '@jb/contract/bid/registration.contract'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Upload, UploadedFile } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'

export const signUpSchema = register.body
export type SignUpForm = z.input<typeof signUpSchema>

interface Given {
  readonly upload: Upload
  readonly known: readonly UploadedFile[]
  readonly intro: ReactNode
}

export const signUpSections = ({ upload, known, intro }: Given): readonly SectionSpec<SignUpForm>[] => [
  {
    title: '报名信息',
    intro,
    fields: [
      { kind: 'text', name: 'contactName', label: '联系人', required: true, maxLength: 40 },
      {
        kind: 'phone',
        name: 'contactPhone',
        label: '手机号',
        required: true,
        hint: '采购方会用它联系您，只有采购方能看到。',
      },
      {
        kind: 'textarea',
        name: 'note',
        label: '说明',
        maxLength: 500,
        rows: 3,
        placeholder: '供货能力、同类业绩等',
      },
      { kind: 'files', name: 'fileIds', label: '资质与业绩附件', upload, known, max: 9 },
    ],
  },
]
