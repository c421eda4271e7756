import { buyingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, text } from '../shared/values.ts'
import {
  announcement,
  engineeringType,
  ownProject,
  projectDetail,
  projectForm,
  publicProject,
} from './project.shapes.ts'

export const projectNotFound = { 'project.notFound': '没有找到这个项目，它可能没有公示或不属于您的企业' }
export const companyNeeded = {
  'member.companyRequired': '您还没有加入企业，加入企业后才能管理项目',
  'member.companyUnverified': '您的企业还没有通过认证，通过后才能管理项目',
  'member.frozen': '您的企业已被平台冻结，暂时不能办理新业务，请联系平台客服',
}
export const projectChanged = {
  ...projectNotFound,
  ...companyNeeded,
  'project.stale': '这个项目刚刚被同事修改过，请刷新后再操作',
  'project.wrongStatus': '项目当前的状态不能这样操作，请刷新查看',
  'project.approvalRunning': '公示审批还没有结束，审批通过或撤回后才能操作',
}
const narrowing = {
  keyword: z._default(z.string().check(z.maxLength(50)), ''),
  engineeringType: z.exactOptional(engineeringType),
  /** A province, city or district: the project lies in it. */
  region: z.exactOptional(z.string().check(z.regex(/^\d{6}$/, '请选择省市区'))),
}

export const ownProjects = endpoint({
  id: 'project.own',
  summary: '本企业的工程项目',
  service: 'api',
  method: 'POST',
  path: '/project/own',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...pageQuery,
    ...narrowing,
    group: z._default(z.enum(['all', 'draft', 'announced', 'cancelled', 'closed']), 'all'),
  }),
  answer: z.extend(page(ownProject), {
    counts: z.object({
      all: z.int(),
      draft: z.int(),
      announced: z.int(),
      cancelled: z.int(),
      closed: z.int(),
    }),
    /** Whether this person may add one, and why not. */
    create: z.object({ enabled: z.boolean(), why: z.string() }),
  }),
  field: 'records',
  refusals: {},
})

export const publicProjects = endpoint({
  id: 'project.public',
  summary: '已公示的工程项目',
  service: 'api',
  method: 'POST',
  path: '/project/public',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ ...pageQuery, ...narrowing }),
  answer: page(publicProject),
  field: 'records',
  refusals: {},
})

export const projectOf = endpoint({
  id: 'project.detail',
  summary: '一个工程项目：公示内容，本企业另见预算、人员和审批',
  service: 'api',
  method: 'GET',
  path: '/project/projects/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: projectDetail,
  field: 'data',
  refusals: projectNotFound,
})

export const saveProject = endpoint({
  id: 'project.save',
  summary: '建立或修改工程项目',
  service: 'api',
  method: 'POST',
  path: '/project/projects',
  kind: 'change',
  refreshes: ['project'],
  who: buyingRoles,
  scope: 'own',
  body: z.object({
    /** Absent: a new project. */
    id: z.exactOptional(id),
    version: z.exactOptional(z.int()),
    form: projectForm,
  }),
  answer: projectDetail,
  field: 'data',
  refusals: { ...projectChanged, 'project.incomplete': '有些内容还需要修改，请按提示改好后再保存' },
})

/** The one call with the payload of the old gateway (spec §3); success is code 0. */
export const announceProject = endpoint({
  id: 'project.announce',
  summary: '公示项目（announce=1）或取消公示（0）；有审批流程时先提交审批',
  service: 'api',
  method: 'POST',
  path: '/project/announce',
  kind: 'change',
  refreshes: ['project'],
  who: buyingRoles,
  scope: 'own',
  body: z.object({
    applyDepName: z._default(z.string().check(z.maxLength(100)), ''),
    /** The department of the project; without a number, that of the project is meant. */
    applyDepNo: z._default(z.string().check(z.maxLength(40)), ''),
    applyUnitName: z._default(z.string().check(z.maxLength(100)), ''),
    applyUnitNo: z.string().check(z.maxLength(40)),
    approveType: z.literal('projectAnnounce'),
    projectId: id,
    announce: z.union([z.literal(0), z.literal(1)]),
    announceReason: z._default(z.string().check(z.trim(), z.maxLength(500, '最多 500 字')), ''),
    cancelAnnounceReason: z._default(z.string().check(z.trim(), z.maxLength(500, '最多 500 字')), ''),
    /** Of the submission: sent again, it takes effect once. */
    uniqueId: z.string().check(z.minLength(1), z.maxLength(64)),
    approval: approvalStart,
  }),
  answer: z.object({ code: z.int(), msg: z.string() }),
  field: 'bare',
  refusals: {
    ...projectNotFound,
    ...companyNeeded,
    'project.wrongStatus': '项目当前的状态不能这样操作，请刷新查看',
    'project.approvalRunning': '公示审批还没有结束，审批通过或撤回后才能操作',
    'project.unitOther': '申请单位不是项目所属的企业，请刷新项目，核对单位后重新提交',
    'project.departmentUnknown': '申请部门不是本企业的部门，请刷新项目，核对部门后重新提交',
    'project.departmentOther': '申请部门与项目所属的部门不一致，请刷新项目，核对部门后重新提交',
    'project.reasonRequired': '请先填写公示或取消公示的原因，再提交',
    'project.submittedOtherwise': '这次提交已用于另一项操作，请返回项目后重新提交',
    ...approvalStartRefusals,
  },
})

export const closeProject = endpoint({
  id: 'project.close',
  summary: '登记完工',
  service: 'api',
  method: 'POST',
  path: '/project/closings',
  kind: 'change',
  refreshes: ['project'],
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), reason: text(500) }),
  answer: projectDetail,
  field: 'data',
  refusals: projectChanged,
})

/** For those who approve it: colleagues of the project's company. */
export const announcementOf = endpoint({
  id: 'project.announcement',
  summary: '一次公示申请和它的项目（审批人查看）',
  service: 'api',
  method: 'GET',
  path: '/project/announcements/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: z.object({ announcement, project: projectDetail }),
  field: 'data',
  refusals: projectNotFound,
})
