import type { CardFacts } from '@jb/domain/approval/card'
import { startTotal } from '@jb/domain/auction/check-terms'
import type { Auction } from '@jb/domain/auction/form'
import { startTotalName, wordsOf } from '@jb/domain/auction/labels'
import { ranking } from '@jb/domain/auction/rank'
import type { AuctionEnd } from '@jb/domain/auction/result'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { goodsOf } from './auction-goods.ts'
import { participants } from './participants.ts'
import { signLines } from './sign-lines.ts'
import { totalOf } from './total-of.ts'

/** The result of an auction that has ended, as its approvers have to know it first; never the reserve. */
export async function resultCard(db: Kysely<DB>, auction: Auction, end: AuctionEnd): Promise<CardFacts> {
  const bidders = await participants(db, auction.id)
  const winner = bidders.find(({ id }) => id === end.winnerBidderId)
  const [best] = ranking(bidders, auction.direction)
  const total = await totalOf(db, auction, end.winnerAmount)
  const start = startTotal({ ...auction, rows: await goodsOf(db, auction.id) })
  const passedOver = best && winner && best.id !== winner.id ? best : undefined
  const signs = await signLines(db, auction.id, bidders)
  return {
    amount: total === null ? undefined : { label: '成交总价', yuan: total },
    against:
      start === undefined
        ? undefined
        : { label: startTotalName(auction), yuan: start, least: auction.direction === 'ascending' },
    supplier: winner && { label: wordsOf(auction).winner, name: winner.companyName },
    signs: signs.map(({ sentence }) => sentence),
    overrides: passedOver
      ? [{ what: `没有选报价最优的${passedOver.companyName}`, why: end.awardReason ?? '' }]
      : [],
  }
}
