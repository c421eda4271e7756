import type { Demand } from '@jb/domain/demand/demand'
import type { FactNames } from '@jb/domain/demand/facts'
import { categoryOf } from '@jb/domain/dictionary/categories'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { askedBy } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { projectOf } from '../../procurement/index.ts'

/** What demands have asked their approvers. */
export const { runningApprovals, runningApproval, lastPublishApprovals } = askedBy('demand')

/** What a demand names by id, in words. */
export async function factNames(db: Kysely<DB>, demand: Demand): Promise<FactNames> {
  const { companyId, agentCompanyId, projectId, kind, categoryNo, regionCode, fromRegionCode } = demand
  const companies = await memberDoor.companyBrief(db, [companyId, agentCompanyId ?? companyId])
  const project = projectId === null ? undefined : await projectOf(db, companyId, projectId)
  return {
    companyName: companies.get(companyId)?.name ?? '',
    agentName: (agentCompanyId && companies.get(agentCompanyId)?.name) || '',
    projectName: project?.name ?? '',
    categoryName: categoryOf(kind, categoryNo)?.name ?? '',
    regionName: await regionPath(regionCode),
    fromRegionName: await regionPath(fromRegionCode),
  }
}
