import { openFolder, startServer } from '../e2e/support/server.ts'
import { asShipped } from './lib/as-shipped.ts'
import { answersWhileWatched } from './lib/auction-acks.ts'
import { figuresOfAudience } from './lib/auction-audience.ts'
import { overHttp } from './lib/auction-doors.ts'
import { makePeople, openGround, untilIdle } from './lib/auction-stage.ts'
import { overTheWire, type Wire } from './lib/auction-wire.ts'
import { hotLot, hotLots, manyLots, securedLot } from './lib/hot-lots.ts'
import { numberOf } from './lib/options.ts'
import { report, seed } from './lib/result.ts'

/**
 * How many prices a second one hot lot takes, and a hundred. (a) The use-case alone, built as it is
 * shipped, against the leanest client of the same database functions; (b) the whole server over HTTP against a bare
 * Fastify that parses and answers, the same client for both, in turns, also while every bidder watches, on a lot that
 * asks for a deposit, and on a hundred lots; (c) how long an answer takes while many watch and
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
  ...{ DEMO: '0', HTTP_ONLY: '1', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' },
  TRUST_PROXY: 'loopback',
}

const shipped = await asShipped<typeof import('./lib/auction-alone.ts')>('bench/lib/auction-alone.ts')
const alone = await shipped.figuresAlone({ sizes, crowd, seconds, rounds })
const server = await startServer({ dataDir: await openFolder('bench-auction-speed'), env: settings })
const ground = await openGround(server.dataDir)
try {
  const people = await makePeople(ground, Math.max(crowd, 64))
  const lot = await hotLot(ground, people)
  const secured = await securedLot(ground, people)
  const many = await hotLots(ground, people.slice(0, Math.ceil(crowd / manyLots)), manyLots)
  await untilIdle(ground)
  // (b)
  const wires: Omit<Wire, 'seconds' | 'rounds'>[] = [
    ...sizes.map((size) => ({ name: String(size), connections: size, lots: [lot] as const })),
    ...[64, crowd].map((size) => ({
      ...{ name: `${size}Watched${size}`, connections: size, lots: [lot] as const, sockets: size },
    })),
    { name: `${crowd}Secured`, connections: crowd, lots: [secured] },
    { name: `${manyLots}Lots`, connections: crowd, lots: many },
  ]
  const wire: Record<string, number> = {}
  for (const one of wires) {
    await untilIdle(ground)
    Object.assign(wire, await overTheWire(server, { ...one, seconds, rounds }))
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
