import { type Outcome, outcomeNames, outcomes } from '@jb/domain/report/outcomes'
import type { ReportStatus } from '@jb/domain/report/report.flow'
import type { Option } from '../../kit/options.tsx'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
export const statusTones = {
  submitted: 'urgent',
  accepted: 'brand',
  investigating: 'brand',
  upheld: 'good',
  dismissed: 'plain',
  redirected: 'plain',
} as const satisfies Record<ReportStatus, Tone>

export const myGroupNames = { open: '处理中', ended: '已办结' } as const
export const deskGroupNames = { waiting: '待受理', working: '调查中', ended: '已办结' } as const

/** What an operator does first with a report in this state. */
export const firstDuties = {
  submitted: '请在 3 个工作日内决定是否受理。',
  accepted: '已受理，请开始调查。',
  investigating: '请记录调查情况，查清后作出结论；结论和理由会发给举报人。',
  upheld: '已认定属实。',
  dismissed: '已认定不属实，举报人能看到理由。',
  redirected: '已转交，举报人能看到由谁负责。',
} as const satisfies Record<ReportStatus, string>

/** What each outcome means, under the choice. */
export const outcomeNotes = {
  nothing: '只告诉举报人，被举报企业不会收到消息',
  warn: '被举报企业会收到警告和理由',
  itemOffline: '从大厅、首页和搜索中消失，停止报名、投标和开标；参与方仍能看到原因',
  companyFrozen: '企业不能再发布、报名和投标；别人的项目照常进行，密封的投标保留',
} as const satisfies Record<Outcome, string>

/** What may follow from a report that is true. */
export const outcomeOptions: readonly Option[] = outcomeNames.map((value) => ({
  value,
  label: outcomes[value].label,
}))
