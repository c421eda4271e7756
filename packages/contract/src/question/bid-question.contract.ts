import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shared/values.ts'
import { askingRefusals, badType, lostFile } from './asking.refusals.ts'
import { askingStanding, letterForm, questionDetail } from './question.shapes.ts'

const notFound = { 'auction.notFound': '没有找到要询问的竞价，它可能还没有发布' }

export const checkAllowBidQuestion = endpoint({
  id: 'question.allowedForBid',
  summary: '现在能不能就这个竞价提问，不能时说明原因',
  service: 'tender',
  method: 'GET',
  path: '/sv1/tender/userInquiry/checkAllowBidQuestion/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'public',
  params: z.object({ id }),
  answer: askingStanding,
  field: 'data',
  refusals: notFound,
})

export const saveForBid = endpoint({
  id: 'question.saveForBid',
  summary: '就一个竞价提交询问函',
  service: 'tender',
  method: 'POST',
  path: '/sv1/tender/userInquiry/saveForBid',
  kind: 'change',
  refreshes: ['question.list', 'question.allowedForBid'],
  who: 'loggedIn',
  scope: 'public',
  form: true,
  body: letterForm,
  answer: questionDetail,
  field: 'data',
  refusals: { ...askingRefusals, ...notFound, ...lostFile, ...badType },
})
