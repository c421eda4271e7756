import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../shared/values.ts'

export const specifications = endpoint({
  id: 'procurement.specifications',
  summary: '本企业以前的清单里某种材料用过的规格型号，用得多的在前，最多 30 个',
  service: 'api',
  method: 'POST',
  path: '/procurement/specifications',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    /** What the material is called, its synonyms too; nothing: any material. */
    name: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    /** The buyer that an agent's clerk acts for; null: one's own company. */
    principalId: z._default(z.nullable(id), null),
  }),
  /** None for whoever runs no purchases of that company. */
  answer: z.object({
    records: z.array(
      z.object({
        spec: z.string(),
        unit: z.string(),
        /** In how many published lists it stands. */
        times: z.int(),
        lastUsedAt: instant,
      }),
    ),
  }),
  field: 'data',
  refusals: {},
})
