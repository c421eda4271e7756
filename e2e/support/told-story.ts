import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { extent, seed } from '@jb/testing/choice'
import { runFolder } from '@jb/testing/scratch'
import type { TestCase, TestModule, TestProject } from 'vitest/node'
import { startServer, toldStory } from './server.ts'

/** Tells the demo story once for the whole run; every world begins with a copy of what it left. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  if (extent === 'core') console.log(`浏览器全流程：核心与抽样，JB_SEED=${seed()} 可重复同样的抽样`)
  const folder = runFolder()
  const dataDir = join(folder, toldStory)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    // The database's own user enters it.
    await chmod(folder, 0o755)
    await mkdir(dataDir)
    const teller = await startServer({ dataDir })
    await teller.stop()
  } catch (thrown) {
    await remove()
    throw thrown
  }
  process.env.JB_RUN_FOLDER = folder
  return async () => {
    await remove()
    tellTimes(vitest.state.getTestModules())
  }
}

/** Where the time of the run went. */
function tellTimes(files: readonly TestModule[]): void {
  const line = (ms: number, words: string) => `${(ms / 1000).toFixed(1).padStart(8)} 秒  ${words}`
  const lengthOf = (file: TestModule) => {
    const { duration, collectDuration, setupDuration } = file.diagnostic()
    return duration + collectDuration + setupDuration
  }
  const tests = files.flatMap((file) => [...file.children.allTests()])
  const slowest = (list: readonly (readonly [ms: number, words: string])[], most = list.length) =>
    [...list]
      .sort(([a], [b]) => b - a)
      .slice(0, most)
      .map(([ms, words]) => line(ms, words))
  const nameOf = (file: TestModule) => file.relativeModuleId.replace(/^e2e\/|\.journey\.ts$/g, '')
  const titleOf = (test: TestCase) => `${nameOf(test.module)}: ${test.name}`
  console.log(
    [
      '\n各文件用时',
      ...slowest(files.map((file) => [lengthOf(file), nameOf(file)])),
      '最慢的十个测试',
      ...slowest(
        tests.map((test) => [test.diagnostic()?.duration ?? 0, titleOf(test)]),
        10,
      ),
    ].join('\n'),
  )
}
