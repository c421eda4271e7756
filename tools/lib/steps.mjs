import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.mjs'
import { endTurn, turnOf } from './turns.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const tool = (file, ...args) => [bin('tsx'), join('tools', file), ...args]

const reports = { units: '.cache/report-units.json', journeys: '.cache/report-journeys.json' }
const vitest = (report, ...args) => [
  bin('vitest'),
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports[report]}`,
]
const slowestFiles = '--reporter=./tools/lib/slowest-files.mjs'

/** Steps that leave the tree as it is: they run two at a time, the longest first, and print when they have ended. */
const besideEachOther = (steps) => steps.map((step) => ({ ...step, reads: true }))

const readingSteps = besideEachOther([
  { name: '类型', command: [bin('tsc'), '-p', '.', '--pretty', 'false'] },
  { name: '依赖与文字规则', command: tool('rules.ts') },
  { name: '规模预算', command: tool('budgets.ts') },
  { name: '无用代码', command: [bin('knip'), '--no-progress'] },
  { name: '接口清单', command: tool('contract-lock.ts', '--verify') },
  { name: '页面地图文档', command: tool('product-map-doc.ts', '--verify') },
  { name: '规格对照', command: tool('specification-doc.ts', '--verify') },
  { name: '数据库类型', command: tool('db-types.ts', '--verify') },
])

const checksWith = (sweeps) => [
  { name: '格式与代码检查', command: [bin('biome'), 'ci', '--colors=off', '.'] },
  ...readingSteps,
  {
    name: '单元、接口与页面测试',
    command: vitest('units', slowestFiles),
    env: { JB_SWEEPS: sweeps },
    report: 'units',
  },
]

/** What `npm run check` does, in order: what fails fastest comes first; dear sweeps over the endpoints whose turn it is. */
export const checkSteps = checksWith('turn')

const stepsWith = (journeys) => [
  { name: '构建', command: [process.execPath, join('tools', 'build.mjs')] },
  { name: '首屏体积', command: tool('bundle.ts') },
  {
    name: '浏览器全流程',
    command: vitest('journeys', '--config', 'vitest.e2e.config.ts'),
    env: { JB_JOURNEYS: journeys },
    report: 'journeys',
  },
]

/** What `npm test` does after the checks: the core journeys. */
export const releaseSteps = stepsWith('core')
/** What `npm run test:all` does: the checks with every sweep whole, and every journey. */
export const wholeSteps = [
  ...checksWith('all'),
  ...stepsWith('all'),
  ...besideEachOther([
    { name: '再加一个能力', command: tool('create-probe.ts') },
    { name: '再加一个表单字段', command: tool('field-probe.ts') },
    { name: '首屏体积（再加 125 个页面）', command: tool('bundle-probe.ts') },
  ]),
]

/**
 * Runs steps in their order, neighbours that only read two at a time; stops at the first failure, ends with the time of
 * each and `N passed, N failed`.
 */
export async function runSteps(steps) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (const report of Object.values(reports)) rmSync(join(root, report), { force: true })
  const started = Date.now()
  const times = []
  const failed = await firstFailure(steps, times)
  printTimes(times, secondsSince(started))
  if (failed) console.error(`\n✗ “${failed.name}”未通过（退出码 ${failed.code}），原因见上方输出`)
  const total = sumReports()
  console.log(`\n${total.passed} passed, ${failed && total.failed === 0 ? 1 : total.failed} failed`)
  process.exitCode = failed ? 1 : 0
}

const secondsSince = (started) => (Date.now() - started) / 1000

async function firstFailure(steps, times) {
  const left = [...steps]
  let failed
  const lane = async () => {
    while (!failed && left[0]?.reads) failed = (await runStep(left.shift(), times)) ?? failed
  }
  while (!failed && left.length > 0) {
    if (left[0].reads) await Promise.all([lane(), lane()])
    else failed = await runStep(left.shift(), times)
  }
  return failed
}

const turnsPath = join(root, '.cache', 'turns.json')
/** Whether a step looks at a part that is another one each time. */
const takesTurns = (env) => env.JB_SWEEPS === 'turn' || env.JB_JOURNEYS === 'core'

/** Runs one step and notes its time; what it failed with, if it failed. */
async function runStep({ name, command, env = {}, report, reads }, times) {
  if (!reads) console.log(`\n▶ ${name}`)
  const started = Date.now()
  const given = process.env.JB_SEED
  const turn = takesTurns(env) ? (given ?? turnOf(turnsPath, report)) : undefined
  const { code, output } = await run(command, turn === undefined ? env : { ...env, JB_SEED: turn }, reads)
  const seconds = secondsSince(started)
  times.push({ name, seconds })
  if (reads) console.log(`\n▶ ${name}`)
  if (output) console.log(output.trimEnd())
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} 秒`)
  if (code !== 0) return { name, code }
  if (report && countOf(report).passed === 0) {
    console.error('没有测试运行，也就没有证明任何事')
    return { name, code: 1 }
  }
  if (turn !== undefined && given === undefined) endTurn(turnsPath, report, turn)
  return undefined
}

function printTimes(times, total) {
  console.log('\n各步用时（秒）')
  for (const { name, seconds } of [...times, { name: '合计', seconds: total }])
    console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`)
}

/** Runs a command; `quiet` keeps what it prints for later. */
function run([file = '', ...args], env = {}, quiet = false) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(file, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, forward)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, forward)
      resolve({ code: signal ?? code ?? 1, output })
    })
  })
}

function countOf(report) {
  const path = join(root, reports[report])
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests + unloadable, numFailedTestSuites > 0 ? 1 : 0),
  }
}

function sumReports() {
  const counts = Object.keys(reports).map(countOf)
  return {
    passed: counts.reduce((sum, one) => sum + one.passed, 0),
    failed: counts.reduce((sum, one) => sum + one.failed, 0),
  }
}
