import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { fileRef, id, instant, text } from '../shared/values.ts'
import { companyBrief, user } from './member.shapes.ts'

const verificationStatus = z.enum(['pending', 'approved', 'refused'])

/** What a company says about itself when it asks to be verified (认证). */
export const companyForm = z.object({
  name: text(60),
  shortName: text(20),
  uscc: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{18}$/, '统一社会信用代码是 18 位')),
  kind: z.enum(['buyer', 'supplier', 'agent']),
  legalPerson: text(30),
  regionCode: z.string().check(z.regex(/^\d{6}$/, '请选择省市区')),
  address: text(200),
  phone: z
    .string()
    .check(z.trim(), z.regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?)$/, '请填写正确的手机号或座机号')),
  licenceFileId: id,
})
export type CompanyForm = z.output<typeof companyForm>

/** A verification as its company and the operator see it. */
export const verification = z.object({
  id,
  companyId: id,
  version: z.int(),
  status: verificationStatus,
  statusName: z.string(),
  name: z.string(),
  shortName: z.string(),
  uscc: z.string(),
  kind: z.enum(['buyer', 'supplier', 'agent', 'platform']),
  kindName: z.string(),
  legalPerson: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  address: z.string(),
  phone: z.string(),
  licence: z.nullable(fileRef),
  submittedBy: z.string(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  refuseReason: z.nullable(z.string()),
  /** For the operator: who else has the code, name, legal person or telephone, and what keeps them from deciding. */
  warnings: z.array(z.string()),
})
export type Verification = z.output<typeof verification>

const formRefusals = {
  'member.usccInvalid': '统一社会信用代码的校验位不对，请对照营业执照核对 18 位代码。',
  'member.companyInvalid': '企业名称、法定代表人或地址里有不能识别的字符，请修改。',
  'member.regionUnknown': '没有这个省市区，请重新选择所在地区。',
  'member.licenceKind': '营业执照请上传 PDF 或图片（jpg、png）。',
  'file.notFound': '营业执照文件已失效，请重新上传。',
}

export const registerCompany = endpoint({
  id: 'member.registerCompany',
  summary: '登记一家企业并提交认证；登记人成为企业管理员，当前登录随即代表这家企业',
  service: 'api',
  method: 'POST',
  path: '/member/companies',
  kind: 'change',
  perMinute: 20,
  who: 'loggedIn',
  scope: 'self',
  body: companyForm,
  answer: z.object({ verification, user }),
  field: 'data',
  encoded: 'object',
  refusals: {
    ...formRefusals,
    'member.companyExists': '这家企业已经登记，不用重复登记；请让企业的管理员在“组织架构”里把您加为员工。',
    'member.tooManyPending': '您还有企业正在等待认证，请等审核结束后再登记下一家。',
  },
})

export const resubmitCompany = endpoint({
  id: 'member.resubmitCompany',
  summary: '认证被退回后修改并重新提交',
  service: 'api',
  method: 'POST',
  path: '/member/companies/resubmit',
  kind: 'change',
  refreshes: ['member.ownVerification'],
  who: ['orgAdmin'],
  scope: 'own',
  body: z.object({ version: z.int(), form: companyForm }),
  answer: verification,
  field: 'data',
  encoded: 'object',
  refusals: {
    ...formRefusals,
    'member.companyExists': '这个统一社会信用代码已经被另一家企业登记，请核对。',
    'member.verification.notFound': '没有找到这次认证，请刷新。',
    'member.verification.stale': '这次认证刚刚被处理过，请刷新查看。',
    'member.verification.wrongStatus': '认证当前的状态不能修改，请刷新查看。',
  },
})

/** Null: the company acted for never asked (it was entered by the platform), or the caller has none. */
export const ownVerification = endpoint({
  id: 'member.ownVerification',
  summary: '本企业的认证进度',
  service: 'api',
  method: 'GET',
  path: '/member/verification',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  answer: z.object({ company: z.nullable(companyBrief), verification: z.nullable(verification) }),
  field: 'data',
  encoded: 'object',
  refusals: {},
})

export const verifications = endpoint({
  id: 'member.verifications',
  summary: '企业认证列表（平台运营），等待最久的在前',
  service: 'api',
  method: 'POST',
  path: '/member/verifications',
  kind: 'read',
  who: ['operator'],
  scope: 'none',
  body: z.object({
    ...pageQuery,
    status: z._default(z.enum(['all', 'pending', 'approved', 'refused']), 'pending'),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: z.extend(page(verification), {
    counts: z.object({ pending: z.int(), approved: z.int(), refused: z.int() }),
  }),
  field: 'records',
  encoded: 'list',
  refusals: {},
})

export const verificationOf = endpoint({
  id: 'member.verification',
  summary: '一次企业认证（平台运营）',
  service: 'api',
  method: 'GET',
  path: '/member/verifications/{id}',
  kind: 'read',
  who: ['operator'],
  scope: 'none',
  params: z.object({ id }),
  answer: verification,
  field: 'data',
  encoded: 'object',
  refusals: { 'member.verification.notFound': '没有找到这次认证，请刷新。' },
})

const decision = {
  'member.verification.notFound': '没有找到这次认证，请刷新。',
  'member.verification.stale': '这次认证刚刚被同事处理过，请刷新查看。',
  'member.verification.wrongStatus': '这次认证已经处理过，不能重复处理。',
  'member.ownCompany': '这家企业由您登记，或您是它的成员，请由其他运营人员处理。',
}

export const approveCompany = endpoint({
  id: 'member.approveCompany',
  summary: '通过企业认证',
  service: 'api',
  method: 'POST',
  path: '/member/verifications/approve',
  kind: 'change',
  refreshes: ['member.verification', 'member.verifications'],
  who: ['operator'],
  scope: 'none',
  body: z.object({ id, version: z.int() }),
  answer: verification,
  field: 'data',
  encoded: 'object',
  refusals: {
    ...decision,
    'member.usccVerified':
      '这个统一社会信用代码已经有一家认证通过的企业，不能再通过；请核对营业执照，退回并说明原因。',
  },
})

export const refuseCompany = endpoint({
  id: 'member.refuseCompany',
  summary: '退回企业认证，说明原因',
  service: 'api',
  method: 'POST',
  path: '/member/verifications/refuse',
  kind: 'change',
  refreshes: ['member.verification', 'member.verifications'],
  who: ['operator'],
  scope: 'none',
  body: z.object({ id, version: z.int(), reason: text(300) }),
  answer: verification,
  field: 'data',
  encoded: 'object',
  refusals: decision,
})

/** Verified companies by their whole code or a part of their name (2 characters at least); at most 20. */
export const findCompanies = endpoint({
  id: 'member.findCompanies',
  summary: '查找已认证的企业',
  service: 'api',
  method: 'POST',
  path: '/member/companies/find',
  kind: 'read',
  perMinute: 60,
  who: 'loggedIn',
  scope: 'public',
  body: z.object({
    keyword: z.string().check(z.trim(), z.minLength(2, '请至少输入 2 个字'), z.maxLength(60)),
    kind: z._default(z.enum(['any', 'buyer', 'supplier', 'agent']), 'any'),
  }),
  answer: z.array(z.extend(companyBrief, { uscc: z.string(), regionName: z.string() })),
  field: 'data',
  refusals: {},
})

export const exportMyData = endpoint({
  id: 'member.exportMyData',
  summary:
    '导出我的个人信息（账号、企业身份、加入企业的邀请、登录记录、消息及其设置、关注、查看过的联系电话、举报、操作记录）',
  service: 'api',
  method: 'POST',
  path: '/member/personal-data',
  kind: 'change',
  perMinute: 20,
  who: 'loggedIn',
  scope: 'self',
  answer: fileRef,
  field: 'data',
  refusals: { 'member.exportTooSoon': '刚刚已经导出过，请一小时后再试。' },
})
