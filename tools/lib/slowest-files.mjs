const shown = 10

/** Milliseconds that a file took, its imports and hooks included. */
function durationOf(file) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    file.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

/** Prints the slowest files at the end of a vitest run, so that nobody has to look for where the time goes. */
export default class SlowestFiles {
  onTestRunEnd(files) {
    const timed = files.map((file) => ({ path: file.relativeModuleId, ms: durationOf(file) }))
    const total = timed.reduce((sum, { ms }) => sum + ms, 0)
    console.log(`\n最慢的 ${shown} 个测试文件（共 ${timed.length} 个，合计 ${seconds(total)} 秒）`)
    for (const { path, ms } of timed.sort((a, b) => b.ms - a.ms).slice(0, shown))
      console.log(`${seconds(ms).padStart(8)}  ${path}`)
  }
}

const seconds = (ms) => (ms / 1000).toFixed(1)
