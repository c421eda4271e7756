import type { Departments } from '@jb/domain/approval/match'
import { rootDepartmentNo } from '@jb/domain/member/department'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** The departments of a company as they decide which template applies in one of them. */
export async function departmentsFor(
  db: Kysely<DB>,
  companyId: string,
  departmentNo: string,
): Promise<Departments> {
  const path = await memberDoor.departmentPath(db, companyId, departmentNo)
  const names = await memberDoor.departmentNames(db, companyId)
  return { path, known: new Set([rootDepartmentNo, ...names.keys()]) }
}
