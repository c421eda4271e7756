import {
  answerObjection,
  fileObjection,
  refuseObjection,
  upholdObjection,
} from '@jb/contract/question/objection/objection.contract'
import type { ObjectionStanding } from '@jb/contract/question/objection/objection.shapes'
import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import type { ObjectionKind } from '@jb/domain/question/objection/objection'
import type * as z from 'zod/mini'
import type { Upload } from '../../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'

export const objectionSchema = fileObjection.body
export type ObjectionForm = z.input<typeof objectionSchema>

export const emptyObjection = (businessId: string, kind: ObjectionKind): ObjectionForm => ({
  businessId,
  kind,
  title: '',
  content: '',
  fileIds: [],
  proofIds: [],
})

interface Given {
  readonly kinds: ObjectionStanding['kinds']
  readonly intro: string
  readonly hint: string
  readonly upload: Upload
}

/** The form of an objection; the proof is asked for where the company takes no part. */
export const objectionSections = ({
  kinds,
  intro,
  hint,
  upload,
}: Given): readonly SectionSpec<ObjectionForm>[] => {
  const proves = (kind: string) => kinds.some((one) => one.kind === kind && one.needsProof)
  return [
    {
      title: '异议',
      intro,
      fields: [
        {
          kind: 'choice',
          name: 'kind',
          label: '对什么有异议',
          required: true,
          options: kinds.map(({ kind, name, hint: note }) => ({ value: kind, label: name, note })),
        },
        {
          kind: 'text',
          name: 'title',
          label: '标题',
          required: true,
          maxLength: 80,
          placeholder: '一句话说明异议',
        },
        {
          kind: 'textarea',
          name: 'content',
          label: '事实和理由',
          required: true,
          maxLength: 2000,
          rows: 6,
          placeholder: '写清楚哪一处不合法或不公平、依据是什么、要求怎样改正',
          hint,
        },
        { kind: 'files', name: 'fileIds', label: '证明材料', upload, max: 9 },
        {
          kind: 'files',
          name: 'proofIds',
          label: '利害关系证明',
          required: true,
          when: ({ kind }) => proves(kind),
          upload,
          max: 9,
          hint: '贵公司没有参加这个项目，请上传能证明与项目有利害关系的材料；开标前不会给招标人看。',
        },
      ],
    },
  ]
}

type Letter = Pick<QuestionDetail, 'id' | 'version'>

const answerFields = (upload: Upload): SectionSpec<z.input<typeof answerObjection.body>>['fields'] => [
  { kind: 'textarea', name: 'answer', label: '答复内容', required: true, maxLength: 2000, rows: 6 },
  { kind: 'files', name: 'fileIds', label: '附件', upload, max: 9 },
]

export const rulings = {
  answer: {
    schema: answerObjection.body,
    initial: ({ id, version }: Letter) => ({ id, version, answer: '', fileIds: [] }),
    section: (upload: Upload): SectionSpec<z.input<typeof answerObjection.body>> => ({
      title: '答复异议',
      intro: '写明对异议的处理意见和依据。最后一份异议处理完毕后，项目自动恢复；答复后不能再改。',
      fields: answerFields(upload),
    }),
  },
  uphold: {
    schema: upholdObjection.body,
    initial: ({ id, version }: Letter) => ({ id, version, answer: '', fileIds: [] }),
    section: (upload: Upload): SectionSpec<z.input<typeof upholdObjection.body>> => ({
      title: '异议成立',
      intro: '写明认定的事实和怎样改正。对评标结果的异议成立后，公示的推荐立即作废，需要重新评审。',
      fields: answerFields(upload),
    }),
  },
  refuse: {
    schema: refuseObjection.body,
    initial: ({ id, version }: Letter) => ({ id, version, reason: '' }),
    section: {
      title: '不予受理',
      intro: '提出方会看到原因，并可以向行政监督部门投诉。操作后不能再答复。',
      fields: [{ kind: 'textarea', name: 'reason', label: '原因', required: true, maxLength: 500 }],
    } satisfies SectionSpec<z.input<typeof refuseObjection.body>>,
  },
} as const
