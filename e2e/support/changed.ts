import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

function git(...words: readonly string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio }).trim()
  } catch {
    return undefined
  }
}

/** Where this work began: where its branch left the trunk, or the commit before it on the trunk itself. */
function beginning(): string {
  const head = git('rev-parse', 'HEAD')
  const left = ['origin/main', 'main'].map((trunk) => git('merge-base', 'HEAD', trunk))
  return left.find((at) => at && at !== head) ?? 'HEAD~1'
}

const ofCapability =
  /^(?:apps\/web\/src\/features|apps\/api\/src\/modules|packages\/(?:contract|domain)\/src)\/([^/]+)\//

/** The capabilities whose files differ from where this work began; none where git does not know. */
export function changedCapabilities(): ReadonlySet<string> {
  const files = git('diff', '--name-only', beginning())?.split('\n') ?? []
  return new Set(files.flatMap((path) => ofCapability.exec(path)?.[1] ?? []))
}
