import { type Known, namedIn } from '@jb/domain/approval/check-template'
import type { TemplateContent } from '@jb/domain/approval/template'
import { rootDepartmentNo } from '@jb/domain/member/department'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** Those of the people whom templates name who are in the company, and all its departments. */
export async function knownTo(
  db: Kysely<DB>,
  companyId: string,
  { nodes }: Pick<TemplateContent, 'nodes'>,
): Promise<Known> {
  const memberNos = [...new Set(nodes.flatMap(namedIn))]
  const people = await memberDoor.colleagues(db, companyId, { memberNos })
  const departments = await memberDoor.departmentNames(db, companyId)
  return {
    members: new Set(people.map(({ memberNo }) => memberNo)),
    departments: new Set([rootDepartmentNo, ...departments.keys()]),
  }
}
