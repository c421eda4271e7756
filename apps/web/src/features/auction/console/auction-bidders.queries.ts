import { answerBidder, biddersOf } from '@jb/contract/auction/offer.contract'
import { pagesQuery, useChange } from '../../../lib/query-client.ts'

/** Who has signed up, as far as the owner may know it now. */
export const biddersQuery = (id: string) => pagesQuery(biddersOf, { body: { id } })

/** Admits or refuses who has signed up. */
export const useAnswerBidder = () => useChange(answerBidder).mutateAsync
