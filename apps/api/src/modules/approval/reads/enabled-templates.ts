import type { Template, TemplateContent } from '@jb/domain/approval/template'
import type { ApprovalType } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The templates that a company has in force for this kind of business. */
export async function enabledTemplates(
  db: Kysely<DB>,
  companyId: string,
  type: ApprovalType,
): Promise<readonly Template[]> {
  const rows = await db
    .selectFrom('approval_template as template')
    .innerJoin('approval_template_version as saved', (join) =>
      join.onRef('saved.template_id', '=', 'template.id').onRef('saved.version', '=', 'template.version'),
    )
    .select(['template.id', 'template.version', 'saved.content'])
    .where('template.company_id', '=', companyId)
    .where('template.type', '=', type)
    .where('template.status', '=', 'enabled')
    .execute()
  return rows.map(({ id, version, content }) => {
    return { ...(content as unknown as TemplateContent), id, version }
  })
}
