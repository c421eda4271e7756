import { answerQuestion, publishQuestion, rejectQuestion } from '@jb/contract/question/question.contract'
import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import type * as z from 'zod/mini'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'

type Letter = Pick<QuestionDetail, 'id' | 'version' | 'proposal'>

export const answerForm = {
  schema: answerQuestion.body,
  initial: ({ id, version }: Letter) => ({ id, version, answer: '', fileIds: [] }),
  section: (upload: Upload): SectionSpec<z.input<typeof answerQuestion.body>> => ({
    title: '答复',
    intro: '答复先只发给提问方。对其他企业也有用的内容，答复后请再公开问答。',
    fields: [
      { kind: 'textarea', name: 'answer', label: '答复内容', required: true, maxLength: 2000, rows: 6 },
      { kind: 'files', name: 'fileIds', label: '附件', upload, max: 9 },
    ],
  }),
}

export const rejectForm = {
  schema: rejectQuestion.body,
  initial: ({ id, version }: Letter) => ({ id, version, reason: '' }),
  section: {
    title: '不予受理',
    intro: '提问方会看到原因，操作后不能再答复。',
    fields: [{ kind: 'textarea', name: 'reason', label: '原因', required: true, maxLength: 500 }],
  } satisfies SectionSpec<z.input<typeof rejectQuestion.body>>,
}

export const publishForm = {
  schema: publishQuestion.body,
  initial: ({ id, version, proposal }: Letter) => ({
    id,
    version,
    title: proposal?.title ?? '',
    text: proposal?.text ?? '',
    answer: proposal?.answer ?? '',
  }),
  section: {
    title: '公开问答',
    intro: '所有人都会看到下面的内容。已隐去提问方的名称和联系方式，请再检查一遍；公开后不能修改。',
    fields: [
      { kind: 'text', name: 'title', label: '标题', required: true, maxLength: 80 },
      { kind: 'textarea', name: 'text', label: '问题', required: true, maxLength: 2000 },
      { kind: 'textarea', name: 'answer', label: '答复', required: true, maxLength: 2000 },
    ],
  } satisfies SectionSpec<z.input<typeof publishQuestion.body>>,
}
