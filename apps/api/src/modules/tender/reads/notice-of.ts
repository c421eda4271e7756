import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { maxCardRows } from '@jb/domain/procurement/goods-card'
import type { Tender } from '@jb/domain/tender/tender'
import type { ReadContext } from '../../../platform/module.ts'
import { presentDetail } from '../tender.presenter.ts'
import { countGoods, goodsOf, toTenderRow } from '../tender.rows.ts'
import { cardFacts, filesOf } from './tender-facts.ts'

/**
 * The announcement of a tender as it is, or as it is to be published. Whether the caller may read it is the caller's
 * matter, and so is whether they may read the files that are paid for (`all`).
 */
export async function noticeOf(
  { db, services }: Pick<ReadContext, 'db' | 'services'>,
  tender: Tender,
  all: boolean,
): Promise<TenderDetail> {
  const [first, count, files] = await Promise.all([
    goodsOf(db, tender.id, { limit: maxCardRows }),
    countGoods(db, tender.id),
    filesOf(services, db, tender.id),
  ])
  const facts = await cardFacts(db, tender, { goods: first.map(toTenderRow), count })
  return presentDetail(tender, { ...facts, files, all })
}
