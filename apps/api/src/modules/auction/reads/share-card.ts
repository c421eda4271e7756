import { isPublic } from '@jb/domain/auction/auction.flow'
import { wordsOf } from '@jb/domain/auction/labels'
import { priced, styleOf } from '@jb/domain/auction/price-style'
import { auctionState } from '@jb/domain/auction/state-code'
import { formatMinute } from '@jb/domain/shared/dates'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { memberDoor } from '../../member/index.ts'
import { auctionById } from './auction-by-id.ts'
import { liveOf } from './live-of.ts'

/** What everybody may know of an auction in one sentence; undefined for drafts and while it is offline. */
export async function auctionShareCard(
  { secret }: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  id: string,
): Promise<{ title: string; summary: string } | undefined> {
  const auction = await auctionById(db, id)
  if (!auction || !isPublic(auction.status) || auction.offlineAt !== null) return undefined
  const { companyId, startPrice } = auction
  const owner = (await memberDoor.companyBrief(db, [companyId])).get(companyId)?.name ?? ''
  const live = (await liveOf(db, secret, [id])).get(id)
  const clock = { startsAt: auction.startsAt, endsAt: live ? new Date(live.endsAt) : auction.endsAt }
  const { stateName, timeLabel, timeAt } = auctionState(auction, { ...clock, extensions: 0 })
  const words = wordsOf(auction)
  const parts = [
    `${owner}发布的动态竞价`,
    (await regionPath(auction.regionCode)).replaceAll(' ', ''),
    `${words.startPrice} ${priced(styleOf(auction), startPrice)}`,
    timeLabel && timeAt ? `${timeLabel} ${formatMinute(timeAt)}` : stateName,
  ]
  return { title: auction.title, summary: `${parts.filter((part) => part !== '').join('，')}。` }
}
