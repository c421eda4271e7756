import { toCents } from '../shared/money.ts'
import { bringsMoney, type MoneyOrder } from './order.ts'

/** One line of a posting, in fen; the lines of a posting add up to zero. */
export interface Entry {
  readonly account: string
  readonly fen: bigint
}

type State = Pick<MoneyOrder, 'status' | 'kind' | 'amount' | 'channel'>

/** The account on which the amount stands in each state, beside where it came from; a state without one holds nothing. */
export type Places = Readonly<Partial<Record<string, string>>>

const sources: Readonly<Partial<Record<string, (channel: string | null) => string>>> = {
  transfer: () => 'bank',
  online: (channel) => `provider.${channel ?? ''}`,
}

/**
 * The accounts on which an order stands, by its state alone, in fen: what the payer gave (negative) and where that is
 * now. Papers have accounts of their own, since no money moves. Accounts at zero are left out.
 */
export function balancesOf(places: Places, state: State): ReadonlyMap<string, bigint> {
  const { status, kind, amount, channel } = state
  const place = places[status]
  if (!place) return new Map()
  const fen = toCents(amount)
  const prefix = bringsMoney(state) ? '' : `${kind}.`
  const source = sources[kind]?.(channel) ?? 'guarantor'
  return new Map([
    [`${prefix}${source}`, -fen],
    [`${prefix}${place}`, fen],
  ])
}

/** What has to be posted when an order goes from one state to another; nothing where no money moved. */
export function postingOf(places: Places, before: State, after: State): readonly Entry[] {
  const was = balancesOf(places, before)
  const is = balancesOf(places, after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((account) => ({ account, fen: (is.get(account) ?? 0n) - (was.get(account) ?? 0n) }))
    .filter(({ fen }) => fen !== 0n)
}

/** The accounts on which a ledger and a state differ; empty: they agree. */
export function differences(
  places: Places,
  state: State,
  booked: ReadonlyMap<string, bigint>,
): readonly string[] {
  const wanted = balancesOf(places, state)
  return [...new Set([...wanted.keys(), ...booked.keys()])].filter(
    (account) => (wanted.get(account) ?? 0n) !== (booked.get(account) ?? 0n),
  )
}
