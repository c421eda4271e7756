import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, money, optionalText, text } from '../shared/values.ts'
import { companyNeeded, projectNotFound } from './project.contract.ts'
import { budgetCategory, day, projectDetail } from './project.shapes.ts'

export const recordPayment = endpoint({
  id: 'project.recordPayment',
  summary: '登记项目已付的一笔款',
  service: 'api',
  method: 'POST',
  path: '/project/payments',
  kind: 'change',
  refreshes: ['project'],
  who: ['finance', 'buyerLead', 'orgAdmin'],
  scope: 'own',
  body: z.object({
    projectId: id,
    category: budgetCategory,
    amount: money,
    paidOn: day,
    note: optionalText(200),
  }),
  answer: projectDetail,
  field: 'data',
  refusals: {
    ...projectNotFound,
    ...companyNeeded,
    'project.badPayment': '付款金额或日期不对，请按提示修改后再登记',
  },
})

export const voidPayment = endpoint({
  id: 'project.voidPayment',
  summary: '作废登记错的付款，说明原因',
  service: 'api',
  method: 'POST',
  path: '/project/payment-voids',
  kind: 'change',
  refreshes: ['project'],
  who: ['finance', 'buyerLead', 'orgAdmin'],
  scope: 'own',
  body: z.object({ id, reason: text(200) }),
  answer: projectDetail,
  field: 'data',
  refusals: {
    ...projectNotFound,
    ...companyNeeded,
    'project.paymentVoided': '这笔付款已经作废，不需要再次作废',
  },
})
