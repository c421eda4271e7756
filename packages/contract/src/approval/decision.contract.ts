import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, optionalText, text } from '../shared/values.ts'
import { approvalDetail, memberNo } from './approval.shapes.ts'

const changed = {
  'approval.notFound': '没有找到这个审批，可能您没有参与或已离开这家企业',
  'approval.stale': '这个审批刚刚有了新的处理，请查看最新进展',
  'approval.wrongStatus': '这个审批已经结束，不能再处理',
}
const decided = { ...changed, 'approval.notYourTurn': '现在没有轮到您处理这个审批' }
const lostFile = { 'file.notFound': '有附件已失效，请删除后重新上传' }
const passed = {
  ...decided,
  'approval.selfApproval': '发起人和经办人不能审批自己的事项，请选择其他人',
  'approval.alreadyThere': '这个人已经在当前步骤里，请选择其他人',
  'approval.target.notFound': '没有找到选择的人员，他可能已经离开企业，请重新选择',
}

const refreshes = ['approval.detail', 'approval.ofSubject', 'approval.mine'] as const
const seen = { id, version: z.int() }
const fileIds = z._default(z.array(id).check(z.maxLength(9, '附件最多 9 个')), [])

export const agreeApproval = endpoint({
  id: 'approval.agree',
  summary: '同意',
  service: 'api',
  method: 'POST',
  path: '/approval/agreements',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ ...seen, comment: z._default(optionalText(500), ''), fileIds }),
  answer: approvalDetail,
  field: 'data',
  refusals: { ...decided, ...lostFile },
})

export const rejectApproval = endpoint({
  id: 'approval.reject',
  summary: '驳回给发起人、上一步或指定的步骤，说明原因',
  service: 'api',
  method: 'POST',
  path: '/approval/rejections',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...seen,
    comment: text(500),
    fileIds,
    to: z._default(z.enum(['starter', 'previous', 'node']), 'starter'),
    /** Only with `to: node`. */
    nodeId: z.exactOptional(z.string().check(z.maxLength(40))),
  }),
  answer: approvalDetail,
  field: 'data',
  refusals: {
    ...decided,
    ...lostFile,
    'approval.badTarget': '不能驳回到这个步骤，请选择当前步骤之前的步骤',
    'approval.delegated': '这一步是委派给您的，请写明意见并提交，由委派人决定是否驳回',
  },
})

export const transferApproval = endpoint({
  id: 'approval.transfer',
  summary: '转发给别人处理，自己改为抄送；企业管理员可以转交别人的待办',
  service: 'api',
  method: 'POST',
  path: '/approval/transfers',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...seen,
    memberNo,
    /** Whose task an administrator hands on, where the approval waits for several people. */
    fromMemberNo: z.exactOptional(memberNo),
    comment: z._default(optionalText(500), ''),
  }),
  answer: approvalDetail,
  field: 'data',
  refusals: { ...passed, 'approval.whose': '这一步在等多位审批人，请选择替谁转交' },
})

export const delegateApproval = endpoint({
  id: 'approval.delegate',
  summary: '委派别人提意见，完成后回到自己处理',
  service: 'api',
  method: 'POST',
  path: '/approval/delegations',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ ...seen, memberNo, comment: z._default(optionalText(500), '') }),
  answer: approvalDetail,
  field: 'data',
  refusals: passed,
})

export const addSigner = endpoint({
  id: 'approval.addSign',
  summary: '加签：在自己之前或之后增加一位审批人',
  service: 'api',
  method: 'POST',
  path: '/approval/additions',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...seen,
    memberNo,
    where: z.enum(['before', 'after']),
    comment: z._default(optionalText(500), ''),
  }),
  answer: approvalDetail,
  field: 'data',
  refusals: { ...passed, 'approval.tooManySigns': '一个步骤最多加签 3 次' },
})

export const withdrawApproval = endpoint({
  id: 'approval.withdraw',
  summary: '撤回自己发起的审批',
  service: 'api',
  method: 'POST',
  path: '/approval/withdrawals',
  kind: 'change',
  refreshes: ['approval', 'tender', 'bid', 'auction', 'security', 'project', 'home'],
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ ...seen, reason: z._default(optionalText(500), '') }),
  answer: approvalDetail,
  field: 'data',
  refusals: {
    ...changed,
    'approval.notStarter': '只有发起人可以撤回这个审批',
    'approval.tooLate': '已经有人处理，按流程设置不能再撤回，请联系审批人驳回',
  },
})

export const remindApproval = endpoint({
  id: 'approval.remind',
  summary: '催办，2 小时内只能催一次',
  service: 'api',
  method: 'POST',
  path: '/approval/reminders',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object(seen),
  answer: approvalDetail,
  field: 'data',
  refusals: {
    ...changed,
    'approval.notStarter': '只有发起人可以催办',
    'approval.tooSoon': '2 小时内已经催办过，请稍后再试',
  },
})

export const copyApproval = endpoint({
  id: 'approval.cc',
  summary: '抄送给同事',
  service: 'api',
  method: 'POST',
  path: '/approval/copies',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...seen,
    memberNos: z.array(memberNo).check(z.minLength(1, '请选择抄送人'), z.maxLength(20, '一次最多抄送 20 人')),
    comment: z._default(optionalText(500), ''),
  }),
  answer: approvalDetail,
  field: 'data',
  refusals: {
    ...changed,
    'approval.noPart': '只有发起人和审批人可以抄送',
    'approval.target.notFound': passed['approval.target.notFound'],
  },
})

export const commentApproval = endpoint({
  id: 'approval.comment',
  summary: '评论，不影响审批结果',
  service: 'api',
  method: 'POST',
  path: '/approval/comments',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ ...seen, comment: text(500), fileIds }),
  answer: approvalDetail,
  field: 'data',
  refusals: {
    ...changed,
    ...lostFile,
    'approval.noPart': '只有发起人、审批人和抄送人可以评论',
  },
})

export const agreeMany = endpoint({
  id: 'approval.agreeMany',
  summary: '批量同意；流程不允许批量的，和轮不到自己的，各自说明原因',
  service: 'api',
  method: 'POST',
  path: '/approval/batch-agreements',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    items: z.array(z.object(seen)).check(z.minLength(1, '请选择审批'), z.maxLength(50, '一次最多处理 50 个')),
    comment: z._default(optionalText(500), ''),
  }),
  answer: z.object({
    /** One for each item, in their order. */
    results: z.array(
      z.object({
        done: z.boolean(),
        /** Empty when it was done. */
        reason: z.string(),
        msg: z.string(),
      }),
    ),
  }),
  field: 'data',
  refusals: {},
})

/** What `agreeMany` says of a single approval. */
export const batchRefusals = {
  ...decided,
  'approval.notBatch': '这个审批不能批量同意，请打开后处理',
}
