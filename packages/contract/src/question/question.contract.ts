import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, text } from '../shared/values.ts'
import { askingRefusals, badType, lostFile, subjectNotFound } from './asking.refusals.ts'
import {
  askingStanding,
  choice,
  letterForm,
  publishedQuestion,
  questionDetail,
  questionRow,
  subjectKind,
} from './question.shapes.ts'

const notFound = { 'question.notFound': '没有找到这封询问函，它可能不属于您的企业' }
const changed = {
  ...notFound,
  'question.stale': '这封询问函刚刚被别人处理过，请刷新查看',
  'question.wrongStatus': '询问函当前的状态不能这样操作，请刷新查看',
  'question.forbidden': '只有收件企业的采购人员才能处理这封询问函',
  'question.asObjection': '这是一份异议，请在异议详情里答复',
}
const refreshes = ['question.detail', 'question.list', 'question.published'] as const
const cursorLost = { 'question.cursor': '列表位置已失效，请从头刷新' }

export const checkAllowTenderQuestion = endpoint({
  id: 'question.allowed',
  summary: '现在能不能就这个招标提问，不能时说明原因',
  service: 'tender',
  method: 'GET',
  path: '/sv1/tender/userInquiry/checkAllowTenderQuestion/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'public',
  params: z.object({ id }),
  answer: askingStanding,
  field: 'data',
  refusals: subjectNotFound,
})

/** The type of what is asked about, and whether it is a tender or an auction. */
const aboutType = z.object({
  tenderingType: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)),
  subjectKind: z._default(subjectKind, 'tender'),
})

export const receiversByTenderType = endpoint({
  id: 'question.receivers',
  summary: '某类招标的询问函可以发给谁',
  service: 'tender',
  method: 'POST',
  path: '/tenderReceiverInquiry/tenderReceiverByTenderType',
  kind: 'read',
  who: 'loggedIn',
  scope: 'none',
  body: aboutType,
  answer: z.array(choice),
  field: 'data',
  refusals: {},
})

export const formTypesByTemplate = endpoint({
  id: 'question.formTypes',
  summary: '某类招标可以询问的事项',
  service: 'tender',
  method: 'POST',
  path: '/gv1/tender/userInquiry/newFindInquiryTypeByBusinessTemplate',
  kind: 'read',
  who: 'anyone',
  scope: 'none',
  body: aboutType,
  answer: z.array(choice),
  field: 'data',
  refusals: {},
})

export const saveForTender = endpoint({
  id: 'question.saveForTender',
  summary: '就一个招标提交询问函',
  service: 'tender',
  method: 'POST',
  path: '/sv1/tender/userInquiry/saveForTender',
  kind: 'change',
  refreshes: ['question.list', 'question.allowed'],
  who: 'loggedIn',
  scope: 'public',
  form: true,
  body: letterForm,
  answer: questionDetail,
  field: 'data',
  refusals: { ...askingRefusals, ...lostFile, ...badType },
})

export const questions = endpoint({
  id: 'question.list',
  summary: '本企业收到的和发出的询问函',
  service: 'api',
  method: 'POST',
  path: '/question/list',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...pageQuery,
    side: z._default(z.enum(['asker', 'owner']), 'asker'),
    group: z._default(z.enum(['all', 'waiting', 'answered', 'ended']), 'all'),
    subjectId: z.exactOptional(id),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: z.extend(page(questionRow), {
    counts: z.object({ all: z.int(), waiting: z.int(), answered: z.int(), ended: z.int() }),
    sides: z.object({ asker: z.int(), owner: z.int() }),
  }),
  field: 'records',
  refusals: cursorLost,
})

export const questionOf = endpoint({
  id: 'question.detail',
  summary: '一封询问函',
  service: 'api',
  method: 'GET',
  path: '/question/letters/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: questionDetail,
  field: 'data',
  refusals: notFound,
})

export const answerQuestion = endpoint({
  id: 'question.answer',
  summary: '答复询问函（采购方）',
  service: 'api',
  method: 'POST',
  path: '/question/answers',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({
    id,
    version: z.int(),
    answer: text(2000),
    fileIds: z.array(id).check(z.maxLength(9, '附件最多 9 个')),
  }),
  answer: questionDetail,
  field: 'data',
  refusals: { ...changed, ...lostFile },
})

export const rejectQuestion = endpoint({
  id: 'question.reject',
  summary: '不予受理，说明原因（采购方）',
  service: 'api',
  method: 'POST',
  path: '/question/rejections',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), reason: text(500) }),
  answer: questionDetail,
  field: 'data',
  refusals: changed,
})

export const publishQuestion = endpoint({
  id: 'question.publish',
  summary: '公开问答，隐去提问方（采购方）',
  service: 'api',
  method: 'POST',
  path: '/question/publications',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), title: text(80), text: text(2000), answer: text(2000) }),
  answer: questionDetail,
  field: 'data',
  refusals: {
    ...changed,
    'question.namesAsker': '公开的内容里还有提问企业的名称、联系人或电话，请删除后再公开',
  },
})

export const closeQuestion = endpoint({
  id: 'question.close',
  summary: '结束已答复的询问函，不公开（采购方）',
  service: 'api',
  method: 'POST',
  path: '/question/closings',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: questionDetail,
  field: 'data',
  refusals: changed,
})

export const publishedQuestions = endpoint({
  id: 'question.published',
  summary: '一个项目已公开的问答',
  service: 'api',
  method: 'POST',
  path: '/question/published',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ ...pageQuery, subjectKind, subjectId: id }),
  answer: page(publishedQuestion),
  field: 'records',
  refusals: cursorLost,
})
