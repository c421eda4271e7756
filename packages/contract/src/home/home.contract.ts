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
