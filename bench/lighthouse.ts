import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { productMap } from '@jb/web/map/product-map'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { tenderIds } from './lib/crawl.ts'
import { report, round, seed } from './lib/result.ts'
import { startBenchServer } from './lib/server.ts'

const runs = Number(process.env.RUNS || 3)
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const floors = { performance: 90, accessibility: 95, 'best-practices': 95 } as const
const timings = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  speedIndexMs: 'speed-index',
  blockingMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

async function visit(url: string): Promise<Result> {
  const chromePath = process.env.CHROMIUM
  const chrome = await launch({ chromeFlags: flags, ...(chromePath ? { chromePath } : {}) })
  try {
    const options = { port: chrome.port, onlyCategories: Object.keys(floors), logLevel: 'error' } as const
    const outcome = await lighthouse(url, options)
    if (!outcome || outcome.lhr.runtimeError) throw new Error(`no result for ${url}`)
    mustHaveWorked(outcome.lhr, url)
    return outcome.lhr
  } finally {
    chrome.kill()
  }
}

/** A page whose scripts are missing is fast and empty: it must not count as a result. */
function mustHaveWorked({ audits }: Result, url: string): void {
  const details = audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  const failed = requests.find(({ statusCode }) => Number(statusCode) >= 400)
  if (failed) throw new Error(`${url}: ${failed.url} answered ${failed.statusCode}`)
  const data = requests.filter(({ resourceType }) => resourceType === 'Fetch' || resourceType === 'XHR')
  if (data.length < 2) throw new Error(`${url}: the screen asked for no data`)
}

const scoreOf = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)
const middle = <T>(all: readonly T[], by: (one: T) => number): T => {
  const found = [...all].sort((a, b) => by(a) - by(b))[all.length >> 1]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

/** Audits that cost points, worst first. */
function shortfalls(result: Result): readonly string[] {
  return Object.values(result.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 0.9)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim())
}

async function measure(name: string, url: string): Promise<void> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await visit(url))
  const typical = middle(results, (one) => scoreOf(one, 'performance'))
  const folder = fileURLToPath(new URL('../.cache', import.meta.url))
  writeFileSync(join(folder, `lighthouse-${name}.json`), JSON.stringify(typical))
  const timed = Object.entries(timings).map(([figure, id]) => [
    figure,
    round(typical.audits[id]?.numericValue ?? Number.NaN, figure === 'cls' ? 3 : 0),
  ])
  report({
    name: `lighthouse ${name}`,
    seed,
    figures: {
      path: new URL(url).pathname,
      runs,
      hostBenchmarkIndex: typical.environment.benchmarkIndex,
      ...Object.fromEntries(Object.keys(floors).map((category) => [category, scoreOf(typical, category)])),
      ...Object.fromEntries(timed),
      shortfalls: shortfalls(typical).join('; '),
    },
    floors: Object.fromEntries(Object.entries(floors).map(([category, least]) => [category, { least }])),
  })
}

const server = await startBenchServer('lighthouse')
try {
  const [tender] = await tenderIds(server.url)
  if (!tender) throw new Error('no tender stands in the hall')
  await measure('hall', `${server.url}${productMap['hall.bidding'].path}`)
  await measure('home', `${server.url}${productMap['home.indexs'].path}`)
  await measure('tender', `${server.url}${productMap['tender.detail'].path}?id=${tender}`)
} finally {
  await server.remove()
}
