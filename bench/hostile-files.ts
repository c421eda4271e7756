import { hostilePictures, hostilePreviews, hostileSheets, hostileZips } from '@jb/testing/builders/hostile'
import { makeCaller } from '@jb/testing/persona'
import { openFolder, startServer } from '../e2e/support/server.ts'
import { acknowledged } from './lib/auction-acks.ts'
import { overHttp } from './lib/auction-doors.ts'
import { pricesOf } from './lib/auction-rate.ts'
import { lotNow, makePeople, openGround, untilIdle } from './lib/auction-stage.ts'
import { type Answers, attack, loaded } from './lib/hostile-company.ts'
import { hotLot } from './lib/hot-lots.ts'
import { numberOf } from './lib/options.ts'
import { report, seed } from './lib/result.ts'

/**
 * How long an offer in a running auction waits for its answer while newly registered companies upload documents that
 * were made to stop the server, and have it open them in every way it has, against the same without them.
 * `npx tsx bench/hostile-files.ts --seconds 30 --attackers 3`
 */
const seconds = numberOf('seconds', 30)
const attackers = numberOf('attackers', 3)
const perSecond = 50
const files = loaded([...hostileSheets, ...hostileZips, ...hostilePreviews, ...hostilePictures])

const settings = {
  DEMO: '0',
  NODE_ENV: 'production',
  RATE_PER_MINUTE: '10000000',
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'loopback',
}
const server = await startServer({ dataDir: await openFolder('bench-hostile-files'), env: settings })
const ground = await openGround(server.dataDir)
try {
  const lot = await hotLot(ground, await makePeople(ground, 64))
  const place = overHttp(server.url)
  const offers = async () => {
    await untilIdle(ground)
    const { bestFen = 100 } = await lotNow(ground, lot.id)
    const nextPrice = pricesOf({ ...lot, terms: { ...lot.terms, startFen: (bestFen ?? 100) + 1_000 } })
    return acknowledged(place, lot, { seconds, perSecond, nextPrice })
  }
  await offers()
  const alone = await offers()
  const newcomers = await Promise.all(
    Array.from({ length: attackers }, () =>
      makeCaller(ground.db, ground.secret, { roles: ['orgAdmin', 'buyer'] }),
    ),
  )
  let over = false
  const attacks = newcomers.map((one) => attack(server.url, files, one, () => over))
  const attacked = await offers()
  over = true
  const answers: Answers = new Map()
  for (const one of await Promise.all(attacks))
    for (const [answer, times] of one) answers.set(answer, (answers.get(answer) ?? 0) + times)
  const after = await offers()
  const total = [...answers.values()].reduce((sum, times) => sum + times, 0)
  const ours = [...answers].filter(([answer]) => /^[a-z]+\.[\w.]+$|^taken$/.test(answer))
  report({
    name: 'hostile-files',
    seed,
    figures: {
      seconds,
      perSecond,
      attackers,
      files: files.length,
      hostileCalls: total,
      aloneP50Ms: alone.p50,
      aloneP99Ms: alone.p99,
      aloneRefused: alone.refused,
      attackedP50Ms: attacked.p50,
      attackedP99Ms: attacked.p99,
      attackedRefused: attacked.refused,
      afterP99Ms: after.p99,
      afterRefused: after.refused,
      answeredInWords: ours.reduce((sum, [, times]) => sum + times, 0),
      ...Object.fromEntries([...answers].map(([answer, times]) => [`answer:${answer}`, times])),
    },
    floors: {
      files: { least: 20 },
      answeredInWords: { least: total },
      attackedP99Ms: { most: 300 },
      attackedRefused: { most: 0 },
    },
  })
} finally {
  await ground.close()
  await server.remove()
}
