import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, text } from '../shared/values.ts'
import { deskRow, outcome, reportCase } from './report.shapes.ts'

const notFound = { 'report.notFound': '没有找到这条举报，请刷新' }
const changed = {
  ...notFound,
  'report.stale': '这条举报刚刚被同事处理过，或举报人刚补充了材料，请刷新查看',
  'report.wrongStatus': '这条举报当前的状态不能这样操作，请刷新查看',
  'report.ownReport': '这条举报是您自己提交的，请由其他运营人员处理',
}
const reasonRequired = { 'report.reasonRequired': '请写明理由，举报人会看到它' }

const namesReporter = {
  'report.namesReporter': '被举报企业也会看到这段话，里面有匿名举报人的姓名、企业或电话，请删除后再提交',
}

const seen = { id, version: z.int() }
const desk = {
  service: 'api',
  method: 'POST',
  who: ['operator'],
  scope: 'none',
  answer: reportCase,
  field: 'data',
  encoded: 'object',
} as const
const step = { ...desk, kind: 'change', refreshes: ['report'] } as const

export const reportDesk = endpoint({
  ...desk,
  id: 'report.desk',
  summary: '举报处理列表（平台运营），等待最久的在前',
  path: '/report/desk',
  kind: 'read',
  body: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', 'waiting', 'working', 'ended']), 'waiting'),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: z.extend(page(deskRow), {
    counts: z.object({ waiting: z.int(), working: z.int(), ended: z.int(), overdue: z.int() }),
  }),
  field: 'records',
  encoded: 'list',
  refusals: {},
})

export const reportCaseOf = endpoint({
  ...desk,
  id: 'report.case',
  summary: '一条举报的全部材料（平台运营）',
  method: 'GET',
  path: '/report/cases/{id}',
  kind: 'read',
  params: z.object({ id }),
  refusals: notFound,
})

export const acceptReport = endpoint({
  ...step,
  id: 'report.accept',
  summary: '受理举报',
  path: '/report/acceptances',
  body: z.object(seen),
  refusals: changed,
})

export const investigateReport = endpoint({
  ...step,
  id: 'report.investigate',
  summary: '开始调查',
  path: '/report/investigations',
  body: z.object(seen),
  refusals: changed,
})

export const noteOnReport = endpoint({
  ...step,
  id: 'report.note',
  summary: '记录调查情况，只有平台运营能看到',
  path: '/report/notes',
  body: z.object({ ...seen, content: text(2000) }),
  refusals: changed,
})

export const upholdReport = endpoint({
  ...step,
  id: 'report.uphold',
  summary: '认定属实并处置：不作处置、警告、项目下架或冻结企业',
  path: '/report/upholdings',
  body: z.object({ ...seen, outcome, text: text(500) }),
  refusals: {
    ...changed,
    ...reasonRequired,
    ...namesReporter,
    'tender.notFound': '没有找到这个项目，不能下架，请刷新查看',
    'tender.wrongStatus': '项目当前的状态不能下架，请刷新查看',
    'demand.notFound': '没有找到这个需求，不能下架，请刷新查看',
    'demand.wrongStatus': '需求当前的状态不能下架，请刷新查看',
  },
})

export const dismissReport = endpoint({
  ...step,
  id: 'report.dismiss',
  summary: '认定不属实，说明理由',
  path: '/report/dismissals',
  body: z.object({ ...seen, text: text(500) }),
  refusals: { ...changed, ...reasonRequired },
})

export const redirectReport = endpoint({
  ...step,
  id: 'report.redirect',
  summary: '转交主管部门，写明部门名称',
  path: '/report/redirections',
  body: z.object({ ...seen, authority: text(60), text: text(500) }),
  refusals: { ...changed, ...reasonRequired },
})

export const liftOutcome = endpoint({
  ...step,
  id: 'report.lift',
  summary: '解除处置：恢复下架的项目，或解除企业冻结',
  path: '/report/liftings',
  body: z.object({ ...seen, reason: text(300) }),
  refusals: {
    ...changed,
    ...reasonRequired,
    ...namesReporter,
    'report.nothingToLift': '这条举报没有正在生效的下架或冻结，请刷新查看',
  },
})
