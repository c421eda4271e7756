import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MadeTree, makeTree, run } from './create/made-tree.ts'

// Makes a capability with each scaffold in a copy of the tree, and proves that what they make compiles together with the
// whole tree and passes its own tests.

/**
 * What the compiler is asked about: all product code, all tests that are about the tree as a whole, and the tests of
 * what was made. Tests of the other capabilities cannot change their types with it.
 */
function writeConfig({ root, made }: MadeTree): void {
  const others = ['apps/*/src/*/*/**', 'packages/domain/src/*/**', 'packages/contract/src/*/**']
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    include: ['apps/*/src', 'packages/*/src'],
    exclude: others.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]),
    files: Object.values(made)
      .flat()
      .filter((path) => /\.tsx?$/.test(path)),
  }
  writeFileSync(join(root, 'tsconfig.made.json'), JSON.stringify(config))
}

/** The tests of what was made, and how many there are at least: a twin has each test of the golden feature. */
const own = [
  ['domain', ['packages/domain/src/call/'], goldenTests],
  ['domain', ['packages/domain/src/visit/'], () => 8],
  ['api', ['modules/visit/'], () => 21],
  ['web', ['features/visit/'], () => 9],
] as const

function held(
  what: string,
  { status, said }: { readonly status: number | null; readonly said: string },
): void {
  if (status !== 0) throw new Error(`${what}:\n${said}`)
}

const passedIn = (said: string) => Number(/Tests\s+(\d+) passed/.exec(said)?.[1])

/** How many tests of the golden feature its twin has to have: those about objections stay where they are. */
async function goldenTests(root: string): Promise<number> {
  const folder = ['packages/domain/src/question/', '--exclude', '**/objection/**']
  return passedIn((await run(root, 'vitest', 'run', '--project', 'domain', ...folder)).said)
}

const tree = makeTree()
try {
  writeConfig(tree)
  held('what was made does not compile', await run(tree.root, 'tsc', '-p', 'tsconfig.made.json'))
  console.log('what the scaffolds make compiles with the whole tree')
  for (const [project, folders, least] of own) {
    const tests = await run(tree.root, 'vitest', 'run', '--project', project, ...folders)
    held(`its own tests fail: ${project}`, tests)
    const [passed, enough] = [passedIn(tests.said), await least(tree.root)]
    if (!(passed >= enough))
      throw new Error(`${project}: ${passed} tests are too few, ${enough} are expected`)
    console.log(`${folders[0]}: ${passed} tests of its own passed, at least ${enough} expected`)
  }
} finally {
  rmSync(tree.root, { recursive: true, force: true })
}
