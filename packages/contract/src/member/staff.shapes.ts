import { mostPlaces } from '@jb/domain/member/staff'
import * as z from 'zod/mini'
import { id, instant, optionalText } from '../shared/values.ts'
import { role } from './member.shapes.ts'
import { departmentNo } from './organisation.shapes.ts'

/** A department as its administrator sees it; people below are counted, each once. */
export const department = z.object({
  departmentNo: z.string(),
  name: z.string(),
  parentNo: z.nullable(z.string()),
  /** Place among its siblings, from 1. */
  position: z.int(),
  count: z.int(),
  heads: z.array(z.object({ memberNo: z.string(), name: z.string() })),
  version: z.int(),
})
export type Department = z.output<typeof department>

/** Where a person stands; exactly one of the places is the primary one. */
export const place = z.object({ departmentNo, primary: z.boolean(), head: z.boolean() })

/** What an administrator says of a person. */
export const staffFacts = {
  title: optionalText(30),
  roles: z.array(role).check(z.maxLength(12)),
  places: z.array(place).check(z.minLength(1, '请选择至少一个部门'), z.maxLength(mostPlaces)),
}

/** A person of the company, for colleagues and the administrator. */
export const staffMember = z.object({
  memberNo: z.string(),
  version: z.int(),
  name: z.string(),
  phone: z.string(),
  title: z.string(),
  roles: z.array(role),
  roleNames: z.array(z.string()),
  icon: z.nullable(z.string()),
  places: z.array(
    z.extend(place, {
      departmentName: z.string(),
      /** `采购中心/物资采购部`, without the company. */
      path: z.string(),
    }),
  ),
  joinedAt: instant,
  /** Null while the person is here. */
  leftAt: z.nullable(instant),
  /** For the administrator: since when somebody who has left is asked to come back; null: they are not. */
  invitedAt: z.nullable(instant),
  /** It is the caller. */
  self: z.boolean(),
  /** What the caller may do with this person. */
  mayEdit: z.boolean(),
  /** The account has no password yet and nobody can send codes: `firstPassword` makes one. */
  needsPassword: z.boolean(),
})
export type StaffMember = z.output<typeof staffMember>

/** A row of the list of people. */
export const staffRow = z.object({
  memberNo: z.string(),
  name: z.string(),
  phone: z.string(),
  title: z.string(),
  departmentName: z.string(),
  roleNames: z.array(z.string()),
  leftAt: z.nullable(instant),
})

/** Somebody with an account whom the company has asked to join, as its administrator has typed them. */
export const invitation = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  title: z.string(),
  roleNames: z.array(z.string()),
  invitedAt: instant,
})

/** A company that asks the caller to join it. */
export const ownInvitation = z.object({
  id,
  companyName: z.string(),
  title: z.string(),
  roleNames: z.array(z.string()),
  invitedAt: instant,
})

/** One person of a staff list that is about to be imported. `row` counts as in the spreadsheet. */
export const importRow = z.object({
  row: z.int(),
  name: z.string(),
  phone: z.string(),
  department: z.string(),
  title: z.string(),
  roleNames: z.array(z.string()),
  head: z.boolean(),
})

/** What an import would do, and every mistake with its place; `column` is '' where the whole row is meant. */
export const importPreview = z.object({
  rows: z.array(importRow),
  /** Departments that do not exist yet, as paths. */
  newDepartments: z.array(z.string()),
  errors: z.array(z.object({ row: z.int(), column: z.string(), sentence: z.string() })),
})
export type ImportPreview = z.output<typeof importPreview>
