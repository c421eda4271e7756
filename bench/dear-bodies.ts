import { pathOf } from '@jb/contract/endpoint'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { report, round, seed, spread } from './lib/result.ts'
import { startBenchServer } from './lib/server.ts'

/**
 * How long one request that is dear to read holds up everybody else: while bodies of nearly a megabyte come in, two at
 * a time, a second client asks for `/healthz` again and again. What it waits longer than without them is the delay.
 */
const seconds = 12
const mega = 1_000_000
const wide = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join(',')}}`
const dear = [
  `${'['.repeat(mega / 2)}${']'.repeat(mega / 2)}`,
  wide(mega / 12),
  wide(49_000),
  JSON.stringify({ keyword: 'a'.repeat(mega - 100) }),
  JSON.stringify({ keyword: ' '.repeat(mega - 100) }),
  `[${'1,'.repeat(mega / 2 - 2)}1]`,
]

const server = await startBenchServer('dear-bodies')
try {
  const target = `${server.url}${pathOf(hallPage, 'h5')}`
  const worst: number[] = []
  const hammer = async (until: number) => {
    for (let at = 0; performance.now() < until; at++) {
      const from = performance.now()
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(target, { method: 'POST', headers, body: dear[at % dear.length] ?? '' })
      await answer.arrayBuffer()
      if (answer.status < 400 || answer.status >= 500)
        throw new Error(`a dear body was answered ${answer.status}`)
      worst.push(performance.now() - from)
    }
  }
  const watch = async (until: number) => {
    const taken: number[] = []
    while (performance.now() < until) {
      const from = performance.now()
      await (await fetch(`${server.url}/healthz`)).arrayBuffer()
      taken.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return taken.sort((a, b) => a - b)
  }
  const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const quiet = await watch(performance.now() + 4_000)
  const until = performance.now() + seconds * 1000
  const [busy] = await Promise.all([watch(until), hammer(until), hammer(until)])
  const requests = spread(worst)
  report({
    name: 'dear-bodies',
    seed,
    figures: {
      requests: worst.length,
      requestMedianMs: requests.median,
      worstRequestMs: requests.max,
      quietP99Ms: round(p99(quiet)),
      busyP99Ms: round(p99(busy)),
      delayP99Ms: round(p99(busy) - p99(quiet)),
    },
    floors: { worstRequestMs: { most: 5000 }, delayP99Ms: { most: 100 } },
  })
} finally {
  await server.remove()
}
