import type { Offer, Verdict } from '@jb/domain/auction/lot'
import type { Node } from './node.ts'
import { answerKey, type Store } from './store.ts'
import type { World } from './world.ts'

/** One answer that reached whoever asked. */
export interface Heard {
  readonly offer: Offer
  readonly verdict: Verdict
}

/** What a bidder wanted, and what it finally knew; null: it never learned it. */
export interface Intention {
  readonly offer: Offer
  outcome: Verdict | null
}

/** What all bidders of a history went through. */
export interface Experience {
  readonly heard: Heard[]
  readonly intentions: Intention[]
}

export interface Net {
  readonly world: World
  readonly store: Store
  readonly nodes: readonly [Node, ...Node[]]
  readonly experience: Experience
}

const lostShare = 0.1
const patience = 400

/** A message takes a while, comes late, twice or not at all. */
function carry(world: World, deed: () => void): void {
  const copies = world.chance(lostShare) ? 0 : world.chance(0.15) ? 2 : 1
  for (let copy = 0; copy < copies; copy += 1)
    world.after(world.chance(0.1) ? world.between(0, 80) * 10 : world.between(0, 6) * 10, deed)
}

/** Sends an offer to any server; `answered` is called for each answer that arrives. */
function send({ world, nodes, experience }: Net, offer: Offer, answered: (verdict: Verdict) => void): void {
  const node = world.pick(nodes)
  carry(world, () =>
    node.offer(offer, (verdict) => {
      if (!verdict) return
      carry(world, () => {
        experience.heard.push({ offer, verdict })
        answered(verdict)
      })
    }),
  )
}

/** After silence: asks what became of the key, and only when nothing has, sends the same offer again. */
function pursue(net: Net, intention: Intention): void {
  const { world, store } = net
  const { offer } = intention
  const settle = (verdict: Verdict): void => {
    intention.outcome ??= verdict
  }
  send(net, offer, settle)
  const ask = (): void => {
    if (intention.outcome) return
    if (world.chance(lostShare)) {
      world.after(patience, ask)
      return
    }
    const answer = store.read().answers.get(answerKey(offer))
    if (answer?.requestHash === offer.requestHash) {
      net.experience.heard.push({ offer, verdict: answer.verdict })
      settle(answer.verdict)
    } else {
      send(net, offer, settle)
      world.after(patience, ask)
    }
  }
  world.after(patience, ask)
}

/** An amount that somebody would try who knows what the lot looks like now: mostly right, often not. */
function amountFor({ world, store }: Net, bidderId: string): number {
  const { lot, bidders } = store.read().state
  const own = bidders.find(({ id }) => id === bidderId)?.bestFen ?? null
  const reference = lot.visibility === 'open' && lot.mode === 'clock' ? lot.bestFen : own
  const towards = lot.direction === 'ascending' ? lot.stepFen : -lot.stepFen
  const from = reference ?? lot.startFen - towards
  const slip = world.chance(0.1) ? world.between(-80, 80) : 0
  return from + world.pick([1, 1, 1, 1, 2, 3, 0, -1]) * towards + slip
}

/** One price that a bidder wants to give, now and until it knows what came of it. */
export function want(net: Net, bidderId: string, key: string): void {
  const { world } = net
  const amountFen = amountFor(net, bidderId)
  const companyId = `company of ${bidderId}`
  const confirmed = world.chance(0.8)
  const offer: Offer = { companyId, bidderId, key, requestHash: String(amountFen), amountFen, confirmed }
  const intention: Intention = { offer, outcome: null }
  net.experience.intentions.push(intention)
  if (world.chance(0.08)) {
    const other = amountFen + 500 * world.pick([1, -1, 2])
    send(net, { ...offer, requestHash: String(other), amountFen: other, confirmed: true }, () => undefined)
  }
  pursue(net, intention)
}
