import type { Answer, Received } from '@jb/contract/endpoint'
import { reportingRefusals, type reportSubject } from '@jb/contract/report/report.contract'
import { maxEvidence } from '@jb/domain/report/append'
import { whyNotReport } from '@jb/domain/report/may-report'
import { reasonChoices } from '@jb/domain/report/reasons'
import { openStatuses } from '@jb/domain/report/report.flow'
import { subjectKind } from '@jb/domain/report/subjects'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { countToday } from './count-today.ts'
import { publicItem } from './subject-of.ts'

type Reportable = Answer<typeof reportSubject>

/** The item behind the form: may the caller report it now, and have they done so already. */
export async function reportable(
  ctx: ReadContext,
  { body }: Received<typeof reportSubject>,
): Promise<Reportable | Refusal<'report.subject.notFound'>> {
  const caller = callerOf(ctx)
  const kind = subjectKind(body.kind)
  const item = kind && (await publicItem(ctx.db, { kind, id: body.id }, caller))
  if (!item) return refuse('report.subject.notFound')
  const open = await openReport(ctx.db, caller.accountId, item)
  const today = open ? 0 : await countToday(ctx.db, caller, ctx.now)
  const no = whyNotReport({ subject: item, memberOf: caller.memberOf, today })
  return {
    kind: item.kind,
    id: item.id,
    businessType: item.businessType,
    title: item.title,
    companyName: item.companyName,
    allowed: !no,
    reason: no ? reportingRefusals[no.refused] : '',
    authority: item.authority,
    open,
    reasons: [...reasonChoices],
  }
}

async function openReport(
  db: Kysely<DB>,
  accountId: string,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<Reportable['open']> {
  const row = await db
    .selectFrom('report')
    .select(['id', 'no', 'anonymous'])
    .select(sql<number>`(select count(*)::int from report_file where report_id = report.id)`.as('files'))
    .where('reporter_account_id', '=', accountId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (!row) return null
  const { files, ...facts } = row
  return { ...facts, filesLeft: Math.max(0, maxEvidence - files) }
}
