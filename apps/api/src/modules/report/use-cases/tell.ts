import { buyingRoles } from '@jb/domain/member/roles'
import { ownerSentence, phoneSentence } from '@jb/domain/report/labels'
import { concernsOwner } from '@jb/domain/report/outcomes'
import { subjectKind } from '@jb/domain/report/subjects'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { isOwnAffair } from '../reads/own-affair.ts'
import { type ReportRecord, reportRow } from '../reads/report-row.ts'
import { itemOf } from '../reads/subject-of.ts'

/** The version says which step is told, so that each is told once. */
export interface News {
  readonly reportId: string
  readonly version: number
}

/** The operators who stand outside of the reported company and its agent. */
async function deskFor(ctx: Ctx, report: ReportRecord): Promise<readonly string[]> {
  const kind = subjectKind(report.subject_kind)
  const item = kind && (await itemOf(ctx.tx, { kind, id: report.subject_id }))
  const parties = { ownerCompanyId: report.owner_company_id, agentCompanyId: item?.agentCompanyId ?? null }
  const outside: string[] = []
  for (const accountId of await memberDoor.operators(ctx.tx))
    if (!(await isOwnAffair(ctx.tx, accountId, parties))) outside.push(accountId)
  return outside
}

/** Tells the operators that there is something to look at: a new report, or more about one. */
export async function tellDesk(ctx: Ctx, what: 'submitted' | 'appended', { reportId, version }: News) {
  const report = await reportRow(ctx.tx, reportId)
  if (!report) return
  const fresh = what === 'submitted'
  await notify(ctx, {
    accountIds: await deskFor(ctx, report),
    eventKey: `report.${what}:${reportId}:${version}`,
    kind: 'report.submitted',
    about: report.subject_title,
    title: fresh ? '收到举报' : '举报人补充了材料',
    body: fresh
      ? `《${report.subject_title}》被举报（${report.no}），请在 3 个工作日内决定是否受理。`
      : `《${report.subject_title}》的举报（${report.no}）有新的材料，请查看。`,
    placeSearch: { id: reportId },
  })
}

const progress = {
  accepted: { kind: 'report.progress', title: '举报已受理', ending: '平台已受理，即将开始调查。' },
  investigating: {
    kind: 'report.progress',
    title: '举报正在调查',
    ending: '平台已开始调查，可以继续补充材料。',
  },
  upheld: { kind: 'report.decided', title: '举报属实', ending: '调查结束，认定属实，请查看处理结果。' },
  dismissed: {
    kind: 'report.decided',
    title: '举报未能认定属实',
    ending: '调查结束，未能认定属实，请查看原因。',
  },
  redirected: { kind: 'report.decided', title: '举报已转交', ending: '已转交主管部门，请查看由谁负责。' },
  lifted: { kind: 'report.progress', title: '处置已解除', ending: '平台已解除对它的处置，请查看原因。' },
} as const

/** Tells the person who reported how it goes on; nobody else of their company. */
export async function tellReporter(ctx: Ctx, what: keyof typeof progress, { reportId, version }: News) {
  const report = await reportRow(ctx.tx, reportId)
  if (!report) return
  const { kind, title, ending } = progress[what]
  await notify(ctx, {
    accountIds: [report.reporter_account_id],
    eventKey: `report.${what}:${reportId}:${version}`,
    kind,
    title,
    about: report.subject_title,
    body: `您对《${report.subject_title}》的举报（${report.no}）：${ending}`,
    placeSearch: { id: reportId },
  })
}

/** Tells the buying staff of the reported company what follows for it; nothing in it comes from the reporter. */
export async function tellOwner(ctx: Ctx, what: 'upheld' | 'lifted', { reportId, version }: News) {
  const report = await reportRow(ctx.tx, reportId)
  if (!report || report.outcome === null || !concernsOwner(report.outcome)) return
  const lifted = what === 'lifted'
  const words = ownerSentence(report.outcome, lifted, subjectKind(report.subject_kind))
  const reason = lifted ? (report.lift_reason ?? '') : (report.decision ?? '')
  const phone = lifted ? '' : phoneSentence(ctx.services.config.CUSTOMER_PHONE)
  await notify(ctx, {
    companyId: report.owner_company_id,
    roles: buyingRoles,
    eventKey: `report.${what}:owner:${reportId}:${version}`,
    kind: 'report.outcome',
    about: report.subject_title,
    title: lifted ? '平台处置已解除' : '平台对贵公司作出处置',
    body: `《${report.subject_title}》：${words}原因：${reason}${phone && ` ${phone}`}`,
    placeSearch: { id: reportId },
  })
}
