import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, text } from '../shared/values.ts'
import {
  askingStanding,
  choice,
  fileIdList,
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
}
const cursorLost = { 'question.cursor': '列表位置已失效，请从头刷新' }
const lostFile = { 'file.notFound': '有附件已失效，请删除后重新上传' }

const subjectNotFound = { 'tender.notFound': '没有找到要询问的项目，它可能还没有发布' }

/** Why a company may not ask now: the sentences of `question.allowed` and of the letter itself. */
export const askingRefusals = {
  ...subjectNotFound,
  'question.ownSubject': '这是您企业自己发布的项目，不需要向自己询问',
  'question.agentSubject': '您企业是这个项目的招标代理，不能以投标人的身份提问',
  'question.windowClosed': '已经过了提问截止时间，不能再提交询问函',
  'question.windowNotOpen': '项目还没有进入可以提问的阶段',
  'question.companyRequired': '您还没有加入企业，加入企业后才能提问',
  'question.tooMany': '您的企业对这个项目的未答复询问已达 10 封，请等答复后再提',
}

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

export const receiversByTenderType = endpoint({
  id: 'question.receivers',
  summary: '某类招标的询问函可以发给谁',
  service: 'tender',
  method: 'POST',
  path: '/tenderReceiverInquiry/tenderReceiverByTenderType',
  kind: 'read',
  who: 'loggedIn',
  scope: 'none',
  body: z.object({ tenderingType: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)) }),
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
  body: z.object({ tenderingType: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)) }),
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
  who: 'loggedIn',
  scope: 'public',
  form: true,
  body: z.object({
    businessId: id,
    type: z.string().check(z.minLength(1, '请选择询问事项'), z.maxLength(40)),
    receiver: z.string().check(z.minLength(1, '请选择收件方'), z.maxLength(40)),
    title: text(80),
    content: text(2000),
    /** Ids of uploaded files, joined by commas: the body is a form. */
    fileIds: fileIdList,
  }),
  answer: questionDetail,
  field: 'data',
  refusals: {
    ...askingRefusals,
    ...lostFile,
    'question.badType': '请选择列表里的询问事项和收件方',
  },
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
