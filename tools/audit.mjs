import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Asks the registry for known weaknesses of the packages that the product runs with. Ends with 1 when there is one of
 * level high or worse, and with 2 when the registry gave no answer: then nothing is known, and it says so.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })

function answerOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const { metadata, vulnerabilities = {}, message, error } = answerOf(asked.stdout)
if (!metadata?.vulnerabilities) {
  console.error(`没有检查：软件源没有回答漏洞查询（${message ?? error?.summary ?? '没有说明'}）。`)
  console.error(
    '请在能访问 registry.npmjs.org 的机器上再运行一次 npm run audit；在那之前，不能说依赖没有已知漏洞。',
  )
  process.exitCode = 2
} else {
  const serious = Object.values(vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  for (const { name, severity, range } of serious) console.error(`✗ ${name} ${range}：${severity}`)
  console.log(`${metadata.dependencies?.prod ?? ''} 个运行时依赖，其中高危 ${serious.length} 个。`)
  process.exitCode = serious.length > 0 ? 1 : 0
}
