import { profiles } from '../procurement/profiles.ts'
import { type Auction, profileOf } from './form.ts'

/** What whoever wins is called: 买受人 where something is sold, 成交供应商 where it is bought. */
export const winnerWord = (auction: Pick<Auction, 'direction'>) => profiles[profileOf(auction)].winner
