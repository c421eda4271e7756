import type { AuctionForm } from '@jb/contract/auction/auction.form'
import type { Hours } from '../plot.ts'
import type { Motif } from './drawings.ts'

/** What has become of a bidder's deposit: confirmed unless said otherwise. */
export interface BidderPlot {
  readonly by: string
  /** The hour of joining, where it is not one of many spread over the time before the start. */
  readonly at?: Hours
  /** How it is given; by transfer when absent. */
  readonly kind?: 'transfer' | 'guarantee'
  /** It is only ordered, or handed in and not looked at yet. */
  readonly left?: 'ordered' | 'submitted'
  /** From whose account the money came, where that is not the company's own. */
  readonly payerName?: string
  /** What finance does with it once it is due back. */
  readonly back?: readonly BackPlot[]
}

/** A step of finance on the way back of a deposit. */
export type BackPlot = { readonly at: Hours } & (
  | { readonly do: 'refund' | 'settle' }
  | { readonly do: 'fail'; readonly reason: string }
)

export interface BidPlot {
  readonly by: string
  readonly amount: string
  /** The moment, where it is not one of many spread over the time of prices. */
  readonly at?: Hours
}

/** What the owner does after the end, each step at its hour. */
export interface EndPlot {
  readonly talks?: { readonly at: Hours; readonly top: number; readonly until: Hours }
  readonly confirmed?: { readonly at: Hours; readonly reason?: string }
  readonly settled?: Hours
  readonly breached?: { readonly at: Hours; readonly reason: string }
  readonly unsold?: { readonly at: Hours; readonly reason: string }
}

/** The life of one auction of the story. All hours are counted from the moment at which the story is told. */
export interface AuctionPlot {
  readonly owner: string
  readonly form: Pick<AuctionForm, 'type' | 'title' | 'direction' | 'unit' | 'startPrice' | 'step' | 'rows'> &
    Partial<AuctionForm>
  readonly clock: { readonly published: Hours; readonly starts: Hours; readonly ends: Hours }
  /** What its pictures show, where that is not what its type usually shows. */
  readonly motif?: Motif
  /** It is put up again: a copy of the auction with the same title. */
  readonly again?: true
  readonly bidders?: readonly BidderPlot[]
  readonly bids?: readonly BidPlot[]
  readonly end?: EndPlot
}

export const minutes = (count: number): Hours => count / 60

/** Prices in turn, from the first to the last named, in even steps rounded as people round; nobody twice in a row. */
export function ladder(
  names: readonly string[],
  { from, to, count, grain = 1 }: { from: number; to: number; count: number; grain?: number },
): readonly BidPlot[] {
  return Array.from({ length: count }, (_, at) => {
    const even = from + ((to - from) * at) / Math.max(1, count - 1)
    return { by: names[at % names.length] ?? '', amount: String(Math.round(even / grain) * grain) }
  })
}

/** Bidders whose deposits, if any, are given in the usual way. */
export const all = (names: readonly string[]): readonly BidderPlot[] => names.map((by) => ({ by }))
