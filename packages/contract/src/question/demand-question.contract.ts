import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shared/values.ts'
import { askingRefusals, badType, lostFile } from './asking.refusals.ts'
import { askingStanding, letterForm, questionDetail } from './question.shapes.ts'

const notFound = { 'demand.notFound': '没有找到要询问的需求，它可能还没有发布' }

export const checkAllowDemandQuestion = endpoint({
  id: 'question.allowedForDemand',
  summary: '现在能不能就这个需求提问，不能时说明原因',
  service: 'api',
  method: 'GET',
  path: '/question/demands/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'public',
  params: z.object({ id }),
  answer: askingStanding,
  field: 'data',
  refusals: notFound,
})

export const saveForDemand = endpoint({
  id: 'question.saveForDemand',
  summary: '就一个需求提交询问函',
  service: 'api',
  method: 'POST',
  path: '/question/demands',
  kind: 'change',
  refreshes: ['question.list', 'question.allowedForDemand'],
  who: 'loggedIn',
  scope: 'public',
  form: true,
  body: letterForm,
  answer: questionDetail,
  field: 'data',
  refusals: { ...askingRefusals, ...notFound, ...lostFile, ...badType },
})
