import { stepIds } from '@jb/domain/home/step-ids'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const firstStep = z.object({
  id: z.enum(stepIds),
  title: z.string(),
  sentence: z.string(),
  done: z.boolean(),
  place: z.string(),
  search: z.record(z.string(), z.string()),
})
export type FirstStep = z.output<typeof firstStep>

/** What whoever runs the platform, or a company, does in its first days; null: there is no list, or no longer. */
export const homeFirstSteps = endpoint({
  id: 'home.firstSteps',
  summary: '起步清单：平台启用或企业登记后先做的几件事',
  service: 'api',
  method: 'GET',
  path: '/home/first-steps',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  answer: z.object({
    list: z.nullable(z.object({ title: z.string(), steps: z.array(firstStep) })),
  }),
  field: 'data',
  refusals: {},
})

/** Takes the list of the company acted for away, for this person and for good. */
export const putAwayFirstSteps = endpoint({
  id: 'home.putAwayFirstSteps',
  summary: '收起起步清单',
  service: 'api',
  method: 'POST',
  path: '/home/first-steps/put-away',
  kind: 'change',
  refreshes: ['home.firstSteps'],
  who: 'loggedIn',
  scope: 'self',
  answer: z.object({ putAway: z.literal(true) }),
  field: 'data',
  refusals: { 'member.companyRequired': '您还没有加入企业，请先登记企业并完成认证。' },
})
