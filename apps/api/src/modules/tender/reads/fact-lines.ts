import { regionPath } from '@jb/domain/shared/regions'
import { type FactNames, type TenderFactLine, tenderFacts } from '@jb/domain/tender/facts'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { projectOf } from '../../procurement/index.ts'

async function fileNames(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tender_file')
    .innerJoin('file', 'file.id', 'tender_file.file_id')
    .select('file.name')
    .where('tender_id', '=', tenderId)
    .orderBy('tender_file.position')
    .execute()
  return rows.map(({ name }) => name)
}

/** What a tender names by id, in words. */
export async function factNames(db: Kysely<DB>, tender: Tender): Promise<FactNames> {
  const { companyId, agentCompanyId, supplierCompanyId, projectId } = tender
  const ids = [companyId, agentCompanyId, supplierCompanyId].filter((id) => id !== null)
  const companies = await memberDoor.companyBrief(db, ids)
  const nameOf = (id: string | null) => (id === null ? '' : (companies.get(id)?.name ?? ''))
  const project = projectId === null ? undefined : await projectOf(db, companyId, projectId)
  return {
    companyName: nameOf(companyId),
    agentName: nameOf(agentCompanyId),
    supplierName: nameOf(supplierCompanyId),
    projectName: project?.name ?? '',
    regionName: await regionPath(tender.regionCode),
  }
}

/** A tender line by line, as its approvers read it. */
export async function factLines(db: Kysely<DB>, tender: TenderWithGoods): Promise<readonly TenderFactLine[]> {
  return tenderFacts(tender, await factNames(db, tender), await fileNames(db, tender.id))
}
