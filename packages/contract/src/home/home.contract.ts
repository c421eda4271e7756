import { stakes } from '@jb/domain/home/tasks'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../shared/values.ts'

/** One row of the home: what waits for this person or comes by itself, with the screen that does it. */
export const todo = z.object({
  id: z.string(),
  title: z.string(),
  sentence: z.string(),
  /** What happens when nobody does it in time. */
  otherwise: z.nullable(z.string()),
  /** The word of the deed, as the row shows it: 开标, 审批 … */
  action: z.string(),
  stake: z.enum(stakes),
  urgent: z.boolean(),
  dueAt: z.nullable(instant),
  /** What `dueAt` is: 投标截止, 付款期限 … */
  dueLabel: z.nullable(z.string()),
  place: z.string(),
  search: z.record(z.string(), z.string()),
})
export type Todo = z.output<typeof todo>

/** One clock that runs for this person's company, with the screen it belongs to. */
export const clockRow = z.object({
  /** Stable for one clock of one thing: `<kind>:<subject id>`. */
  id: z.string(),
  kind: z.enum([
    'registration',
    'bidStart',
    'bid',
    'opening',
    'publicity',
    'visit',
    'clarify',
    'auctionStart',
    'auctionEnd',
    'payBy',
    'quoteStart',
    'quoteEnd',
  ]),
  /** 报名截止, 投标截止, 开标 … */
  label: z.string(),
  title: z.string(),
  /** What this person does about it, or waits for. */
  sentence: z.string(),
  at: instant,
  side: z.enum(['owner', 'bidder']),
  place: z.string(),
  search: z.record(z.string(), z.string()),
})
export type ClockRow = z.output<typeof clockRow>

export const homeClocks = endpoint({
  id: 'home.clocks',
  summary: '日历：与我有关的截止和开标，最近的在前',
  service: 'api',
  method: 'GET',
  path: '/home/clocks',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  answer: z.array(clockRow),
  field: 'data',
  refusals: {},
})

export const homeTodos = endpoint({
  id: 'home.todos',
  summary: '等我处理的事和接下来的时间，按后果排列',
  service: 'api',
  method: 'GET',
  path: '/home/todos',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  answer: z.array(todo),
  field: 'data',
  refusals: {},
})
