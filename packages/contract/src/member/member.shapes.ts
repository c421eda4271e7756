import { personaGroupIds } from '@jb/domain/member/persona'
import { roleLabels } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { id, instant } from '../shared/values.ts'

export const role = z.enum(
  Object.keys(roleLabels) as [keyof typeof roleLabels, ...(keyof typeof roleLabels)[]],
)

/** A mainland mobile number, 11 digits. */
export const phone = z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/, '请输入 11 位手机号码'))

/** A password that is being chosen; what makes it weak stands in domain/member/password. */
export const newPassword = z
  .string()
  .check(z.minLength(1, '请填写密码'), z.maxLength(64, '密码最多 64 个字符'))

/** A company as cards and lists name it; `no` is the running company number. */
export const companyBrief = z.object({
  id,
  no: z.string(),
  name: z.string(),
  shortName: z.string(),
  kind: z.enum(['buyer', 'supplier', 'agent', 'platform']),
  verified: z.boolean(),
})
export type CompanyBrief = z.output<typeof companyBrief>

/** One of the companies that the person may act for. */
export const ownCompany = z.extend(companyBrief, {
  department: z.string(),
  title: z.string(),
  roles: z.array(role),
})

/** The person who is logged in. `company` and `roles` are those acted for now; the phone is masked. */
export const user = z.object({
  state: z.literal('ok'),
  /** The password is one that somebody else gave: nothing else can be done before it is changed. */
  passwordGiven: z.exactOptional(z.literal(true)),
  account: z.object({ id, name: z.string(), phone: z.string(), isDemo: z.boolean() }),
  company: z.exactOptional(companyBrief),
  companies: z.array(ownCompany),
  roles: z.array(role),
})
export type User = z.output<typeof user>

/** User info: `expired` says that nobody is logged in (any more). */
export const userInfo = z.discriminatedUnion('state', [
  user,
  z.object({ state: z.literal('expired'), expired: z.literal(true) }),
])
export type UserInfo = z.output<typeof userInfo>

/** What a login hands out: a bearer kept in memory only, its life in seconds, and the key that signs requests. */
export const opened = z.object({
  bearer: z.string(),
  bearerSeconds: z.number(),
  signingKey: z.string(),
  user,
})
export type Opened = z.output<typeof opened>

/** An entry of the menu: `place` is an id of the product map. */
export const menuEntry = z.object({
  place: z.string(),
  label: z.string(),
  group: z.string(),
  /** Its rank among what people open most. */
  often: z.exactOptional(z.int()),
})

/** A person of the demo story that a newcomer may become with one tap. */
export const persona = z.object({
  name: z.string(),
  role: z.string(),
  company: z.string(),
  phone: z.string(),
  group: z.enum(personaGroupIds),
})
export type Persona = z.output<typeof persona>

/** One login of mine; `device` is a short description of the browser. */
export const sessionRow = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  ip: z.string(),
  createdAt: instant,
  seenAt: instant,
})
export type SessionRow = z.output<typeof sessionRow>
