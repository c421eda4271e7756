import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, text } from '../shared/values.ts'
import { reportable, reportDetail, reportRow } from './report.shapes.ts'

const subjectNotFound = { 'report.subject.notFound': '没有找到要举报的项目，它可能已被删除或下架' }
const notFound = { 'report.notFound': '没有找到这条举报，它可能不属于您' }
const lostFile = { 'file.notFound': '有材料已失效，请删除后重新上传' }

const evidence = z.array(id).check(z.maxLength(9, '证据材料最多 9 个'))

/** Why more cannot be added to a report. */
const appending = {
  ...lostFile,
  'report.wrongStatus': '这条举报已经办结，不能再补充；有新的证据请重新举报',
  'report.tooManyFiles': '一条举报的证据材料最多 9 个，请减少后再提交',
  'report.tooManyStatements': '这条举报补充的次数已达上限，请等待平台处理',
  'report.unreadable': '内容里有不能识别的字符，请修改后再提交',
}

/** Why a person may not report an item now: the sentences of `report.subject` and of the report itself. */
export const reportingRefusals = {
  ...subjectNotFound,
  'report.ownSubject': '这是您所在企业发布或代理的项目，不能举报自己',
  'report.tooMany': '今天提交的举报已达 10 条，请明天再提交；已有的举报可以随时补充材料',
}

export const addReport = endpoint({
  id: 'report.add',
  summary: '举报一个项目；同一人对同一项目还有未办结的举报时，作为补充记入第一条',
  service: 'tender',
  method: 'POST',
  path: '/gv1/tender/reporting/add',
  kind: 'change',
  refreshes: ['report'],
  who: 'loggedIn',
  scope: 'public',
  body: z.object({
    businessId: id,
    /** 1 normal, 2 auction, 3 other, 4 preview (spec §3), 5 demand. */
    businessType: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)),
    reasonType: z.string().check(z.minLength(1, '请选择举报类型'), z.maxLength(40)),
    content: text(2000),
    fileIds: evidence,
    anonymous: z.boolean(),
  }),
  answer: z.object({ id, no: z.string(), appended: z.boolean() }),
  field: 'data',
  refusals: {
    ...reportingRefusals,
    ...appending,
    'report.badReason': '请选择列表里的举报类型',
  },
})

export const reportSubject = endpoint({
  id: 'report.subject',
  summary: '要举报的项目：名称、能不能举报、应向哪个行政监督部门投诉',
  service: 'api',
  method: 'POST',
  path: '/report/subject',
  kind: 'read',
  who: 'loggedIn',
  scope: 'public',
  body: z.object({ kind: z.string().check(z.maxLength(20)), id }),
  answer: reportable,
  field: 'data',
  refusals: subjectNotFound,
})

export const myReports = endpoint({
  id: 'report.mine',
  summary: '我提交的举报，最新的在前',
  service: 'api',
  method: 'POST',
  path: '/report/mine',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  body: z.object({ ...pageQuery, group: z._default(z.enum(['all', 'open', 'ended']), 'all') }),
  answer: z.extend(page(reportRow), {
    counts: z.object({ all: z.int(), open: z.int(), ended: z.int() }),
  }),
  field: 'records',
  refusals: {},
})

export const reportOf = endpoint({
  id: 'report.detail',
  summary: '一条举报：举报人看进展和答复，被举报企业只看与它有关的处理结果',
  service: 'api',
  method: 'GET',
  path: '/report/reports/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: reportDetail,
  field: 'data',
  refusals: notFound,
})

export const appendReport = endpoint({
  id: 'report.append',
  summary: '给自己还未办结的举报补充说明和证据',
  service: 'api',
  method: 'POST',
  path: '/report/statements',
  kind: 'change',
  refreshes: ['report'],
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ id, content: text(2000), fileIds: evidence }),
  answer: reportDetail,
  field: 'data',
  refusals: { ...notFound, ...appending },
})
