import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { position } from '../map/map.shapes.ts'
import { page, pageQuery } from '../shared/page.ts'
import { optionalText } from '../shared/values.ts'
import {
  choice,
  companyNo,
  contact,
  departmentNo,
  departmentNode,
  grade,
  picture,
  trade,
} from './organisation.shapes.ts'

/** Whose organisation: without a number, that of the company acted for; another company's is as absent as none. */
const whose = { companyNo: z.exactOptional(companyNo) }
const refusals = {
  'member.companyRequired': '您还没有加入企业，加入企业后才能查看组织架构。',
  'member.company.notFound': '没有找到这家企业的组织架构，只能查看当前企业的组织架构。',
}
const noDepartment = { 'member.department.notFound': '没有找到这个部门，它可能已被删除，请刷新。' }
const call = { service: 'organisation', method: 'POST', kind: 'read', who: 'loggedIn', scope: 'own' } as const

/** One level of the tree. The first contacts come along; `nextCursor` leads to the rest by `organisationContacts`. */
export const organisationLevel = endpoint({
  ...call,
  id: 'member.organisationLevel',
  summary: '组织架构的一级：下级部门（含人数）和本部门的联系人',
  path: '/2970df47a9f7f4ce',
  body: z.object({ ...whose, departmentNo: z._default(departmentNo, '1') }),
  answer: z.extend(departmentNode, {
    /** From the company down to this department, both counted. */
    way: z.array(departmentNode),
    children: z.array(departmentNode),
    contacts: z.array(contact),
    nextCursor: z.exactOptional(z.string()),
  }),
  field: 'data',
  encoded: 'object',
  refusals: { ...refusals, ...noDepartment },
})

export const organisationContacts = endpoint({
  ...call,
  id: 'member.organisationContacts',
  summary: '部门的联系人，分页；可以包含全部下级部门',
  path: '/cd200594b61cdd69',
  body: z.object({
    ...whose,
    ...pageQuery,
    departmentNo: z._default(departmentNo, '1'),
    below: z._default(z.boolean(), false),
  }),
  answer: page(contact),
  field: 'records',
  encoded: 'list',
  refusals: { ...refusals, ...noDepartment, 'member.cursor': '列表位置已失效，请从头刷新。' },
})

/** At most 50, the best first. Digits are the end of a telephone number, four at least. */
export const contactSearch = endpoint({
  ...call,
  id: 'member.contactSearch',
  summary: '按姓名、拼音、拼音首字母或手机尾号查找联系人',
  path: '/8a1e5f7bf1176136',
  body: z.object({ ...whose, keyword: optionalText(30) }),
  answer: z.object({ members: z.array(contact) }),
  field: 'data',
  encoded: 'object',
  refusals,
})

const list = {
  service: 'recruit',
  method: 'GET',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  answer: z.array(choice),
  field: 'data',
  refusals: {},
} as const

/** `ascription` 0: companies. The platform has no other members. */
export const memberTypeList = endpoint({
  ...list,
  id: 'member.memberTypes',
  summary: '会员类型',
  path: '/v1/app/member/memberTypeList',
  query: z.object({ ascription: z._default(z.literal('0', '只有企业会员，请传 0'), '0') }),
})

export const companyTypeList = endpoint({
  ...list,
  id: 'member.companyTypes',
  summary: '企业类型',
  path: '/v1/app/member/companyTypeList',
})

export const memberGrade = endpoint({
  ...list,
  id: 'member.grades',
  summary: '会员等级',
  path: '/v1/app/member/memberGrade',
})

/** Distances in kilometres. */
export const findDistanceSelect = endpoint({
  ...list,
  id: 'member.distances',
  summary: '可选的距离范围（公里）',
  path: '/v1/app/member/findDistanceSelect',
})

/** A verified company as everybody may know it. */
export const directoryRow = z.object({
  companyNo: z.string(),
  name: z.string(),
  shortName: z.string(),
  memberTypeName: z.string(),
  companyTypeName: z.string(),
  grade,
  gradeName: z.string(),
  regionName: z.string(),
  introduction: z.string(),
  logo: picture,
  /** From the given position, in words; null without one, or where the company has not said where it is. */
  distance: z.nullable(z.string()),
})
export type DirectoryRow = z.output<typeof directoryRow>

/** With a position the nearest come first, else the higher grade and then the earlier number. */
export const getMixMemberListByPage = endpoint({
  id: 'member.directory',
  summary: '企业名录：按类型、地区、等级、距离和关键词筛选已认证的企业',
  service: 'recruit',
  method: 'POST',
  path: '/v1/app/member/mix/getMixMemberListByPage',
  kind: 'read',
  perMinute: 120,
  who: 'anyone',
  scope: 'public',
  body: z.object({
    ...pageQuery,
    keyword: z._default(optionalText(60), ''),
    memberType: z._default(z.enum(['', 'buyer', 'supplier', 'agent']), ''),
    companyType: z._default(z.union([z.literal(''), trade]), ''),
    grade: z._default(z.union([z.literal(''), grade]), ''),
    /** Two, four or six digits of a region's code, or nothing: everywhere. */
    regionCode: z._default(z.string().check(z.regex(/^(\d{2}|\d{4}|\d{6})?$/, '请选择地区')), ''),
    /** Kilometres around `position`. */
    distance: z._default(z.enum(['', '5', '10', '20', '50', '100']), ''),
    position: z.exactOptional(position),
    /** The id of a category: those that supply it, a class around it or a part of it. */
    category: z._default(z.string().check(z.regex(/^([a-z]+-[A-Z\d]{1,4})?$/, '请选择类别')), ''),
  }),
  answer: page(directoryRow),
  field: 'records',
  refusals: { 'member.positionRequired': '按距离筛选需要您的位置，请允许定位后再选距离。' },
})
