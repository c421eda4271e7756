import { rootDepartmentNo } from '@jb/domain/member/department'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** The name of a department; undefined where the company has none with this number. The company itself is one. */
export async function departmentName(
  db: Kysely<DB>,
  companyId: string,
  no: string,
): Promise<string | undefined> {
  const name = (await memberDoor.departmentNames(db, companyId)).get(no)
  return name ?? (no === rootDepartmentNo ? '' : undefined)
}
