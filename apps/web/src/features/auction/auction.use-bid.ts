import type { OfferReceipt } from '@jb/contract/auction/auction.shapes'
import { useState } from 'react'
import { isApiError, sentenceOf } from '../../lib/api-error.ts'
import { noAnswer } from '../../lib/confirming.ts'
import { useOffer } from './auction.queries.ts'

/** How far a price has come: being typed, asked for a second look, taken, or turned down with a sentence. */
export type BidState =
  | { readonly at: 'typing' }
  | { readonly at: 'outlier'; readonly amount: string; readonly sentence: string }
  | { readonly at: 'taken'; readonly receipt: OfferReceipt }
  | { readonly at: 'refused'; readonly sentence: string; readonly nextPrice?: string }
  /** Its end could not be found out; the same amount, confirmed or not as it was, goes under the same key. */
  | {
      readonly at: 'unknown'
      readonly amount: string
      readonly confirmed: boolean
      readonly sentence: string
    }

/** Sends prices for one auction and says what became of the last one. */
export function useBid(id: string) {
  const offer = useOffer()
  const [state, setState] = useState<BidState>({ at: 'typing' })
  const send = async (amount: string, confirmed: boolean): Promise<void> => {
    try {
      setState({ at: 'taken', receipt: await offer({ body: { id, amount, confirmed } }) })
    } catch (error) {
      setState(refusedBy(error, amount, confirmed))
    }
  }
  return { state, send, again: () => setState({ at: 'typing' }) }
}

function refusedBy(error: unknown, amount: string, confirmed: boolean): BidState {
  const sentence = sentenceOf(error)
  if (noAnswer(error)) return { at: 'unknown', amount, confirmed, sentence }
  if (!isApiError(error)) return { at: 'refused', sentence }
  if (error.reason === 'auction.outlier') return { at: 'outlier', amount, sentence }
  const { nextPrice } = error.detail
  return typeof nextPrice === 'string' ? { at: 'refused', sentence, nextPrice } : { at: 'refused', sentence }
}
