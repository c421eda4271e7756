import type { ProjectFormWire } from '@jb/contract/project/project.shapes'
import type { FormFacts } from '@jb/domain/project/check-form'
import type { ProjectForm } from '@jb/domain/project/project'
import { isRegion, loadRegions } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { departmentName } from './department-name.ts'

/** A form as it came, its people by account, and what the database knows of it. A number of nobody stays as it is. */
export async function formOf(
  db: Kysely<DB>,
  companyId: string,
  { managerNo, participantNos, ...rest }: ProjectFormWire,
): Promise<{ readonly form: ProjectForm; readonly facts: FormFacts }> {
  const memberNos = [...new Set([managerNo, ...participantNos])]
  const colleagues = await memberDoor.colleagues(db, companyId, { memberNos })
  const byNo = new Map(colleagues.map(({ memberNo, accountId }) => [memberNo, accountId]))
  const accountOf = (no: string) => byNo.get(no) ?? no
  return {
    form: { ...rest, managerId: accountOf(managerNo), participantIds: participantNos.map(accountOf) },
    facts: {
      isRegion: isRegion(await loadRegions(), rest.regionCode),
      isDepartment: (await departmentName(db, companyId, rest.departmentNo)) !== undefined,
      strangers: memberNos.filter((no) => !byNo.has(no)),
    },
  }
}
