import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function git(...words: readonly string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio }).trim()
  } catch {
    return undefined
  }
}

/** Where this branch left the trunk; none on the trunk itself. */
function fork(): string | undefined {
  const head = git('rev-parse', 'HEAD')
  const left = ['origin/main', 'main'].map((trunk) => git('merge-base', 'HEAD', trunk))
  return left.find((at) => at && at !== head)
}

const ofCapability =
  /^(?:apps\/web\/src\/features|apps\/api\/src\/modules|packages\/(?:contract|domain)\/src)\/([^/]+)\//

/** The capabilities of these paths. */
export const capabilitiesOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => ofCapability.exec(path)?.[1] ?? []))

/**
 * The capabilities whose files differ from where this work began: where its branch left the trunk, or the commit before
 * it on the trunk itself. Undefined where git does not know.
 */
export function changedCapabilities(): ReadonlySet<string> | undefined {
  const files = git('diff', '--name-only', fork() ?? 'HEAD~1')
  return files === undefined ? undefined : capabilitiesOf(files.split('\n'))
}

const day = 86_400

/** What the trunk looked like before this work, or a day before its last commit. */
function landed(): string | undefined {
  const branch = fork()
  if (branch) return branch
  const last = git('log', '-1', '--format=%ct')
  return last && git('rev-list', '-1', `--before=${Number(last) - day}`, 'HEAD')
}

/** The endpoints that the contract's lock listed before this work, a line each; undefined where git does not know. */
export function landedEndpoints(): ReadonlySet<string> | undefined {
  const at = landed()
  const lock = at && git('show', `${at}:packages/contract/paths.lock`)
  return lock ? new Set(lock.split('\n')) : undefined
}
