import { regionPath } from '@jb/domain/shared/regions'
import { type FactNames, type TenderFactLine, tenderFacts } from '@jb/domain/tender/facts'
import type { SnapshotFile } from '@jb/domain/tender/snapshot'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { projectOf } from '../../procurement/index.ts'

/** The files of a tender in their order: their names, and what they hold. */
export const attachedFiles = (db: Kysely<DB>, tenderId: string): Promise<readonly SnapshotFile[]> =>
  db
    .selectFrom('tender_file')
    .innerJoin('file', 'file.id', 'tender_file.file_id')
    .select(['file.name', 'file.sha256'])
    .where('tender_id', '=', tenderId)
    .orderBy('tender_file.position')
    .execute()

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
  const files = await attachedFiles(db, tender.id)
  return tenderFacts(
    tender,
    await factNames(db, tender),
    files.map(({ name }) => name),
  )
}
