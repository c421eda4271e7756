import type { templateOf } from '@jb/contract/approval/template.contract'
import type { Answer } from '@jb/contract/endpoint'
import { namedIn } from '@jb/domain/approval/check-template'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { mayEditTemplates } from '../approval.access.ts'
import { knownTo } from './known-to.ts'
import { type Content, presentTemplate, templateRows } from './template-rows.ts'

/** One template of the caller's company, with the names of everybody and everything that it mentions. */
export async function templateDetail(
  db: Kysely<DB>,
  caller: Session,
  id: string,
): Promise<Answer<typeof templateOf> | Refusal<'approval.template.notFound'>> {
  const { companyId = '' } = caller
  const row = await templateRows(db, companyId).where('template.id', '=', id).executeTakeFirst()
  if (!row) return refuse('approval.template.notFound')
  const names = await memberDoor.departmentNames(db, companyId)
  const known = await knownTo(db, companyId, row.content as unknown as Content)
  const { content, ...shown } = presentTemplate(row, { names, known, edits: mayEditTemplates(caller) })
  const memberNos = [...new Set(content.nodes.flatMap(namedIn))]
  const people = await memberDoor.colleagues(db, companyId, { memberNos })
  return {
    ...shown,
    form: { ...content, type: row.type },
    people: people.map(({ memberNo, name, departmentName, title }) => ({
      ...{ memberNo, name, departmentName, title },
    })),
    departments: content.conditions.departmentNos.map((no) => ({ no, name: names.get(no) ?? no })),
    gone: memberNos.filter((no) => !people.some(({ memberNo }) => memberNo === no)),
  }
}
