import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** One address before several servers: passes calls and sockets on to those that say they are ready. */
export interface Balancer {
  readonly url: string
  /** Those that wanted calls at the last look. */
  ready(): readonly string[]
  /** Answers of 500 and more, those of the balancer itself among them. */
  readonly failures: readonly string[]
  close(): Promise<void>
}

const lookMs = 200

/** Whether a server wants calls; undefined: it said nothing in time, as on a busy machine, or cannot say. */
async function wantsCalls(url: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })
    const { status } = (await answer.json()) as { status?: string }
    return answer.ok || (status === 'draining' ? false : undefined)
  } catch (problem) {
    return (problem as Error).name === 'TimeoutError' ? undefined : false
  }
}

/** Balances between the servers at these addresses; the random numbers choose. */
export async function balance(urls: readonly string[], random: () => number): Promise<Balancer> {
  const failures: string[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let ready: readonly string[] = []
  let closed = false
  const look = async (url: string) => {
    const wants = await wantsCalls(url)
    if (wants !== undefined) ready = urls.filter((one) => (one === url ? wants : ready.includes(one)))
  }
  const watch = async (url: string) => {
    while (!closed) {
      await pause(lookMs)
      await look(url)
    }
  }
  const pick = () => ready[Math.floor(random() * ready.length)]

  function fail(answer: ServerResponse, why: string): void {
    failures.push(why)
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const to = pick()
    if (!to) return void fail(answer, 'no server is ready')
    const { method = 'GET', headers } = asked
    const onward = request(`${to}${asked.url}`, { method, headers, agent }, (told) => {
      const status = told.statusCode ?? 0
      if (status >= 500) failures.push(`${status} from ${to} at ${asked.url}`)
      answer.writeHead(status, told.headers)
      told.pipe(answer)
      told.on('error', () => answer.destroy())
    })
    onward.on('error', (problem) => fail(answer, `${String(problem)} at ${to}${asked.url}`))
    asked.pipe(onward)
  }

  function upgrade(asked: IncomingMessage, near: Duplex, head: Buffer): void {
    const to = pick()
    near.on('error', () => undefined)
    if (!to) return void near.destroy()
    const { port, hostname } = new URL(to)
    const far = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((text, n, all) => (n % 2 === 0 ? `${text}: ${all[n + 1]}` : []))
      far.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      far.write(head)
      near.pipe(far).pipe(near)
    })
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
  }

  const server = createServer(pass).on('upgrade', upgrade)
  await Promise.all(urls.map(look))
  for (const url of urls) void watch(url)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ failures, ready: () => ready },
    async close() {
      closed = true
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
