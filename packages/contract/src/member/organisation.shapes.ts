import { certificateKinds } from '@jb/domain/member/certificate'
import { grades, trades } from '@jb/domain/member/directory'
import * as z from 'zod/mini'
import { fileRef } from '../shared/values.ts'

/** The number of a department: text, unique in its company; '1' is the company itself. */
export const departmentNo = z.string().check(z.regex(/^\d{1,9}$/, '部门编号不正确'))
/** The number of a person as a member of one company, `M100001`. */
export const memberNo = z.string().check(z.regex(/^M\d{6,12}$/, '人员编号不正确'))
/** The running number of a company. */
export const companyNo = z.string().check(z.regex(/^\d{1,18}$/, '企业编号不正确'))
/** A day `YYYY-MM-DD` in China. */
export const dayText = z.iso.date('请选择日期')

export const trade = z.enum(trades as [(typeof trades)[number], ...typeof trades])
export const grade = z.enum(grades as [(typeof grades)[number], ...typeof grades])
export const certificateKind = z.enum(
  certificateKinds as [(typeof certificateKinds)[number], ...typeof certificateKinds],
)

/** A person as lists and pickers name them (spec §3). `icon`: a link to the picture for a short while. */
export const contact = z.object({
  /** The same as `memberNo`: people are named by it on the wire. */
  id: z.string(),
  name: z.string(),
  memberNo: z.string(),
  comNo: z.string(),
  departmentNo: z.string(),
  departmentName: z.string(),
  title: z.string(),
  /** Heads the department that was asked for; in a search, their primary one. */
  head: z.boolean(),
  icon: z.nullable(z.string()),
  /** People below: nobody stands below a person. */
  count: z.literal(0),
})
export type Contact = z.output<typeof contact>

/** A department with the number of people in it and below it, each counted once. `id` is the department's number. */
export const departmentNode = z.object({
  id: z.string(),
  name: z.string(),
  count: z.int(),
  hasChildren: z.boolean(),
})
export type DepartmentNode = z.output<typeof departmentNode>

/** A choice of the directory. */
export const choice = z.object({ no: z.string(), name: z.string() })

/** A picture, or null. */
export const picture = z.nullable(fileRef)
