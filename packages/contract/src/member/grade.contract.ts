import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../shared/values.ts'
import { companyNo, grade } from './organisation.shapes.ts'

/** `seen`: the grade that the operator has looked at. */
export const gradeCompany = endpoint({
  id: 'member.gradeCompany',
  summary: '评定一家已认证企业的会员等级（平台运营）',
  service: 'api',
  method: 'POST',
  path: '/member/companies/grade',
  kind: 'change',
  refreshes: ['member.directory', 'member.companyCard'],
  who: ['operator'],
  scope: 'none',
  body: z.object({ companyNo, seen: grade, grade, reason: text(200) }),
  answer: z.object({ companyNo: z.string(), grade, gradeName: z.string() }),
  field: 'data',
  encoded: 'object',
  refusals: {
    'member.company.notFound': '没有找到这家企业，它可能还没有通过认证，请刷新。',
    'member.grade.stale': '这家企业的等级刚刚被同事改过，请刷新后再改。',
    'member.ownCompany': '这家企业由您登记，或您是它的成员，请由其他运营人员评定。',
  },
})
