import type { templateVersions as endpoint } from '@jb/contract/approval/template.contract'
import type { Answer } from '@jb/contract/endpoint'
import { namedIn } from '@jb/domain/approval/check-template'
import { compareTemplates } from '@jb/domain/approval/compare-templates'
import type { TemplateContent } from '@jb/domain/approval/template'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** Names by number of members, also of those who have left: versions of old speak of them. */
async function memberNames(db: Kysely<DB>, companyId: string, memberNos: readonly string[]) {
  if (memberNos.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select(['membership.member_no as no', 'account.name'])
    .where('membership.company_id', '=', companyId)
    .where('membership.member_no', 'in', [...new Set(memberNos)])
    .execute()
  return new Map(rows.map(({ no, name }) => [no, name]))
}

/** All versions of a template of the caller's company, the latest first, each with what it changed. */
export async function templateVersions(
  db: Kysely<DB>,
  { companyId = '' }: Session,
  id: string,
): Promise<Answer<typeof endpoint> | Refusal<'approval.template.notFound'>> {
  const rows = await db
    .selectFrom('approval_template as template')
    .innerJoin('approval_template_version as saved', 'saved.template_id', 'template.id')
    .leftJoin('account', 'account.id', 'saved.saved_by')
    .select([
      'template.version as current',
      'saved.version',
      'saved.saved_at',
      'saved.content',
      'account.name',
    ])
    .where('template.id', '=', id)
    .where('template.company_id', '=', companyId)
    .orderBy('saved.version', 'desc')
    .execute()
  const contents = rows.map(({ content }) => content as unknown as TemplateContent)
  const [newest] = contents
  if (!newest) return refuse('approval.template.notFound')
  const nos = contents.flatMap(({ nodes }) => nodes.flatMap(namedIn))
  const names = {
    members: await memberNames(db, companyId, nos),
    departments: await memberDoor.departmentNames(db, companyId),
  }
  return {
    name: newest.name,
    versions: rows.map(({ version, current, saved_at, name }, at) => ({
      version,
      savedAt: saved_at.toISOString(),
      personName: name ?? '',
      current: version === current,
      differences: compareTemplates(contents[at] ?? newest, contents[at + 1], names).map((one) => ({
        ...one,
      })),
    })),
  }
}
