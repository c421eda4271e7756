import { randomInt } from 'node:crypto'
import { liveViewOf, placeOffer } from '@jb/contract/auction/offer.contract'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from '../../app.ts'
import type { Platform } from '../../platform/change.ts'
import { now as appNow } from '../../platform/clock/clock.ts'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { Module, OutsideCall } from '../../platform/module.ts'
import { demoClerk } from '../clerk.ts'
import { fillHall } from '../hall.ts'
import { type Complain, decryptLate, lawfulReactionNames, lawfulReactions } from '../lawful-crowd.ts'
import { type Performer, performerOn } from '../perform.ts'
import { putUpAgain } from './again.ts'
import { type CrowdPlot, crowdPlots } from './crowd.plot.ts'
import { castOf } from './people.ts'

export const crowdTimer = 'demo.auctionBot'
const subjectId = 'all'

const second = 1_000
const lookEvery = 10 * second
/** Nobody answers sooner than this after a price; by the second time somebody does. */
const [soonest, latest] = [20 * second, 90 * second]
/** What cannot go on is left alone for so long: somebody has frozen its owner, or switched approvals on. */
const restsFor = 600 * second

/** The newest auction of a plot. */
interface Standing {
  readonly id: string
  readonly status: string
  readonly companyId: string
  /** When something happened to its prices last. */
  readonly lastAt: Date
  readonly direction: string
  /** Yuan. */
  readonly step: number
}

async function newestOf(db: Kysely<DB>, title: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('auction')
    .innerJoin('auction_lot', 'auction_lot.auction_id', 'auction.id')
    .select(['auction.id', 'auction.status', 'auction.company_id', 'auction.direction', 'auction.step'])
    .select('auction_lot.last_at')
    .where('auction.title', '=', title)
    .orderBy('auction.released_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      ...{ id: row.id, status: row.status, companyId: row.company_id, direction: row.direction },
      ...{ lastAt: row.last_at, step: Number(row.step) },
    }
  )
}

/** Evenly drawn between `soonest` and `latest`, look by look. */
function isTime(quietMs: number): boolean {
  if (quietMs < soonest) return false
  return quietMs >= latest || randomInt(latest - quietMs) < lookEvery
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, order: randomInt(1_000_000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

type Called = Pick<Performer, 'ask'>
type Cast = ReadonlyMap<string, Session>

/** A price from `next` on, up to two steps further, and not beyond the limit; undefined: there is none. */
function priceFrom(next: number, { direction, step }: Standing, limit: number): number | undefined {
  const sign = direction === 'ascending' ? 1 : -1
  if ((limit - next) * sign < 0) return undefined
  const further = next + sign * step * randomInt(3)
  return (limit - further) * sign < 0 ? next : further
}

/** One bidder looks at the auction, and bids if it may and wants to; false: it does not. */
async function bids(called: Called, bidder: Session, standing: Standing, limit: number, isTimeNow: boolean) {
  const { id } = standing
  const view = await called.ask(bidder, liveViewOf, { params: { id } })
  if (isRefusal(view) || view.status !== 'live' || view.nextPrice === null || !view.mine) return false
  const { turn, mine } = view
  const inTurn = turn?.isMine === true || turn?.kind === 'first'
  if (turn ? !inTurn || mine.bids > turn.round : !isTimeNow) return false
  const price = priceFrom(Number(view.nextPrice), standing, limit)
  if (mine.rank === 1 || price === undefined) return false
  const body = { id, amount: price.toFixed(2), confirmed: true }
  return !isRefusal(await called.ask(bidder, placeOffer, { body }))
}

/** Lets one auction go on; false: nothing can be done about it now. */
async function goOn(platform: Platform, called: Performer, plot: CrowdPlot, cast: Cast): Promise<boolean> {
  const standing = await newestOf(platform.db, plot.title)
  if (!standing) return true
  if (standing.status !== 'live') return putUpAgain(platform.db, called, plot, standing, cast)
  const quietMs = (await appNow(platform.db)).getTime() - standing.lastAt.getTime()
  const isTimeNow = isTime(quietMs)
  for (const [name, limit] of shuffled(Object.entries(plot.limits))) {
    const bidder = cast.get(name)
    if (bidder && (await bids(called, bidder, standing, limit, isTimeNow))) return true
  }
  return true
}

/**
 * Lets the auctions of the story go on: its bidders bid by themselves through the same use-case as everybody, and what
 * is over is put up again, so that some are always live. At the same looks the demo's clerk agrees to new companies, and
 * its buyers buy again where the hall runs empty. Its bidders under the law bid and decrypt where nobody plays them.
 * For demos only.
 */
export function crowdModule(modules: readonly Module[]): Module {
  let platform: Platform | undefined
  let log: FastifyInstance['log'] | undefined
  const rests = new Map<string, number>()
  const clerk = demoClerk()
  // Visitors freeze companies and switch approvals on: one auction that cannot go on stops no other.
  const goOnAlone = async (on: Platform, called: Performer, plot: CrowdPlot, cast: Cast) => {
    const now = (await appNow(on.db)).getTime()
    if (now < (rests.get(plot.title) ?? 0)) return
    const goesOn = await goOn(on, called, plot, cast).catch((err: unknown) => {
      log?.warn({ err, auction: plot.title }, 'demo auction')
      return false
    })
    if (!goesOn) rests.set(plot.title, now + restsFor)
  }
  let hallRests = 0
  const fillAlone = async ({ db }: Platform, called: Performer, cast: Cast) => {
    const now = (await appNow(db)).getTime()
    if (now < hallRests) return
    const filled = await fillHall(db, called, cast).catch((err: unknown) => {
      log?.warn({ err }, 'demo hall')
      return false
    })
    if (!filled) hallRests = now + restsFor
  }
  const complain: Complain = (err, who) => log?.warn({ err, who }, 'demo bidder')
  const mounted = () => {
    if (!platform) throw new Error('the server is not put together')
    return { platform, called: performerOn(platform, modules) }
  }
  const look = async (): Promise<Awaited<ReturnType<OutsideCall>>> => {
    const { platform, called } = mounted()
    await clerk(platform, called).catch((err: unknown) => log?.warn({ err }, 'demo clerk'))
    const cast = await castOf(platform.db)
    for (const plot of crowdPlots) await goOnAlone(platform, called, plot, cast)
    await fillAlone(platform, called, cast)
    await decryptLate(platform, called, complain).catch((err: unknown) => log?.warn({ err }, 'demo keys'))
    return (ctx) =>
      ctx.setTimer({ kind: crowdTimer, subjectId, dueAt: new Date(ctx.now.getTime() + lookEvery) })
  }
  return {
    name: 'demo',
    routes: [],
    reactions: lawfulReactions(mounted, complain),
    timers: [{ kind: crowdTimer, prepare: async () => look }],
    raw: (server, parts) => {
      platform = parts
      log = server.log
    },
  }
}

/** Makes sure that the bidders of the story look at its auctions from now on. */
export async function startCrowd({ platform: { db } }: App): Promise<void> {
  await db
    .insertInto('job')
    .values({ kind: 'timer', name: crowdTimer, subject_id: subjectId, due_at: await appNow(db) })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/**
 * Takes the bidders' next look away: a server outside the demo does not know it, and on a database that the demo has
 * left it would fail until it is dead. What its bidders were about to do goes with it.
 */
export async function stopCrowd({ platform: { db } }: Pick<App, 'platform'>): Promise<void> {
  const names = [crowdTimer, ...lawfulReactionNames]
  await db.deleteFrom('job').where('name', 'in', names).where('status', '!=', 'done').execute()
}
