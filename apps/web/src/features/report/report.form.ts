import type { addReport, appendReport } from '@jb/contract/report/report.contract'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { Option } from '../../kit/options.tsx'
import type { SectionSpec } from '../../patterns/field-spec.ts'

export type ReportForm = z.input<typeof addReport.body>

export const emptyReport = (businessId: string, businessType: number, anonymous: boolean): ReportForm => ({
  businessId,
  businessType,
  reasonType: '',
  content: '',
  fileIds: [],
  anonymous,
})

interface Around {
  readonly reasons: readonly Option[]
  readonly upload: Upload
  readonly intro: ReactNode
  /** How many files of evidence are left. */
  readonly filesLeft: number
}

export const reportSections = ({
  reasons,
  upload,
  intro,
  filesLeft,
}: Around): readonly SectionSpec<ReportForm>[] => [
  {
    title: '举报',
    intro,
    fields: [
      { kind: 'choice', name: 'reasonType', label: '举报类型', required: true, options: reasons },
      {
        kind: 'textarea',
        name: 'content',
        label: '举报内容',
        required: true,
        maxLength: 2000,
        rows: 6,
        placeholder: '写清楚时间、经过和涉及的人或条款',
      },
      { kind: 'files', name: 'fileIds', label: '证据材料', upload, max: filesLeft },
      {
        kind: 'switch',
        name: 'anonymous',
        label: '匿名举报',
        hint: '打开后，被举报企业看不到您和您的企业；平台会为您保密，但能看到您是谁，以便联系核实。',
      },
    ],
  },
]

type Addition = z.input<typeof appendReport.body>

export const appendSection = (upload: Upload, filesLeft: number): SectionSpec<Addition> => ({
  title: '补充材料',
  intro: '补充的内容只有平台能看到。',
  fields: [
    { kind: 'textarea', name: 'content', label: '补充说明', required: true, maxLength: 2000, rows: 5 },
    ...(filesLeft > 0
      ? [{ kind: 'files', name: 'fileIds', label: '证据材料', upload, max: filesLeft } as const]
      : []),
  ],
})
