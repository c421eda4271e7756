import { termsKinds } from '@jb/domain/member/terms'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, text } from '../shared/values.ts'

const kind = z.enum(termsKinds)
const version = z.int().check(z.minimum(0))

/** The versions of the texts that a person has before them; 0 is the product's own text. */
export const termsSeen = z.strictObject({ agreement: version, privacy: version })

const terms = z.object({
  kind,
  title: z.string(),
  version,
  /** Plain text, a paragraph a line. */
  body: z.string(),
  /** Null: the operator has not written one yet, and the product's own stands here. */
  writtenAt: z.nullable(instant),
})
export type Terms = z.output<typeof terms>

export const termsOf = endpoint({
  id: 'member.terms',
  summary: '用户协议、隐私政策',
  service: 'api',
  method: 'GET',
  path: '/member/terms/{kind}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ kind }),
  answer: terms,
  field: 'data',
  refusals: {},
})

/** Writes the next version; the ones before stay, for people have agreed to them. */
export const saveTerms = endpoint({
  id: 'member.saveTerms',
  summary: '发布新的用户协议或隐私政策（运营）',
  service: 'api',
  method: 'POST',
  path: '/member/terms',
  kind: 'change',
  refreshes: ['member.terms', 'member.loginWays', 'home.firstSteps'],
  who: ['operator'],
  scope: 'none',
  body: z.strictObject({ kind, version, body: text(30_000) }),
  answer: terms,
  field: 'data',
  refusals: { 'member.termsStale': '这份文本刚刚被别人修改过，请重新打开后再修改。' },
})
