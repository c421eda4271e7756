import { openFolder, startServer } from '../e2e/support/server.ts'
import { asShipped } from './lib/as-shipped.ts'
import { answersWhileWatched } from './lib/auction-acks.ts'
import { figuresOfAudience } from './lib/auction-audience.ts'
import { closeSockets, openSockets, overHttp, startBare } from './lib/auction-doors.ts'
import { cpuOf, middle, pricesOf, type Rate, rateOf } from './lib/auction-rate.ts'
import { makePeople, openGround, type Staged, untilIdle } from './lib/auction-stage.ts'
import { hotLot } from './lib/hot-lots.ts'
import { numberOf } from './lib/options.ts'
import { report, round, seed } from './lib/result.ts'

/**
 * How many prices a second one hot lot takes, and a hundred. (a) The use-case alone, built as it is
 * shipped, against the leanest client of the same database functions; (b) the whole server over HTTP against a bare
 * Fastify that parses and answers, the same client for both, in turns; (c) how long an answer takes while many watch and
 * fifty prices a second are given; (d) how long it takes until two thousand watchers know of a price, and what they cost.
 * `npx tsx bench/auction-speed.ts --seconds 5 --rounds 3 --crowd 256 --watchers 2000`
 */
const seconds = numberOf('seconds', 5)
const rounds = numberOf('rounds', 3)
const crowd = numberOf('crowd', 256)
const ackSeconds = numberOf('ack-seconds', 20)
const offeredPerSecond = 50
const watchers = numberOf('watchers', 2_000)
const sizes = [1, 8, 64, 256].filter((size) => size <= crowd)
const settings = {
  ...{ DEMO: '0', NODE_ENV: 'production', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' },
  TRUST_PROXY: 'loopback',
}

const perSecond = (rates: readonly Rate[]) => middle(rates.map((rate) => rate.perSecond))

interface Measured extends Rate {
  readonly cpuMs: number
}

async function withCpu(pid: number, work: () => Promise<Rate>): Promise<Measured> {
  const before = cpuOf(pid)
  const rate = await work()
  return { ...rate, cpuMs: ((cpuOf(pid) - before) * 1_000) / Math.max(1, rate.accepted + rate.refused) }
}

interface Wire {
  readonly connections: number
  /** So many of the bidders watch the lot meanwhile. */
  readonly sockets?: number
  readonly nextPrice: () => number
}

/** (b) */
async function overTheWire(
  server: { url: string; pid: number },
  lot: Staged,
  { connections, sockets = 0, nextPrice }: Wire,
) {
  const bare = await startBare()
  const watching = await openSockets(server.url, lot.id, lot.bidders, sockets)
  try {
    const [us, them]: [Measured[], Measured[]] = [[], []]
    const run = ({ url, pid }: { url: string; pid: number }, length: number) =>
      withCpu(pid, () => rateOf(lot, overHttp(url), connections, length, nextPrice))
    for (const one of [server, bare]) await run(one, 2)
    for (let turn = 0; turn < rounds; turn += 1) {
      us.push(await run(server, seconds))
      them.push(await run(bare, seconds))
    }
    const watched = sockets === 0 ? '' : `Watched${sockets}`
    const [http, plain] = [`http${connections}${watched}`, `bare${connections}${watched}`]
    return {
      [`${http}PerSecond`]: Math.round(perSecond(us)),
      [`${plain}PerSecond`]: Math.round(perSecond(them)),
      [`${http}Ratio`]: round(perSecond(us) / perSecond(them), 2),
      [`${http}Refused`]: us.reduce((sum, one) => sum + one.refused, 0),
      [`${http}CpuMsPerPrice`]: round(middle(us.map(({ cpuMs }) => cpuMs)), 3),
      [`${plain}CpuMsPerPrice`]: round(middle(them.map(({ cpuMs }) => cpuMs)), 3),
    }
  } finally {
    await closeSockets(watching)
    await bare.stop()
  }
}

const shipped = await asShipped<typeof import('./lib/auction-alone.ts')>('bench/lib/auction-alone.ts')
const alone = await shipped.figuresAlone({ sizes, crowd, seconds, rounds })
const server = await startServer({ dataDir: await openFolder('bench-auction-speed'), env: settings })
const ground = await openGround(server.dataDir)
try {
  const people = await makePeople(ground, Math.max(crowd, 64))
  const lot = await hotLot(ground, people)
  await untilIdle(ground)
  // Each bidder betters its own: the second crowd goes on where the first stopped.
  const nextPrice = pricesOf(lot)
  const wire = {
    ...(await overTheWire(server, lot, { connections: 64, nextPrice })),
    ...(await overTheWire(server, lot, { connections: crowd, nextPrice })),
    ...(await overTheWire(server, lot, { connections: 64, sockets: 64, nextPrice })),
  }
  // (c)
  const [place, pace] = [
    { ...server, ground, lot },
    { seconds: ackSeconds, perSecond: offeredPerSecond },
  ]
  const acks = {
    ...(await answersWhileWatched(place, 100, pace)),
    ...(await answersWhileWatched(place, 500, pace)),
  }
  const visitors = await makePeople(ground, Math.ceil(watchers / 20))
  const audience = await figuresOfAudience(
    { ...server, ground, lot, place: overHttp(server.url), watchers: visitors },
    { count: watchers, prices: 100, everyMs: 200 },
  )
  const names = [...sizes.map(String), '100Lots'].map((name) => `useCase${name}Ratio`)
  const figures: Record<string, number> = { ...alone, ...wire, ...acks, ...audience }
  // A refusal is quick, and a socket that was cut off is told nothing: no figure counts without these.
  const honest = Object.keys(figures).flatMap((name): [string, { most: number } | { least: number }][] => {
    if (name.endsWith('Refused')) return [[name, { most: 0 }]]
    const asked = name.startsWith('watchers') ? watchers : Number(/^ack(\d+)/.exec(name)?.[1])
    return name.endsWith('StillOpen') ? [[name, { least: asked }]] : []
  })
  report({
    name: 'auction-speed',
    seed,
    figures: { seconds, rounds, offeredPerSecond, ...figures },
    floors: {
      ...Object.fromEntries(honest),
      toldToAll: { least: Math.ceil((figures.toldOf ?? 0) * 0.95) },
      ...Object.fromEntries(names.map((name) => [name, { least: 0.8 }])),
      ...{ [`http${crowd}Ratio`]: { least: 0.5 } },
      ...{ ack100SocketsP99Ms: { most: 150 }, ack500SocketsP99Ms: { most: 300 } },
      ...{ fanOutP50Ms: { most: 50 }, fanOutP99Ms: { most: 150 }, decidedToReceiptP99Ms: { most: 500 } },
    },
  })
} finally {
  await ground.close()
  await server.remove()
}
