import { limits } from '@jb/domain/expert/entry'
import { causes, owners } from '@jb/domain/expert/expert'
import { expertStatuses } from '@jb/domain/expert/expert.flow'
import { type Major, majors } from '@jb/domain/expert/labels'
import * as z from 'zod/mini'
import { dayText } from '../member/organisation.shapes.ts'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant, optionalText, text } from '../shared/values.ts'

export const major = z.enum(majors as readonly [Major, ...Major[]])
const phone = z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号'))
/** '' keeps the number that is known. */
const idCard = z.string().check(z.trim(), z.regex(/^(\d{17}[\dXx])?$/, '身份证号是 18 位'))

export const paper = z.object({
  name: text(40),
  number: text(40),
  /** Null: it never expires. */
  expiresAt: z.nullable(dayText),
  fileId: id,
})

export const avoided = z.object({
  name: text(60),
  uscc: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([0-9A-Z]{18})?$/, '统一社会信用代码是 18 位')),
})

const lists = {
  papers: z.array(paper).check(z.maxLength(limits.papers, `证书最多 ${limits.papers} 份`)),
  avoids: z.array(avoided).check(z.maxLength(limits.avoids, `回避单位最多 ${limits.avoids} 家`)),
}

const someMajors = z
  .array(major)
  .check(z.minLength(1, '请选择专业'), z.maxLength(limits.majors, `专业最多选 ${limits.majors} 个`))
const years = z.int().check(z.minimum(0, '从业年限从 0 年起'), z.maximum(limits.years, '从业年限填写有误'))

/** Everything of an entry that is handed in. */
export const entryForm = z.object({
  name: text(limits.name),
  idCard,
  phone,
  employer: text(limits.employer),
  title: text(limits.title),
  majors: someMajors,
  years,
  regionCode: z.string().check(z.regex(/^\d{6}$/, '请选择所在地区')),
  papers: lists.papers.check(z.minLength(1, '请至少添加一份职称或执业资格证书')),
  avoids: lists.avoids,
})

/** What a draft has of it by now. */
export const entryDraft = z.object({
  name: optionalText(limits.name),
  idCard,
  phone: z.string().check(z.trim(), z.maxLength(11)),
  employer: optionalText(limits.employer),
  title: optionalText(limits.title),
  majors: z.array(major).check(z.maxLength(limits.majors, `专业最多选 ${limits.majors} 个`)),
  years: z.nullable(years),
  regionCode: z.string().check(z.regex(/^(\d{6})?$/, '请选择所在地区')),
  ...lists,
})

/** An expert in a list of their own pool. */
export const expertRow = z.object({
  id,
  name: z.string(),
  employer: z.string(),
  title: z.string(),
  majorNames: z.array(z.string()),
  years: z.nullable(z.int()),
  regionName: z.string(),
  status: z.enum(expertStatuses),
  statusName: z.string(),
  owner: z.enum(owners),
  poolName: z.string(),
  updatedAt: instant,
})
export type ExpertRow = z.output<typeof expertRow>

export const expertDetail = z.extend(expertRow, {
  version: z.int(),
  phone: z.string(),
  /** Masked: the number itself never leaves the server. '' while there is none. */
  idCard: z.string(),
  majors: z.array(major),
  regionCode: z.string(),
  papers: z.array(
    z.object({
      name: z.string(),
      number: z.string(),
      expiresAt: z.nullable(dayText),
      state: z.enum(['valid', 'soon', 'expired']),
      stateName: z.string(),
      file: z.nullable(fileRef),
    }),
  ),
  avoids: z.array(z.object({ name: z.string(), uscc: z.string() })),
  /** Has an account here: sees and corrects this entry. */
  hasAccount: z.boolean(),
  /** The caller is the expert: who they are is not theirs to change. */
  isSelf: z.boolean(),
  reason: z.nullable(z.string()),
  cause: z.nullable(z.enum(causes)),
  recheckDueAt: z.nullable(instant),
  timeline: z.array(z.object({ at: instant, label: z.string(), who: z.string(), note: z.string() })),
  actions,
})
export type ExpertDetail = z.output<typeof expertDetail>

/** The pool that the caller works in; `own`: none, only their own entries. */
export const poolStanding = z.object({
  kind: z.enum([...owners, 'own']),
  name: z.string(),
  mayAdd: z.boolean(),
  mayReview: z.boolean(),
})
export type PoolStanding = z.output<typeof poolStanding>
