import type { TemplateForm, templateRow } from '@jb/contract/approval/template.shapes'
import { type Known, lostIn } from '@jb/domain/approval/check-template'
import { conditionText } from '@jb/domain/approval/condition-text'
import { templateStatusNames } from '@jb/domain/approval/labels'
import type { TemplateStatus } from '@jb/domain/approval/template.flow'
import { templateActions } from '@jb/domain/approval/template-actions'
import { type ApprovalType, approvalTypeNames } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../../platform/db/types.ts'

export type Content = Omit<TemplateForm, 'type'>

interface Row {
  readonly id: string
  readonly type: ApprovalType
  readonly status: TemplateStatus
  readonly version: number
  readonly updated_at: Date
  readonly content: unknown
}

/** The templates of a company with what they say now. */
export function templateRows(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('approval_template as template')
    .innerJoin('approval_template_version as saved', (join) =>
      join.onRef('saved.template_id', '=', 'template.id').onRef('saved.version', '=', 'template.version'),
    )
    .select(['template.id', 'template.type', 'template.status', 'template.version', 'template.updated_at'])
    .select('saved.content')
    .where('template.company_id', '=', companyId)
}

/** What surrounds a template: the names of the departments, who and what is there, and whether the reader may change it. */
interface Around {
  readonly names: ReadonlyMap<string, string>
  readonly known: Known
  readonly edits: boolean
}

/** A template in a list, and its content. */
export function presentTemplate(
  row: Row,
  { names, known, edits }: Around,
): z.output<typeof templateRow> & { readonly content: Content } {
  const { id, version, type, status } = row
  const content = row.content as Content
  const lost = lostIn(content, known)
  const departments = content.conditions.departmentNos.map((no) => names.get(no) ?? no)
  return {
    ...{ id, version, type, status, content },
    typeName: approvalTypeNames[type],
    name: content.name,
    statusName: templateStatusNames[status],
    position: content.position,
    conditionText: conditionText(content.conditions, departments),
    nodeNames: content.nodes.map(({ name }) => name),
    updatedAt: row.updated_at.toISOString(),
    lost: lost ? { departments: lost.departments, nodeNames: [...lost.nodeNames] } : null,
    actions: edits ? templateActions(status).map((one) => ({ ...one, enabled: true })) : [],
  }
}
