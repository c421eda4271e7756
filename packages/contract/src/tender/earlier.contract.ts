import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownAsk } from '../procurement/own-endpoints.ts'
import { goodsRow, tenderType } from '../procurement/procurement.shapes.ts'
import { id } from '../shared/values.ts'

/** The buyer that an agent's clerk acts for; null: one's own company. */
const principalId = z.nullable(id)

export const earlierRows = endpoint({
  id: 'tender.earlierRows',
  summary: '本企业以前的清单里同名的行：规格、单位等，不含数量和价格',
  ...ownAsk,
  path: '/tender/earlier-rows',
  body: z.object({
    type: tenderType,
    /** Part of the name; nothing: the latest rows. */
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
    principalId,
  }),
  answer: z.object({ rows: z.array(goodsRow) }),
  refusals: {},
})

export const earlierTerms = endpoint({
  id: 'tender.earlierTerms',
  summary: '上次发布时的联系人、地点和收款账户：所选项目的，没有时为本企业的',
  ...ownAsk,
  path: '/tender/earlier-terms',
  body: z.object({
    /** Of this project alone, as far as contact and place go. */
    projectId: z.nullable(id),
    principalId,
  }),
  answer: z.object({
    /** Whom to call; null: nothing was published yet. */
    contact: z.nullable(z.object({ contactName: z.string(), contactPhone: z.string() })),
    /** To whose account securities went last; null: none was asked for yet. */
    payee: z.nullable(z.object({ payeeName: z.string(), payeeBank: z.string(), payeeAccount: z.string() })),
  }),
  refusals: {},
})
