import type { ReportDetail } from '@jb/contract/report/report.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'

/** What the reporter has told, oldest first, each with its files. */
export async function statementsOf(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  reportId: string,
): Promise<ReportDetail['statements']> {
  const told = await db
    .selectFrom('report_statement')
    .select(['position', 'content', 'stated_at'])
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute()
  const rows = await db
    .selectFrom('report_file')
    .select(['statement', 'file_id'])
    .where('report_id', '=', reportId)
    .orderBy('statement')
    .orderBy('position')
    .execute()
  const files = await fileRefs(
    services,
    db,
    rows.map((row) => row.file_id),
  )
  const within = (position: number) => {
    const ids = rows.filter(({ statement }) => statement === position).map(({ file_id }) => file_id)
    return files.filter(({ id }) => ids.includes(id))
  }
  return told.map(({ position, content, stated_at }) => ({
    at: stated_at.toISOString(),
    content,
    files: within(position),
  }))
}
