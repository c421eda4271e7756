import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { fileRef, id, optionalText, text } from '../shared/values.ts'
import { phone } from './member.shapes.ts'
import { departmentNo, memberNo } from './organisation.shapes.ts'
import { refreshes } from './people.refreshes.ts'
import { importPreview, staffFacts, staffMember, staffRow } from './staff.shapes.ts'

const version = z.int()
const noDepartment = { 'member.department.notFound': '没有找到这个部门，它可能已被删除，请刷新。' }
const noMember = { 'member.staff.notFound': '没有找到这位同事，请刷新。' }
const memberChanged = {
  ...noMember,
  'member.staff.stale': '这位同事的资料刚刚被修改过，请刷新后再改。',
}
const placing = {
  ...noDepartment,
  'member.places': '请选择 1 到 10 个不同的部门，并指定其中一个为主部门。',
  'member.roleNotAllowed': '有角色不能在本企业使用，请刷新后重新选择。',
}
const unverified = {
  'member.companyRequired': '您还没有加入企业，加入企业后才能添加员工。',
  'member.companyUnverified': '企业通过认证后才能添加员工，请先完成企业认证。',
  'member.frozen': '您的企业已被平台冻结，暂时不能添加员工；请在“设置”里查看平台客服电话并联系解除。',
}
const askingAgain = {
  'member.staffInvited': '已经邀请过这个人，请等待本人在“我的”里接受；要改内容请先撤回邀请。',
  'member.inviteTooSoon': '本人刚刚拒绝过邀请，请在上次邀请 30 分钟后再邀请，并先与本人说明。',
  'member.inviteTooOften': '本人已经多次拒绝加入本企业，不能再邀请；本人改变主意时，请联系平台客服办理。',
  'member.accountClosed': '这个手机号的账号已被平台停用，请联系平台客服。',
}
const lastAdmin = { 'member.lastAdmin': '企业至少要有一位企业管理员，请先让另一位同事担任企业管理员。' }
const admin = { service: 'api', method: 'POST', who: ['orgAdmin'], scope: 'own' } as const

export const staff = endpoint({
  ...admin,
  id: 'member.staff',
  summary: '员工列表（企业管理员），先来的在前',
  path: '/member/staff/list',
  kind: 'read',
  body: z.object({
    ...pageQuery,
    keyword: z._default(optionalText(30), ''),
    /** People here, or people who have left. */
    status: z._default(z.enum(['current', 'left']), 'current'),
    departmentNo: z.exactOptional(departmentNo),
  }),
  answer: z.extend(page(staffRow), { counts: z.object({ current: z.int(), left: z.int() }) }),
  field: 'records',
  encoded: 'list',
  refusals: noDepartment,
})

/** Colleagues see those who are here; the administrator also those who have left. */
export const staffMemberOf = endpoint({
  id: 'member.staffMember',
  summary: '一位同事：电话、部门、角色',
  service: 'api',
  method: 'GET',
  path: '/member/staff/{memberNo}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ memberNo }),
  answer: staffMember,
  field: 'data',
  encoded: 'object',
  refusals: noMember,
})

/** The person, and a first password where the account is new and gets no codes. */
const entered = z.object({
  member: staffMember,
  /** Shown once: the person changes it after the first login. */
  firstPassword: z.nullable(z.string()),
})

export const addStaff = endpoint({
  ...admin,
  id: 'member.addStaff',
  summary: '按手机号添加员工：没有账号的新建账号；已有账号的（包括曾在本企业的人）发出邀请，本人接受后加入',
  path: '/member/staff/add',
  kind: 'change',
  refreshes,
  perMinute: 60,
  body: z.object({ phone, name: text(30), ...staffFacts }),
  answer: z.object({
    /** Null: the number has an account, and its holder was asked to join. */
    member: z.nullable(staffMember),
    firstPassword: z.nullable(z.string()),
    /** Who was asked had left the company: with a yes the former membership goes on. */
    returning: z.boolean(),
  }),
  field: 'data',
  encoded: 'object',
  refusals: {
    ...unverified,
    ...placing,
    'member.nameInvalid': '姓名里有不能识别的字符，请修改。',
    'member.staffExists': '这个手机号的人已经是本企业的员工，请在员工列表里查找。',
    ...askingAgain,
  },
})

/** For an account that never had a password, where no codes can be sent; each call makes another one. */
export const firstPassword = endpoint({
  ...admin,
  id: 'member.firstPassword',
  summary: '为还没有密码的新员工生成首次登录密码',
  path: '/member/staff/first-password',
  kind: 'change',
  refreshes,
  perMinute: 60,
  body: z.object({ memberNo, version }),
  answer: entered,
  field: 'data',
  encoded: 'object',
  refusals: {
    ...memberChanged,
    'member.passwordSet': '这位同事已经有密码，或可以用短信验证码登录，不能由企业重新生成。',
  },
})

