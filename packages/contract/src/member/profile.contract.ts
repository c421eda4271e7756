import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { position } from '../map/map.shapes.ts'
import { id, optionalText, text } from '../shared/values.ts'
import { certificateKind, companyNo, dayText, grade, picture, trade } from './organisation.shapes.ts'
import { supply } from './supply.shapes.ts'

/** What a company says of itself at any time. */
const own = {
  shortName: text(20),
  address: text(200),
  phone: z
    .string()
    .check(
      z.trim(),
      z.regex(/^((1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?))?$/, '请填写正确的手机号或座机号'),
    ),
  introduction: optionalText(1000),
  /** '' or an address that begins with https:// */
  website: optionalText(200),
  trade: z.union([z.literal(''), trade]),
}

/** The same as it is shown: a company that has just come in may have said nothing yet. */
const shownOwn = {
  shortName: z.string(),
  address: z.string(),
  phone: z.string(),
  introduction: z.string(),
  website: z.string(),
  trade: own.trade,
}

/** A certificate as everybody may see it: its file stays with the company. */
const shownCertificate = z.object({
  kind: certificateKind,
  kindName: z.string(),
  name: z.string(),
  number: z.string(),
  expiresAt: z.nullable(dayText),
})

/** A verified company as everybody may know it. */
export const companyCard = z.object({
  companyNo: z.string(),
  name: z.string(),
  shortName: z.string(),
  memberTypeName: z.string(),
  tradeName: z.string(),
  grade,
  gradeName: z.string(),
  regionName: z.string(),
  address: z.string(),
  introduction: z.string(),
  website: z.string(),
  logo: picture,
  position: z.nullable(position),
  /** What it supplies and where; no regions: everywhere. */
  supplies: z.array(supply),
  /** Those that hold today. */
  certificates: z.array(shownCertificate),
})
export type CompanyCard = z.output<typeof companyCard>

/** The company's own page. What the licence proves stands in `proved` and changes by a new verification only. */
export const companyProfile = z.object({
  companyNo: z.string(),
  version: z.int(),
  proved: z.object({
    name: z.string(),
    uscc: z.string(),
    legalPerson: z.string(),
    kindName: z.string(),
    regionName: z.string(),
    verified: z.boolean(),
  }),
  ...shownOwn,
  gradeName: z.string(),
  logo: picture,
  position: z.nullable(position),
  mayEdit: z.boolean(),
})
export type CompanyProfile = z.output<typeof companyProfile>

export const companyProfileOf = endpoint({
  id: 'member.companyProfile',
  summary: '本企业的资料',
  service: 'api',
  method: 'GET',
  path: '/member/company-profile',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  answer: companyProfile,
  field: 'data',
  encoded: 'object',
  refusals: { 'member.companyRequired': '您还没有加入企业，加入企业后才能查看企业资料。' },
})

export const saveCompanyProfile = endpoint({
  id: 'member.saveCompanyProfile',
  summary: '修改企业简称、地址、电话、简介、网站、标志和位置；营业执照上的内容重新认证才能改',
  service: 'api',
  method: 'POST',
  path: '/member/company-profile',
  kind: 'change',
  refreshes: ['member.companyProfile', 'member.companyCard'],
  who: ['orgAdmin'],
  scope: 'own',
  body: z.object({
    version: z.int(),
    ...own,
    /** A fresh upload, or the logo that stands already; null: none. */
    logoFileId: z.nullable(id),
    position: z.nullable(position),
  }),
  answer: companyProfile,
  field: 'data',
  encoded: 'object',
  refusals: {
    'member.company.stale': '企业资料刚刚被同事修改过，请刷新后再改。',
    'member.companyInvalid': '简称、地址或简介里有不能识别的字符，请修改。',
    'member.website': '网站请填写以 https:// 开头的完整网址。',
    'file.notFound': '标志图片已失效，请重新上传。',
    'member.pictureKind': '标志请上传 jpg 或 png 图片。',
  },
})

/** A company that is not verified has no card. */
export const companyCardOf = endpoint({
  id: 'member.companyCard',
  summary: '企业名片：任何人可以看到的企业资料',
  service: 'api',
  method: 'GET',
  path: '/member/company-card',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  query: z.object({ companyNo }),
  answer: companyCard,
  field: 'data',
  refusals: { 'member.company.notFound': '没有找到这家企业，它可能还没有通过认证。' },
})
