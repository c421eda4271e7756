import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '@jb/testing/persona'
import { openFolder, startServer } from '../e2e/support/server.ts'
import { closeSockets, openSockets, overHttp, startBare } from './lib/auction-doors.ts'
import { auctionsAlone, lean, ours } from './lib/auction-lean.ts'
import { cpuOf, middle, type Placing, pricesOf, quantile, type Rate, rateOf } from './lib/auction-rate.ts'
import { type Ground, lotNow, makePeople, openGround, type Staged, stageLot } from './lib/auction-stage.ts'
import { numberOf } from './lib/options.ts'
import { report, round, seed } from './lib/result.ts'

/**
 * How many prices a second one hot lot takes. (a) The use-case alone against the leanest client of the same database
 * functions; (b) the whole server over HTTP against a bare Fastify that parses and answers, the same client for both,
 * in turns; (c) how long an answer takes while many watch and fifty prices a second are given.
 * `npx tsx bench/auction-speed.ts --seconds 5 --rounds 3 --crowd 256`
 */
const seconds = numberOf('seconds', 5)
const rounds = numberOf('rounds', 3)
const crowd = numberOf('crowd', 256)
const ackSeconds = numberOf('ack-seconds', 20)
const offeredPerSecond = 50
const connections = 64
const hour = 3_600_000
const sizes = [1, 8, 64, 256].filter((size) => size <= crowd)
const settings = {
  ...{ DEMO: '0', NODE_ENV: 'production', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' },
  TRUST_PROXY: 'loopback',
}

/** A running lot on which each bidder betters its own price, the leader too. */
async function hotLot(ground: Ground, people: readonly Caller[]) {
  const lot = await stageLot(ground, people, {
    ...{ visibility: 'rankOnly', direction: 'ascending', startFen: 100, stepFen: 1 },
    ...{ startsIn: 100, endsIn: hour, windowSeconds: 0, extensionSeconds: 0, maxExtensions: 0 },
  })
  await ground.db
    .updateTable('auction_lot')
    .set({ self_improve: true })
    .where('auction_id', '=', lot.id)
    .execute()
  while ((await lotNow(ground, lot.id)).phase !== 'live') await pause(50)
  return lot
}

const perSecond = (rates: readonly Rate[]) => middle(rates.map((rate) => rate.perSecond))

/** (a) In turns on two lots, so that neither rule nor record of one meets the other. */
async function figuresAlone() {
  const alone = await auctionsAlone()
  try {
    const people = await makePeople(alone.ground, crowd)
    const bearers = people.map(({ bearer }) => bearer)
    const [mine, least] = [await ours(alone, bearers), lean(alone)]
    const lots = [await hotLot(alone.ground, people), await hotLot(alone.ground, people)] as const
    const prices = [pricesOf(lots[0]), pricesOf(lots[1])] as const
    const figures: Record<string, number> = {}
    for (const size of sizes) {
      const [us, them]: [Rate[], Rate[]] = [[], []]
      for (let turn = 0; turn < rounds; turn += 1) {
        us.push(await rateOf(lots[0], mine, size, seconds, prices[0]))
        them.push(await rateOf(lots[1], least, size, seconds, prices[1]))
      }
      figures[`useCase${size}PerSecond`] = Math.round(perSecond(us))
      figures[`lean${size}PerSecond`] = Math.round(perSecond(them))
      figures[`useCase${size}Ratio`] = round(perSecond(us) / perSecond(them), 2)
      figures.useCaseRefused = (figures.useCaseRefused ?? 0) + us.reduce((sum, one) => sum + one.refused, 0)
    }
    return figures
  } finally {
    await alone.close()
  }
}

interface Measured extends Rate {
  readonly cpuMs: number
}

async function withCpu(pid: number, work: () => Promise<Rate>): Promise<Measured> {
  const before = cpuOf(pid)
  const rate = await work()
  return { ...rate, cpuMs: ((cpuOf(pid) - before) * 1_000) / Math.max(1, rate.accepted + rate.refused) }
}

/** (b) */
async function overTheWire(server: { url: string; pid: number }, lot: Staged) {
  const bare = await startBare()
  try {
    const [us, them]: [Measured[], Measured[]] = [[], []]
    const nextPrice = pricesOf(lot)
    const run = ({ url, pid }: { url: string; pid: number }, length: number) =>
      withCpu(pid, () => rateOf(lot, overHttp(url), connections, length, nextPrice))
    for (const one of [server, bare]) await run(one, 1)
    for (let turn = 0; turn < rounds; turn += 1) {
      us.push(await run(server, seconds))
      them.push(await run(bare, seconds))
    }
    return {
      httpPerSecond: Math.round(perSecond(us)),
      barePerSecond: Math.round(perSecond(them)),
      httpRatio: round(perSecond(us) / perSecond(them), 2),
      httpRefused: us.reduce((sum, one) => sum + one.refused, 0),
      httpCpuMsPerPrice: round(middle(us.map(({ cpuMs }) => cpuMs)), 3),
      bareCpuMsPerPrice: round(middle(them.map(({ cpuMs }) => cpuMs)), 3),
    }
  } finally {
    await bare.stop()
  }
}

/** Prices at a steady pace, whether or not the earlier ones were answered; ms from sending to answer. */
async function acknowledged(place: Placing, lot: Staged, nextPrice: () => number) {
  const times: number[] = []
  const waiting: Promise<void>[] = []
  let refused = 0
  const from = performance.now()
  for (let n = 0; n < ackSeconds * offeredPerSecond; n += 1) {
    const due = from + (n * 1_000) / offeredPerSecond
    if (due > performance.now()) await pause(due - performance.now())
    const answer = place(lot, n % lot.bidders.length, crypto.randomUUID(), nextPrice())
    waiting.push(
      answer.then((taken) => {
        if (!taken) refused += 1
        // From the moment it was due: a client that is late itself hides nothing.
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(waiting)
  return { p50: round(quantile(times, 0.5)), p99: round(quantile(times, 0.99)), refused }
}

/** (c) */
async function answersWhileWatched(url: string, ground: Ground, lot: Staged, watchers: number) {
  const sockets = await openSockets(url, lot.id, lot.bidders, watchers)
  let messages = 0
  for (const socket of sockets) socket.on('message', () => (messages += 1))
  const { bestFen } = await lotNow(ground, lot.id)
  const prices = pricesOf({ ...lot, terms: { ...lot.terms, startFen: (bestFen ?? 100) + 1_000 } })
  const { p50, p99, refused } = await acknowledged(overHttp(url), lot, prices)
  const open = sockets.filter(({ readyState }) => readyState === 1).length
  await closeSockets(sockets)
  const name = `ack${watchers}Sockets`
  return {
    ...{ [`${name}P50Ms`]: p50, [`${name}P99Ms`]: p99, [`${name}Refused`]: refused },
    ...{ [`${name}StillOpen`]: open, [`${name}Messages`]: messages },
  }
}

const alone = await figuresAlone()
const server = await startServer({ dataDir: await openFolder('bench-auction-speed'), env: settings })
const ground = await openGround(server.dataDir)
try {
  const people = await makePeople(ground, Math.max(connections, 50))
  const lot = await hotLot(ground, people)
  const wire = await overTheWire(server, lot)
  const few = await answersWhileWatched(server.url, ground, lot, 100)
  const many = await answersWhileWatched(server.url, ground, lot, 500)
  const ratios = sizes.map((size) => [`useCase${size}Ratio`, { least: 0.8 }])
  report({
    name: 'auction-speed',
    seed,
    figures: { seconds, rounds, ...alone, connections, ...wire, offeredPerSecond, ...few, ...many },
    floors: {
      ...(Object.fromEntries(ratios) as Record<string, { least: number }>),
      ...{ httpRatio: { least: 0.5 }, ack100SocketsP99Ms: { most: 150 }, ack500SocketsP99Ms: { most: 300 } },
    },
  })
} finally {
  await ground.close()
  await server.remove()
}