export const changeStaff = endpoint({
  ...admin,
  id: 'member.changeStaff',
  summary: '修改员工的部门、负责人、职务、角色和头像',
  path: '/member/staff/change',
  kind: 'change',
  refreshes,
  body: z.object({
    memberNo,
    version,
    ...staffFacts,
    /** A fresh upload; null takes the picture away, and without it nothing changes. */
    iconFileId: z.exactOptional(z.nullable(id)),
  }),
  answer: staffMember,
  field: 'data',
  encoded: 'object',
  refusals: {
    ...memberChanged,
    ...placing,
    ...lastAdmin,
    'member.ownRole': '不能给自己增加财务或审批人角色，请让另一位企业管理员为您添加。',
    'member.staffGone': '这位同事已经离职，邀请本人回来后才能修改。',
    'file.notFound': '头像已失效，请重新上传。',
    'member.pictureKind': '头像请上传 jpg 或 png 图片。',
  },
})

export const leaveStaff = endpoint({
  ...admin,
  id: 'member.leaveStaff',
  summary: '办理离职：不能再登录本企业、不再出现在选人列表，历史记录保留姓名',
  path: '/member/staff/leave',
  kind: 'change',
  refreshes,
  body: z.object({ memberNo, version, reason: optionalText(200) }),
  answer: staffMember,
  field: 'data',
  encoded: 'object',
  refusals: { ...memberChanged, ...lastAdmin, 'member.staffGone': '这位同事已经离职，不用重复办理。' },
})

/**
 * The person accepts or declines, as anybody asked to join. Departments that are gone meanwhile are left out; without
 * any, the person stands in the company itself.
 */
export const returnStaff = endpoint({
  ...admin,
  id: 'member.returnStaff',
  summary: '邀请离职员工回来：本人接受后回到原来的部门和角色，企业管理员除外',
  path: '/member/staff/return',
  kind: 'change',
  refreshes,
  body: z.object({ memberNo, version }),
  answer: staffMember,
  field: 'data',
  encoded: 'object',
  refusals: {
    ...memberChanged,
    ...unverified,
    ...askingAgain,
    'member.staffHere': '这位同事已经在职，不用再邀请。',
  },
})

export const staffTemplate = endpoint({
  ...admin,
  id: 'member.staffTemplate',
  summary: '员工名单的 Excel 模板',
  path: '/member/staff/template',
  kind: 'change',
  scope: 'none',
  answer: fileRef,
  field: 'data',
  refusals: {},
})

const sheet = {
  ...unverified,
  'file.notFound': '没有找到上传的文件，请重新上传。',
  'sheet.unreadable': '这个文件读不出来，请用模板另存为 .xlsx 后再上传。',
  'sheet.tooLarge': '这个表格太大，名单最多 2000 行，请删去多余的工作表、图片和空行后再上传。',
  'sheet.tooLong': '这个文件无法在限定时间内读取，请另存为新的 .xlsx 后重试。',
  'sheet.busy': '正在读取的文件较多，请稍后重试。',
}

export const previewStaffImport = endpoint({
  ...admin,
  id: 'member.previewStaffImport',
  summary: '读取员工名单，返回将要添加的人、将要新建的部门和每一处错误；不写入任何内容',
  path: '/member/staff/import-preview',
  kind: 'read',
  body: z.object({ fileId: id }),
  answer: importPreview,
  field: 'data',
  encoded: 'object',
  refusals: sheet,
})

/** All or nothing. `expected` is the number of people that the preview has shown. */
export const importStaff = endpoint({
  ...admin,
  id: 'member.importStaff',
  summary: '按名单添加员工和缺少的部门，一次全部写入',
  path: '/member/staff/import',
  kind: 'change',
  refreshes,
  body: z.object({ fileId: id, expected: z.int() }),
  answer: z.object({
    added: z.int(),
    /** People who have an account: they were asked to join. */
    invited: z.int(),
    departments: z.int(),
    /** Those among them who need a first password, which their page makes. */
    needPassword: z.int(),
  }),
  field: 'data',
  refusals: {
    ...sheet,
    'member.importFaulty': '名单里有错误，一个人也没有添加，请按预览里的提示修改后重新上传。',
    'member.import.stale': '企业的人员或部门在预览之后变过，请重新预览并核对。',
  },
})
