import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { suggestions } from './suggestions.shapes.ts'

export const hallSuggestions = endpoint({
  id: 'hall.suggestions',
  summary: '招标大厅：输入时的搜索建议',
  service: 'tender',
  method: 'POST',
  path: '/hall/suggestions',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ typed: z.string().check(z.maxLength(50)) }),
  answer: suggestions,
  field: 'data',
  refusals: {},
})
