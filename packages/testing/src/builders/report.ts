import type { Reportable } from '@jb/domain/report/may-report'
import type { Report } from '@jb/domain/report/report'
import type { ReportForm, Submission } from '@jb/domain/report/submit'

/** What a person writes about somebody else's tender. */
export function aReportForm(given: Partial<ReportForm> = {}): ReportForm {
  return {
    reasonType: 'exclusion',
    content: '招标文件要求投标人在本市有三年以上仓库，与采购内容无关，明显排斥外地供应商。',
    fileIds: [],
    anonymous: true,
    ...given,
  }
}

const subject: Reportable = {
  kind: 'tender',
  id: '00000000-0000-4000-8000-000000000001',
  title: '产业园一期 钢筋采购',
  ownerCompanyId: '00000000-0000-4000-8000-00000000000a',
  agentCompanyId: '00000000-0000-4000-8000-00000000000d',
}

const reporter = {
  accountId: '00000000-0000-4000-8000-0000000000b1',
  companyId: '00000000-0000-4000-8000-00000000000b',
}

/** A submission that is accepted: a supplier reports somebody else's tender for the first time today. */
export function aReportSubmission(given: Partial<Submission> = {}): Submission {
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    no: 'JB-20261121-0001',
    reporter,
    subject,
    memberOf: [reporter.companyId],
    today: 0,
    ...given,
  }
}

/** A report that waits to be accepted. */
export function aReport(given: Partial<Report> = {}): Report {
  const { agentCompanyId: _, ...about } = subject
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    no: 'JB-20261121-0001',
    subject: about,
    reporter,
    anonymous: true,
    reasonType: 'exclusion',
    status: 'submitted',
    version: 1,
    submittedAt: new Date('2026-11-20T01:00:00Z'),
    dueAt: new Date('2026-11-25T15:59:59.999Z'),
    decision: undefined,
    lifted: undefined,
    ...given,
  }
}
