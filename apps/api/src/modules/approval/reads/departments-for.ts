import { defaultDepartmentNo } from '@jb/domain/approval/context'
import type { Departments } from '@jb/domain/approval/match'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { departmentNames } from './department-names.ts'
import { departmentPath } from './department-path.ts'

/** The departments of a company as they decide which template applies in one of them. */
export async function departmentsFor(
  db: Kysely<DB>,
  companyId: string,
  departmentNo: string,
): Promise<Departments> {
  const path = await departmentPath(db, companyId, departmentNo)
  const names = await departmentNames(db, companyId)
  return { path, known: new Set([defaultDepartmentNo, ...names.keys()]) }
}
