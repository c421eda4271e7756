import type { Sent } from '@jb/contract/endpoint'
import { saveForTender } from '@jb/contract/question/question.contract'
import { id } from '@jb/contract/shared/values'
import * as z from 'zod/mini'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { Option } from '../../kit/options.tsx'
import type { SectionSpec } from '../../patterns/field-spec.ts'

/** The endpoint's body, its files as a list: the body itself is a form and joins them by commas. */
export const letterSchema = z.extend(saveForTender.body, {
  fileIds: z.array(id).check(z.maxLength(9, '附件最多 9 个')),
})
export type LetterForm = z.input<typeof letterSchema>

/** Whom nearly every letter is for is chosen already. */
export const emptyLetter = (businessId: string, receiver = ''): LetterForm => ({
  businessId,
  type: '',
  receiver,
  title: '',
  content: '',
  fileIds: [],
})

/** The form as it goes on the wire. */
export const letterBody = (form: LetterForm): Sent<typeof saveForTender> => ({
  body: { ...form, fileIds: form.fileIds.join(',') },
})

interface Choices {
  readonly topics: readonly Option[]
  readonly receivers: readonly Option[]
  readonly upload: Upload
  readonly intro: string
  /** Who learns of the asker's name. */
  readonly hint: string
}

export const letterSections = ({
  topics,
  receivers,
  upload,
  intro,
  hint,
}: Choices): readonly SectionSpec<LetterForm>[] => [
  {
    title: '询问函',
    intro,
    fields: [
      { kind: 'choice', name: 'type', label: '询问事项', required: true, options: topics },
      { kind: 'choice', name: 'receiver', label: '收件方', required: true, options: receivers },
      {
        kind: 'text',
        name: 'title',
        label: '标题',
        required: true,
        maxLength: 80,
        placeholder: '一句话说明要问什么',
      },
      {
        kind: 'textarea',
        name: 'content',
        label: '内容',
        required: true,
        maxLength: 2000,
        rows: 6,
        placeholder: '写清楚公告、清单或附件的哪一处，以及您的疑问',
        hint,
      },
      { kind: 'files', name: 'fileIds', label: '附件', upload, max: 9 },
    ],
  },
]
