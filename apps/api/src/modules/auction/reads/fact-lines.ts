import type { Fact } from '@jb/domain/approval/types'
import { auctionFacts } from '@jb/domain/auction/facts'
import type { AuctionDraft } from '@jb/domain/auction/form'
import { add } from '@jb/domain/shared/money'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Secret } from '../../../platform/secret/secret.ts'
import { memberDoor } from '../../member/index.ts'
import { projectOf } from '../../procurement/index.ts'

async function attachmentNames(db: Kysely<DB>, auctionId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('auction_file as f')
    .innerJoin('file', 'file.id', 'f.file_id')
    .select('file.name')
    .where('f.auction_id', '=', auctionId)
    .where('f.kind', '=', 'attachment')
    .orderBy('f.position')
    .execute()
  return rows.map(({ name }) => name)
}

/** Eight characters that only the platform can make of a reserve price: another price shows as another mark. */
function reserveMark(secret: Secret, { id, reservePrice }: AuctionDraft): string {
  if (reservePrice === null) return ''
  return secret.mac(add(reservePrice), 'auction.reserveMark', id).slice(0, 8)
}

/** An auction line by line, as its approvers read it. */
export async function factLines(
  db: Kysely<DB>,
  secret: Secret,
  draft: AuctionDraft,
): Promise<readonly Fact[]> {
  const { companyId, agentCompanyId, projectId, regionCode } = draft
  const known = agentCompanyId === null ? [companyId] : [companyId, agentCompanyId]
  const companies = await memberDoor.companyBrief(db, known)
  const project = projectId === null ? undefined : await projectOf(db, companyId, projectId)
  return auctionFacts(draft, {
    companyName: companies.get(companyId)?.name ?? '',
    agentName: companies.get(agentCompanyId ?? '')?.name ?? '',
    projectName: project?.name ?? '',
    regionName: await regionPath(regionCode),
    files: await attachmentNames(db, draft.id),
    reserveMark: reserveMark(secret, draft),
  })
}
