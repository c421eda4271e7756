import type { TemplateContent } from '@jb/domain/approval/template'
import type { TemplateStatus } from '@jb/domain/approval/template.flow'
import type { ApprovalType } from '@jb/domain/approval/types'
import type { Tx } from '../../platform/ctx.ts'

/** A template as it is administered. */
export interface StoredTemplate {
  readonly id: string
  readonly companyId: string
  readonly type: ApprovalType
  readonly status: TemplateStatus
  readonly version: number
  readonly content: TemplateContent
}

/** The template with this id, locked until the transaction ends. */
export async function lockTemplate(tx: Tx, id: string): Promise<StoredTemplate | undefined> {
  const row = await tx
    .selectFrom('approval_template')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { content } = await tx
    .selectFrom('approval_template_version')
    .select('content')
    .where('template_id', '=', id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  const { type, status, version } = row
  return {
    ...{ id, type, status, version },
    companyId: row.company_id,
    content: content as unknown as TemplateContent,
  }
}

/** Writes a new template. */
export async function insertTemplate(tx: Tx, template: StoredTemplate, by: string, now: Date): Promise<void> {
  const { id, companyId, type, status, version, content } = template
  await tx
    .insertInto('approval_template')
    .values({
      ...{ id, type, status, version, position: content.position },
      ...{ company_id: companyId, created_at: now, updated_at: now },
    })
    .execute()
  await insertVersion(tx, template, by, now)
}

/** Keeps a further version of a template; those before stay for the approvals that began with them. */
export async function saveVersion(tx: Tx, template: StoredTemplate, by: string, now: Date): Promise<void> {
  const { id, version, content } = template
  await insertVersion(tx, template, by, now)
  await tx
    .updateTable('approval_template')
    .set({ version, position: content.position, updated_at: now })
    .where('id', '=', id)
    .execute()
}

async function insertVersion(tx: Tx, { id, version, content }: StoredTemplate, by: string, now: Date) {
  const values = { template_id: id, version, content: JSON.stringify(content), saved_by: by, saved_at: now }
  await tx.insertInto('approval_template_version').values(values).execute()
}

/** Writes whether a template is in force. */
export async function saveStatus(tx: Tx, id: string, status: TemplateStatus, now: Date): Promise<void> {
  await tx.updateTable('approval_template').set({ status, updated_at: now }).where('id', '=', id).execute()
}

/** Takes away a template that was never in force, with its versions. */
export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('approval_template').where('id', '=', id).where('status', '=', 'draft').execute()
}
