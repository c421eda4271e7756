import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../shared/values.ts'

/** One thing that waits for this person, with the screen that does it. */
export const todo = z.object({
  id: z.string(),
  title: z.string(),
  sentence: z.string(),
  dueAt: z.nullable(instant),
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
    'clarify',
    'auctionStart',
    'auctionEnd',
    'payBy',
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
  summary: '我的时间：与我有关的截止和开标，最近的在前',
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
  summary: '等我处理的事，最急的在前',
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
