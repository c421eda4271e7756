import { readingRoles } from '@jb/domain/bid/readers'
import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { id } from '../shared/values.ts'

/** What every read by its address has in common of those who make an offer. */
export const offererRead = {
  service: 'api',
  method: 'GET',
  kind: 'read',
  who: biddingRoles,
  params: z.object({ id }),
  field: 'data',
} as const

/** The same of what they send. */
export const offererVerb = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  who: biddingRoles,
  field: 'data',
} as const

/** What the owner's side reads of offers by the id of what they are for. */
export const offersRead = {
  service: 'api',
  method: 'GET',
  kind: 'read',
  who: readingRoles,
  scope: 'own',
  params: z.object({ id }),
  field: 'data',
  encoded: 'object',
} as const

/** The workbook of a comparison. */
export const comparisonExport = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  who: readingRoles,
  scope: 'own',
  body: z.object({ id }),
  field: 'data',
} as const

/** A sealed offer on its way to the platform, beside what it is for; `what` it is called. */
export const sealedOffer = (what: string) => ({
  /** The version that the envelope is bound to: `nextVersion` of the sheet. */
  version: z.int().check(z.minimum(1)),
  envelope: z.string().check(z.minLength(1), z.maxLength(3_000_000, `${what}内容过大，请减少说明文字`)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, '摘要格式不对')),
  sealedFileIds: z.array(id).check(z.maxLength(9, '附件最多 9 个')),
})
