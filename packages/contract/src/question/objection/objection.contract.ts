import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, text } from '../../shared/values.ts'
import { askingRefusals, lostFile } from '../asking.refusals.ts'
import { questionDetail } from '../question.shapes.ts'
import { objectionKind, objectionStanding } from './objection.shapes.ts'

const { 'question.companyRequired': companyRequired, 'question.agentSubject': agentSubject } = askingRefusals
const notFound = { 'tender.notFound': '没有找到这个招标项目，它可能还没有发布' }

/** Why a company may not object now: the sentences of the standing and of the objection itself. */
export const objectingRefusals = {
  ...notFound,
  'question.companyRequired': companyRequired,
  'question.ownSubject': '这是您企业自己发布的项目，不能对它提出异议',
  'question.agentSubject': agentSubject,
  'objection.notHere': '企业采购和资产处置项目没有异议程序，有疑问请提交询问函',
  'objection.unverified': '您的企业还没有通过认证，认证通过后才能提出异议',
  'objection.forbidden': '您的角色不能代表企业提出异议，请联系本企业管理员',
  'objection.tooEarly': '现在还不能提出这类异议，请等项目进入相应阶段',
  'objection.tooLate':
    '已经过了提出这类异议的时间，服务器没有接收，项目不会因此暂停；仍有意见的，可以向行政监督部门反映',
  'objection.inSession': '对开标有异议请在开标会中当场提出',
  'objection.proofRequired': '您的企业没有参加这个项目，请上传能证明利害关系的材料',
  'objection.openAlready': '您的企业已有一份同类异议在等待答复，请等答复后再提',
}

const files = z.array(id).check(z.maxLength(9, '附件最多 9 个'))
const changed = {
  'question.notFound': '没有找到这份异议，它可能不属于您的企业',
  'question.stale': '这份异议刚刚被别人处理过，请刷新查看',
  'question.wrongStatus': '这份异议已经处理过，不能再这样操作，请刷新查看',
  'question.forbidden': '只有收件企业的采购人员才能处理异议',
}
const refreshes = ['question', 'tender', 'bid', 'home'] as const
const ruling = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  answer: questionDetail,
  field: 'data',
} as const
const answered = z.object({ id, version: z.int(), answer: text(2000), fileIds: files })

export const objectionStandingOf = endpoint({
  id: 'question.objections',
  summary: '一个招标的异议：现在能提哪类、不能时的原因，以及本企业提出或收到的异议',
  service: 'api',
  method: 'GET',
  path: '/question/objections/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: objectionStanding,
  field: 'data',
  refusals: notFound,
})

export const fileObjection = endpoint({
  id: 'question.fileObjection',
  summary: '对招标文件或评标结果提出异议，项目随即暂停',
  service: 'api',
  method: 'POST',
  path: '/question/objections',
  kind: 'change',
  refreshes,
  who: 'loggedIn',
  scope: 'public',
  body: z.object({
    businessId: id,
    kind: objectionKind,
    title: text(80),
    content: text(2000),
    fileIds: files,
    /** What proves the interest of a company that does not take part. */
    proofIds: files,
  }),
  answer: questionDetail,
  field: 'data',
  refusals: { ...objectingRefusals, ...lostFile },
})

export const answerObjection = endpoint({
  id: 'question.answerObjection',
  summary: '答复异议（招标人）；最后一份异议处理完毕后项目恢复',
  ...ruling,
  path: '/question/objection-answers',
  body: answered,
  refusals: { ...changed, ...lostFile },
})

export const upholdObjection = endpoint({
  id: 'question.upholdObjection',
  summary: '认定异议成立并答复（招标人）；对结果的异议成立时，原推荐作废',
  ...ruling,
  path: '/question/objection-upholdings',
  body: answered,
  refusals: { ...changed, ...lostFile },
})

export const refuseObjection = endpoint({
  id: 'question.refuseObjection',
  summary: '异议不予受理，说明原因（招标人）',
  ...ruling,
  path: '/question/objection-refusals',
  body: z.object({ id, version: z.int(), reason: text(500) }),
  refusals: changed,
})
