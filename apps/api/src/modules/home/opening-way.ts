import { bidWords } from '@jb/domain/bid/words'
import type { Profile } from '@jb/domain/procurement/profiles'
import { biddersDecrypt } from '@jb/domain/tender/regime'

/** Where people go when bids are opened, and what they do there: bidders decrypt in the session, owners open elsewhere. */
export function openingWay(tender: { readonly profile: Profile }) {
  const { opening, openingRecord } = bidWords(tender.profile)
  return biddersDecrypt(tender)
    ? ({
        place: 'bid.session',
        action: '开标会',
        owner: '开标会开始，由投标人解密，解密时间结束后自动公布。',
        bidder: '到时请进入开标会解密；没有解密的投标不会打开。',
      } as const)
    : ({
        place: 'bid.opening',
        action: opening,
        owner: `到时请${opening}。`,
        bidder: `到时公开${openingRecord}。`,
      } as const)
}
