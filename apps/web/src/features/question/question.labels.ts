import type { QuestionGroup, Side } from '@jb/domain/question/labels'
import type { SubjectKind } from '@jb/domain/question/question'
import type { QuestionStatus } from '@jb/domain/question/question.flow'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
export const statusTones = {
  submitted: 'urgent',
  answered: 'good',
  rejected: 'bad',
  published: 'brand',
  closed: 'plain',
} as const satisfies Record<QuestionStatus, Tone>

export const sideNames = { asker: '我发出的', owner: '我收到的' } as const satisfies Record<Side, string>

/** Who answers. */
export const ownerNames = { tender: '采购方', auction: '发布方', demand: '采购方' } as const satisfies Record<
  SubjectKind,
  string
>

/** What is asked about. */
export const subjectNames = { tender: '项目', auction: '项目', demand: '需求' } as const satisfies Record<
  SubjectKind,
  string
>

/** What the other company is to the reader. */
export const counterpartName = (side: Side, kind: SubjectKind): string =>
  side === 'asker' ? ownerNames[kind] : '提问方'

/** What the asker is told about their name. */
export function nameHint(kind: SubjectKind, hidden: boolean): string {
  const owner = ownerNames[kind]
  return hidden
    ? `${kind === 'auction' ? '竞价结束' : '开标'}前，${owner}看不到您的企业名称；请不要在内容里写企业名称和联系方式。`
    : `${owner}能看到您的企业名称；公开问答时会隐去，请不要在内容里写企业名称和联系方式。`
}

export const groupNames = {
  waiting: '待答复',
  answered: '已答复',
  ended: '已结束',
} as const satisfies Record<QuestionGroup, string>

/** What an empty list says, by side. */
export const nothingYet = {
  asker: '还没有发出过询问函。在招标公告、竞价或需求详情里点“询问”，就可以向发布的企业提问。',
  owner: '还没有收到询问函。供应商就您发布的项目提问后，会出现在这里。',
} as const satisfies Record<Side, string>

/** Where an empty list sends its reader. */
export const homeNames = { asker: '去招标大厅', owner: '看我的招标项目' } as const satisfies Record<
  Side,
  string
>

/** The next step of a letter in words, as its reader stands to it. */
export const nextStepOf = (side: Side, status: QuestionStatus, kind: SubjectKind): string =>
  nextSteps[side][status].replace('采购方', ownerNames[kind])

const nextSteps = {
  asker: {
    submitted: '等待采购方答复，有结果会发消息给您。',
    answered: '采购方已答复，请查看。',
    rejected: '采购方未受理，原因见下方。',
    published: '问答已公开，公开内容不含您的企业名称。',
    closed: '这封询问函已结束。',
  },
  owner: {
    submitted: '请答复；与项目无关的可以不予受理并说明原因。',
    answered: '答复只有提问方能看到。对其他企业也有用的，请公开问答。',
    rejected: '已不予受理，提问方能看到原因。',
    published: '问答已公开，所有人都能看到，看不到是谁提问。',
    closed: '这封询问函已结束，没有公开。',
  },
} as const satisfies Record<Side, Record<QuestionStatus, string>>
