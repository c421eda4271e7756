import { outcomeWords, statusNames } from '@jb/domain/report/labels'
import { reasonName } from '@jb/domain/report/reasons'
import { sql } from 'kysely'
import type { SheetOf } from '../../member/index.ts'

/** The reports that a person has handed in, as they read them, for the export of their data. */
export const reportSheet: SheetOf = async (db, accountId, most) => {
  const rows = await db
    .selectFrom('report')
    .select(['no', 'subject_title', 'reason_type', 'anonymous', 'status', 'submitted_at'])
    .select(['decided_at', 'decision', 'outcome'])
    .where('reporter_account_id', '=', accountId)
    .orderBy('submitted_at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '举报',
    head: ['编号', '举报对象', '原因', '匿名', '状态', '提交时间', '结论时间', '结论', '处理结果'],
    rows: rows.map((row) => [
      row.no,
      row.subject_title,
      reasonName(row.reason_type),
      row.anonymous ? '是' : '否',
      statusNames[row.status],
      row.submitted_at,
      row.decided_at,
      row.decision ?? '',
      outcomeWords(row.outcome),
    ]),
  }
}

/** What the person has told in them, with the names of the files. */
export const statementSheet: SheetOf = async (db, accountId, most) => {
  const rows = await db
    .selectFrom('report_statement as told')
    .innerJoin('report', 'report.id', 'told.report_id')
    .select(['report.no', 'told.stated_at', 'told.content'])
    .select(
      sql<string>`coalesce((select string_agg(file.name, '、' order by evidence.position)
        from report_file evidence join file on file.id = evidence.file_id
        where evidence.report_id = told.report_id and evidence.statement = told.position), '')`.as('files'),
    )
    .where('reporter_account_id', '=', accountId)
    .orderBy('told.stated_at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '举报内容',
    head: ['举报编号', '时间', '内容', '附件'],
    rows: rows.map((row) => [row.no, row.stated_at, row.content, row.files]),
  }
}
