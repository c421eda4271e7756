import type { winNotices } from '@jb/contract/bid/opening.contract'
import type { Answer } from '@jb/contract/endpoint'
import { typeLabel } from '@jb/domain/procurement/types'
import { regionPath } from '@jb/domain/shared/regions'
import { awardTitle, statusLabelOf } from '@jb/domain/tender/labels'
import type { ResultRow } from './reads/win-notices.ts'

/** A published result; its amount is missing where the owner publishes no prices. */
export async function presentResult(row: ResultRow): Promise<Answer<typeof winNotices>['records'][number]> {
  return {
    tenderId: row.id,
    tenderNo: row.no,
    name: row.title,
    typeName: typeLabel(row.type),
    profile: row.profile,
    noticeName: awardTitle(row.profile),
    stage: row.status === 'awarded' ? 'awarded' : 'publicised',
    stageName: statusLabelOf(row),
    buyerName: row.buyerName,
    companyName: row.companyName,
    amount: row.amount,
    publishedAt: row.publishedAt.toISOString(),
    publicityUntil: row.publicityUntil?.toISOString() ?? null,
    bidders: row.bidders,
    regionName: await regionPath(row.regionCode),
  }
}
