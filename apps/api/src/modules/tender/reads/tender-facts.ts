import type { FileRef } from '@jb/contract/shared/values'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import { regionPath } from '@jb/domain/shared/regions'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { attachedTo } from '../../procurement/index.ts'
import type { CardFacts } from '../tender.presenter.ts'

/** The names that a card shows beside the tender's own words. */
export async function cardFacts(
  db: Kysely<DB>,
  tender: Tender,
  { goods, count }: { readonly goods: readonly GoodsRow[]; readonly count: number },
): Promise<CardFacts> {
  const ids = [tender.companyId, tender.agentCompanyId, tender.supplierCompanyId]
  const companies = await memberDoor.companyBrief(
    db,
    ids.filter((id) => id !== null),
  )
  const nameOf = (id: string | null) => (id === null ? undefined : companies.get(id)?.name)
  return {
    companyName: nameOf(tender.companyId) ?? '',
    agentName: nameOf(tender.agentCompanyId),
    supplierName: nameOf(tender.supplierCompanyId),
    regionName: await regionPath(tender.regionCode),
    goodsCount: count,
    goods,
  }
}

/** The supplier of a direct purchase by name; '' when none is chosen. */
export async function supplierName(
  db: Kysely<DB>,
  { supplierCompanyId: id }: Pick<Tender, 'supplierCompanyId'>,
): Promise<string> {
  return id === null ? '' : ((await memberDoor.companyBrief(db, [id])).get(id)?.name ?? '')
}

/** Tells whether the supplier of a direct purchase is a company of the platform that has been verified and is not frozen. */
export async function supplierIsKnown(db: Kysely<DB>, id: string): Promise<boolean> {
  const company = (await memberDoor.companyBrief(db, [id])).get(id)
  const frozen = await memberDoor.frozenAmong(db, [id])
  return company?.verified === true && company.kind !== 'platform' && !frozen.has(id)
}

/** The ids of a tender's files, in their order. */
export const fileIdsOf = (db: Kysely<DB>, id: string) => attachedTo(db, 'tender', id)

/** The files of a tender with links for a short while. */
export async function filesOf(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  tenderId: string,
): Promise<FileRef[]> {
  return fileRefs(services, db, await fileIdsOf(db, tenderId))
}
