import { rootHash } from '@jb/domain/auction/chain'
import type { BidderState, Lot, LotState } from '@jb/domain/auction/lot'
import { stageAt } from '@jb/domain/auction/rounds'
import { type Experience, type Net, want } from './bidder.ts'
import { type Node, type NodeFaults, nodeOf, type Rules, realRules } from './node.ts'
import type { Freeze } from './pulse.ts'
import { answerKey, type Committed, type Store, type StoreFaults, storeOf } from './store.ts'
import { type World, worldOf } from './world.ts'

/** What is built wrong on purpose. */
export interface Planted {
  readonly rules?: Rules
  readonly store?: StoreFaults
  readonly node?: NodeFaults
}

/** One auction from its start to its end, with everything that went wrong on the way. */
export interface History {
  readonly seed: number
  readonly terms: Lot
  readonly end: Committed
  readonly experience: Experience
  /** The furthest limit that each bidder has ever set. */
  readonly limits: ReadonlyMap<string, readonly number[]>
  /** When servers stood still, and the prices that reached one while it did and the lot was open. */
  readonly freezes: readonly Freeze[]
  readonly unread: ReadonlyMap<string, number>
  /** Whether everything came to rest. */
  readonly finished: boolean
}

const second = 1000
const length = 20 * second
const start = Date.parse('2026-12-01T01:00:00Z')
const bidderIds = ['a1', 'b2', 'c3', 'd4'] as const

function termsOf(world: World): Lot {
  const auctionId = `auction ${world.draw()}`
  const endsAt = start + length
  const ascending = world.chance(0.5)
  return {
    ...{
      auctionId,
      phase: 'scheduled',
      direction: ascending ? 'ascending' : 'reverse',
      mode: world.chance(0.12) ? 'rounds' : 'clock',
    },
    visibility: world.pick(['open', 'open', 'rankOnly', 'blind']),
    ...{ startFen: 50_000, stepFen: 500, grid: world.chance(0.3), selfImprove: world.chance(0.2) },
    ...{ outlierPercent: 3, minBidders: 1, startsAt: start, endsAt },
    hardEndAt: world.chance(0.3) ? endsAt + world.between(0, 8) * second : null,
    windowSeconds: world.between(0, 4),
    extensionSeconds: world.between(0, 5),
    ...{ maxExtensions: world.between(0, 4), extensions: 0, seq: 0, bids: 0, bidders: 0 },
    ...{ bestFen: null, bestBidderId: null, lastAt: start - second, headHash: rootHash(auctionId) },
    reserveFen: ascending ? 53_000 : 47_000,
    ...{ reserveMet: false, rounds: null },
  }
}

const bidderOf = (id: string, deposited: boolean): BidderState => ({
  ...{ id, alias: id.toUpperCase(), admitted: true, agreed: true, deposited },
  ...{ bestFen: null, bestSeq: null, bestAt: null, bids: 0, proxyFen: null, proxyAt: null },
})

/** A moment that somebody chooses: any, or one close to the end. */
const someTime = (world: World): number =>
  world.chance(0.5) ? world.between(0, length / 50) * 50 : length + world.between(-60, 40) * 50

/** Those who give prices when their turn comes, others who try, and servers that sleep through turns. */
function planRounds(net: Net): void {
  const { world, store, nodes } = net
  const mostMinutes = 40
  for (let count = 60; count > 0; count -= 1)
    world.after(length + world.between(0, mostMinutes * 600) * 100, () => {
      const turn = stageAt(store.read().state.lot.rounds, store.clock())?.bidderId
      want(net, turn && world.chance(0.8) ? turn : world.pick(bidderIds), `turn ${count}`)
    })
  for (let count = world.between(0, 2); count > 0; count -= 1)
    world.after(length + world.between(0, mostMinutes * 60) * second, () => world.pick(nodes).voidPrice())
  if (world.chance(0.5))
    world.after(length + world.between(0, mostMinutes * 60) * second, () => {
      for (const node of nodes) node.crash(world.between(30, 360) * second)
    })
}

function planTrouble({ world, store, nodes }: Net): void {
  for (let count = world.between(0, 3); count > 0; count -= 1)
    world.after(someTime(world), () => world.pick(nodes).crash(world.between(1, 40) * 50))
  for (let count = world.between(0, 2); count > 0; count -= 1)
    world.after(someTime(world), () => store.stepClock(world.pick([-3, -1, 1, 3]) * second))
  for (let count = world.between(0, 40); count > 0; count -= 1)
    world.after(someTime(world), () => store.endHolder())
}

/** Servers that stand still for seconds, most of them around the end; nothing else goes wrong then but messages. */
function planFreezes({ world, nodes }: Net, fate: World, freezes: Freeze[]): void {
  for (let count = fate.between(1, 3); count > 0; count -= 1)
    world.after(someTime(fate), () =>
      fate.pick(nodes).freeze(fate.between(6, 160) * 50, (freeze) => freezes.push(freeze)),
    )
}

/** A server that notes which prices came to it in time and could not be read. */
function noting(node: Node, store: Store, unread: Map<string, number>): Node {
  return {
    ...node,
    offer(offer, reply) {
      const { lot } = store.read().state
      if (node.stands() && lot.phase === 'live' && store.clock() < lot.endsAt)
        unread.set(answerKey(offer), store.clock())
      node.offer(offer, reply)
    },
  }
}

function planBids(net: Net, limits: Map<string, number[]>): void {
  const { world, store, nodes } = net
  for (const id of bidderIds)
    for (let count = world.between(2, 7); count > 0; count -= 1)
      world.after(someTime(world), () => want(net, id, `${id} ${count}`))
  for (let count = world.between(0, 3); count > 0; count -= 1)
    world.after(someTime(world), () => {
      const id = world.pick(bidderIds)
      const { lot } = store.read().state
      const towards = lot.direction === 'ascending' ? 1 : -1
      const limit = (lot.bestFen ?? lot.startFen) + towards * world.between(0, 5_000)
      limits.set(id, [...(limits.get(id) ?? []), limit])
      world.pick(nodes).setProxy(id, limit)
    })
  for (let count = world.between(0, 3); count > 0; count -= 1)
    world.after(someTime(world), () => world.pick(nodes).voidPrice())
}

/** Lives one history; the same seed gives the same one. */
export function live(seed: number, planted: Planted = {}): History {
  const world = worldOf(seed)
  const terms = termsOf(world)
  const bidders = bidderIds.map((id) => bidderOf(id, id !== 'd4' || world.chance(0.7)))
  const state: LotState = { lot: terms, bidders }
  const store = storeOf(world, state, planted.store ?? {})
  const rules = planted.rules ?? realRules
  const unread = new Map<string, number>()
  const node = () => noting(nodeOf(world, store, rules, planted.node ?? {}), store, unread)
  const experience: Experience = { heard: [], intentions: [] }
  const net: Net = { world, store, nodes: [node(), node()], experience }
  const limits = new Map<string, number[]>()
  planBids(net, limits)
  const freezes: Freeze[] = []
  // Drawn apart, so that the histories without them stay what they are.
  const fate = worldOf(seed + 1_000_000_007)
  if (fate.chance(0.4)) planFreezes(net, fate, freezes)
  else planTrouble(net)
  if (terms.mode === 'rounds') planRounds(net)
  const finished = world.run(50_000)
  return { seed, terms, end: store.read(), experience, limits, freezes, unread, finished }
}
