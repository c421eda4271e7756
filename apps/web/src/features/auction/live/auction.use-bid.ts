import type { OfferReceipt } from '@jb/contract/auction/auction.shapes'
import { useEffect, useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { type Outcome, unsure } from '../../../lib/confirming.ts'
import { useOnline } from '../../../lib/online.ts'
import { offerIn, useOffer } from '../auction.queries.ts'

/** How far a price has come: being typed, asked for a second look, taken, or turned down with a sentence. */
export type BidState =
  | { readonly at: 'typing' }
  | { readonly at: 'outlier'; readonly amount: string; readonly sentence: string }
  | { readonly at: 'taken'; readonly receipt: OfferReceipt }
  | { readonly at: 'refused'; readonly sentence: string; readonly nextPrice?: string }
  | LostBid

/** Its end could not be found out; the same amount, confirmed or not as it was, goes under the same key. */
export interface LostBid {
  readonly at: 'unknown'
  readonly amount: string
  readonly confirmed: boolean
  readonly sentence?: string
  /** It was under way when the page was left, and its end is still open, or nothing of it is known to the platform. */
  readonly left?: 'open' | 'nothing'
}

const typing: BidState = { at: 'typing' }

/**
 * Sends prices for one auction, one at a time, and says what became of the last one, also when the page was left
 * before that was known. `under` is the amount whose answer is not there yet. `bestPrice` is one's own as the room
 * tells it: when it is the lost one, its end is known.
 */
export function useBid(id: string, bestPrice: string | null | undefined) {
  const { offer, attempt, ask, found } = useOffer(id)
  const online = useOnline()
  const [state, setState] = useState(typing)
  const [under, setUnder] = useState<string>()
  const running = useRef(false)
  useEffect(() => {
    const left = attempt.current
    setState(left ? { at: 'unknown', ...offerIn(left), left: 'open' } : typing)
  }, [attempt])
  const send = async (amount: string, confirmed: boolean): Promise<void> => {
    if (running.current) return
    running.current = true
    setUnder(amount)
    try {
      setState({ at: 'taken', receipt: await offer({ body: { id, amount, confirmed } }) })
    } catch (error) {
      setState(endOf(error, { amount, confirmed }))
    } finally {
      running.current = false
      setUnder(undefined)
    }
  }
  const again = () => {
    if (!running.current) setState(typing)
  }
  const latest = useRef({ ask, found })
  latest.current = { ask, found }
  const shown = state.at === 'unknown' && state.amount === bestPrice
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the room shows it, its end is there to be asked for
  useEffect(() => {
    if (state === typing) return
    if (state.at !== 'unknown') return attempt.forget()
    if (!online) return
    let wanted = true
    const take = (outcome: Outcome<OfferReceipt>) => {
      if (!wanted || running.current) return
      if (typeof outcome === 'object') {
        latest.current.found()
        setState('done' in outcome ? { at: 'taken', receipt: outcome.done } : endOf(outcome.failed, state))
      } else if (state.left === 'open') {
        attempt.forget()
        setState({ ...state, left: 'nothing' })
      }
    }
    // Asking that fails knows nothing: the price stays lost.
    latest.current.ask().then(take, () => undefined)
    return () => {
      wanted = false
    }
  }, [state, online, shown])
  return { state, under, send, again }
}

function endOf(error: unknown, { amount, confirmed }: Pick<LostBid, 'amount' | 'confirmed'>): BidState {
  const sentence = sentenceOf(error)
  if (unsure(error)) return { at: 'unknown', amount, confirmed, sentence }
  if (!isApiError(error)) return { at: 'refused', sentence }
  if (error.reason === 'auction.outlier') return { at: 'outlier', amount, sentence }
  const { nextPrice } = error.detail
  return typeof nextPrice === 'string' ? { at: 'refused', sentence, nextPrice } : { at: 'refused', sentence }
}
