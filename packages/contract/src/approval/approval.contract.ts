import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id } from '../shared/values.ts'
import {
  approvalContext,
  approvalDetail,
  approvalPlan,
  approvalRow,
  approvalStartRefusals,
  approvalType,
  companyNo,
  memberNo,
} from './approval.shapes.ts'

const companyUnknown = { 'approval.notFound': '没有找到这家企业或这件事，或者您不能为它办理' }

/** The tender or the project that a deed of this type is about: then the server finds by itself all that selects the process. */
const subjectId = z.exactOptional(id)
/** Which decision about it is meant, by the kind of what is asked about; without it the first that goes by this type. */
const decision = z.exactOptional(z.string().check(z.minLength(1), z.maxLength(40)))

const said = z._default(z.string().check(z.trim(), z.maxLength(100)), '')
/** Who asks, as the page shows it; '' says nothing. It has to be the caller's company and a department of it. */
const applicant = z.object({ applyUnitName: said, applyDepNo: said, applyDepName: said })

export const openCheck = endpoint({
  id: 'approval.openCheck',
  summary: '某企业的某类事项是否已开通审批流程；没有开通时不经审批直接办理',
  service: 'api',
  method: 'POST',
  path: '/approval/open-check',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    companyNo,
    type: approvalType,
    decision,
    subjectId,
    applicant: z.exactOptional(applicant),
  }),
  answer: z.object({
    open: z.boolean(),
    type: approvalType,
    /** What happens without a process: it is done at once. */
    noProcessPolicy: z.literal('direct'),
    /** Whose process it is; only with `subjectId`, which may be the business of a principal. */
    companyNo: z.exactOptional(z.string()),
    /** What it is called; only with `subjectId`, since the type alone does not say it. */
    typeName: z.exactOptional(z.string()),
  }),
  field: 'data',
  refusals: {
    ...companyUnknown,
    'approval.applicantOther': '申请单位或申请部门不是您企业的，请返回要办理的事项，从那里重新发起',
  },
})

export const previewApproval = endpoint({
  id: 'approval.preview',
  summary: '按发起条件预览审批流程：每一步由谁审批，哪一步要发起人选人',
  service: 'api',
  method: 'POST',
  path: '/approval/previews',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    type: approvalType,
    /** Without effect where `subjectId` is given. */
    context: approvalContext,
    decision,
    subjectId,
    /** Numbers of those who wrote or recommended the thing: they never decide last. Without effect where `subjectId` is given. */
    creators: z._default(z.array(memberNo).check(z.maxLength(20)), []),
  }),
  answer: approvalPlan,
  field: 'data',
  refusals: {
    ...companyUnknown,
    'approval.notApplicable': approvalStartRefusals['approval.notApplicable'],
    'approval.nobody': approvalStartRefusals['approval.nobody'],
  },
})

export const myApprovals = endpoint({
  id: 'approval.mine',
  summary: '我的审批：待我处理、我已处理、我发起的、抄送我的',
  service: 'api',
  method: 'POST',
  path: '/approval/mine',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...pageQuery,
    tab: z._default(z.enum(['todo', 'done', 'started', 'cc']), 'todo'),
    type: z.exactOptional(approvalType),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: z.extend(page(approvalRow), {
    counts: z.object({
      todo: z.int(),
      done: z.int(),
      started: z.int(),
      cc: z.int(),
      /** Copies not opened yet. */
      unread: z.int(),
    }),
  }),
  field: 'records',
  refusals: { 'approval.cursor': '列表位置已失效，请从头刷新' },
})

const notFound = { 'approval.notFound': '没有找到这个审批，可能您没有参与或已离开这家企业' }

export const approvalOf = endpoint({
  id: 'approval.detail',
  summary: '一个审批：内容、步骤、日志和现在能做的操作',
  service: 'api',
  method: 'GET',
  path: '/approval/instances/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: approvalDetail,
  field: 'data',
  refusals: notFound,
})

export const approvalOfSubject = endpoint({
  id: 'approval.ofSubject',
  summary: '一件事最近的审批（参与人和本企业管理员、审计可见），没有时为空',
  service: 'api',
  method: 'POST',
  path: '/approval/of-subject',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ subjectKind: z.string().check(z.minLength(1), z.maxLength(40)), subjectId: id }),
  answer: z.object({ approval: z.nullable(approvalDetail) }),
  field: 'data',
  refusals: {},
})

export const readCopy = endpoint({
  id: 'approval.readCopy',
  summary: '把抄送给我的审批标为已读',
  service: 'api',
  method: 'POST',
  path: '/approval/read-marks',
  kind: 'change',
  refreshes: ['approval.mine'],
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ id }),
  answer: z.object({
    /** Copies that are still unread. */
    unread: z.int(),
  }),
  field: 'data',
  refusals: notFound,
})
