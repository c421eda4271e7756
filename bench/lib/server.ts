import { openFolder, type Server, startServer } from '../../e2e/support/server.ts'

export interface BenchServer extends Server {
  readonly pid: number
}

async function withPid(server: Server): Promise<BenchServer> {
  const pid = Number(/"pid":(\d+)/.exec(server.log())?.[1])
  if (Number.isInteger(pid)) return { ...server, pid }
  await server.remove()
  throw new Error(`the server did not say its pid:\n${server.log()}`)
}

/**
 * The built server as a process of its own, without request limits. It has the demo story and was started a second
 * time, so that its memory is that of a server at work and not of one that has just told a story.
 * `remove()` ends it and deletes its data.
 */
export async function startBenchServer(name: string): Promise<BenchServer> {
  const options = {
    dataDir: await openFolder(`bench-${name}`),
    env: { RATE_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
  }
  const teller = await startServer(options)
  await teller.stop()
  return withPid(await startServer(options))
}
