import { toCents } from '../shared/money.ts'
import type { Order } from './order.ts'

/** One line of a posting, in fen; the lines of a posting add up to zero. */
export interface Entry {
  readonly account: string
  readonly fen: bigint
}

type State = Pick<Order, 'status' | 'kind' | 'amount' | 'channel'>

/** Where the amount stands in each state, beside where it came from. */
const places: Partial<Readonly<Record<Order['status'], string>>> = {
  paid: 'held',
  refunding: 'returning',
  refundFailed: 'returning',
  forfeited: 'forfeited',
  applied: 'applied',
}

const sources = {
  transfer: () => 'bank',
  online: (channel: string | null) => `provider.${channel ?? ''}`,
  guarantee: () => 'guarantor',
} as const

/**
 * The accounts on which an order stands, by its state alone, in fen: what the payer gave (negative) and where that is
 * now. Guarantees have accounts of their own, since no money moves. Accounts at zero are left out.
 */
export function balancesOf({ status, kind, amount, channel }: State): ReadonlyMap<string, bigint> {
  const place = places[status]
  if (!place) return new Map()
  const fen = toCents(amount)
  const prefix = kind === 'guarantee' ? 'guarantee.' : ''
  return new Map([
    [`${prefix}${sources[kind](channel)}`, -fen],
    [`${prefix}${place}`, fen],
  ])
}

/** What has to be posted when an order goes from one state to another; nothing where no money moved. */
export function postingOf(before: State, after: State): readonly Entry[] {
  const was = balancesOf(before)
  const is = balancesOf(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((account) => ({ account, fen: (is.get(account) ?? 0n) - (was.get(account) ?? 0n) }))
    .filter(({ fen }) => fen !== 0n)
}

/** The accounts on which a ledger and a state differ; empty: they agree. */
export function differences(state: State, booked: ReadonlyMap<string, bigint>): readonly string[] {
  const wanted = balancesOf(state)
  return [...new Set([...wanted.keys(), ...booked.keys()])].filter(
    (account) => (wanted.get(account) ?? 0n) !== (booked.get(account) ?? 0n),
  )
}
