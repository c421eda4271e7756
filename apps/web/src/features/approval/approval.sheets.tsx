import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import * as contract from '@jb/contract/approval/decision.contract'
import type * as z from 'zod/mini'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { quickWords } from './approval.labels.ts'
import type { Picked } from './approval.people.ts'
import { QuickWords } from './parts/quick-words.tsx'

const files = (upload: Upload) => ({
  ...({ kind: 'files', name: 'fileIds', label: '附件', max: 9 } as const),
  upload,
})
const quick = (words: readonly string[]) => (fill: (text: string) => void, present: string) => (
  <QuickWords words={words} onPick={(picked) => fill(present + picked)} />
)

export const agreeForm = {
  schema: contract.agreeApproval.body,
  section: (title: string, upload: Upload): SectionSpec<z.input<typeof contract.agreeApproval.body>> => ({
    title,
    fields: [
      {
        kind: 'textarea',
        name: 'comment',
        label: '审批意见',
        placeholder: '可以不填',
        maxLength: 500,
        rows: 3,
        below: quick(quickWords.agree),
      },
      files(upload),
    ],
  }),
}

/** Nobody's node: the approval goes back to who began it. */
const toStarter = ''

/** Where a rejection may lead, the starter first. */
function targets({ rejectTargets, starter }: ApprovalDetail) {
  const last = rejectTargets.length - 1
  return [
    { value: toStarter, label: `发起人 ${starter.name}`, note: '审批结束，修改后可以重新提交。' },
    ...rejectTargets.map(({ nodeId, name }, at) => ({
      value: nodeId,
      label: at === last ? `上一步：${name}` : name,
      note: '从这一步起重新审批。',
    })),
  ]
}

type RejectBody = z.input<typeof contract.rejectApproval.body>

export const rejectForm = {
  schema: contract.rejectApproval.body,
  /** The body with the target that was chosen. */
  send: ({ nodeId, ...body }: RejectBody): RejectBody =>
    nodeId ? { ...body, to: 'node', nodeId } : { ...body, to: 'starter' },
  section: (approval: ApprovalDetail, upload: Upload): SectionSpec<RejectBody> => ({
    title: '驳回',
    fields: [
      { kind: 'choice', name: 'nodeId', label: '驳回到', options: targets(approval) },
      {
        kind: 'textarea',
        name: 'comment',
        label: '驳回原因',
        required: true,
        maxLength: 500,
        rows: 3,
        below: quick(quickWords.reject),
      },
      files(upload),
    ],
  }),
}

export const commentForm = {
  schema: contract.commentApproval.body,
  section: (upload: Upload): SectionSpec<z.input<typeof contract.commentApproval.body>> => ({
    title: '评论',
    intro: '参与审批的人都能看到，不影响审批结果。',
    fields: [
      { kind: 'textarea', name: 'comment', label: '评论', required: true, maxLength: 500 },
      files(upload),
    ],
  }),
}

export const withdrawForm = {
  schema: contract.withdrawApproval.body,
  section: {
    title: '撤回审批',
    intro: '撤回后审批结束，修改后可以重新提交。',
    fields: [
      { kind: 'textarea', name: 'reason', label: '撤回原因', placeholder: '可以不填', maxLength: 500 },
    ],
  } satisfies SectionSpec<z.input<typeof contract.withdrawApproval.body>>,
}

const words = {
  transfer: ['转发', '处理，您改为抄送，不能再处理这一步。'],
  delegate: ['委派', '先提交意见，然后回到您这里由您决定。'],
  signBefore: ['前加签', '先审批，通过后再轮到您。'],
  signAfter: ['后加签', '在您之后审批；您仍需要先处理。'],
} as const

/** What passing it on means for this person, and a word to go along. */
export const passSection = (deed: keyof typeof words, people: readonly Picked[]) => ({
  ...withRemark(words[deed][0]),
  intro: `由 ${people.map(({ userName }) => userName).join('、')} ${words[deed][1]}`,
})

/** Those whom the approval waits for. */
const waitingIn = ({ nodes }: ApprovalDetail) =>
  nodes.flatMap(({ tasks }) => tasks.filter((task) => task.active))

/** The form of 转发: of one's own task, or, for an administrator whose turn it is not, of somebody else's. */
export function transferForm(approval: ApprovalDetail, people: readonly Picked[]) {
  if (approval.mineSince !== null)
    return { label: '转发', section: passSection('transfer', people), from: {} }
  const waiting = waitingIn(approval)
  const { title, fields } = withRemark('转交')
  const options = waiting.map(({ memberNo, name }) => ({ value: memberNo, label: name }))
  const whose = { kind: 'choice', name: 'fromMemberNo', label: '替谁转交', options } as const
  const intro = `由 ${people.map(({ userName }) => userName).join('、')} 接替处理，原审批人改为抄送。`
  const [longest] = waiting
  const from = longest ? { fromMemberNo: longest.memberNo } : {}
  return { label: '转交', section: { title, intro, fields: [whose, ...fields] }, from }
}

export const copySection = (people: readonly Picked[]) => ({
  ...withRemark('抄送'),
  intro: `${people.map(({ userName }) => userName).join('、')}可以查看审批过程，不参与审批。`,
})

const withRemark = (title: string) => ({
  title,
  fields: [
    {
      ...({ kind: 'textarea', name: 'comment', label: '附言' } as const),
      ...{ placeholder: '可以不填', maxLength: 500 },
    },
  ],
})
