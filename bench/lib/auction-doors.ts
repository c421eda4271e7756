import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Client, connect } from '@jb/api/platform/live/live.fixture'
import { liveTicket } from '@jb/contract/platform/platform.contract'
import type { Caller } from '@jb/testing/persona'
import { freePort } from '../../e2e/support/server.ts'
import { ask, sendOffer } from './auction-calls.ts'
import type { Placing } from './auction-rate.ts'

type Socket = Client['socket']

/** The bare server as a process of its own. */
export async function startBare(): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const port = await freePort()
  const script = fileURLToPath(new URL('./auction-bare.ts', import.meta.url))
  const child = fork(script, { execArgv: ['--import', 'tsx'], env: { ...process.env, PORT: String(port) } })
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Gives prices over HTTP, signed as the web app signs them. */
export const overHttp =
  (url: string): Placing =>
  async ({ id, bidders }, who, key, amountFen) => {
    const caller = bidders[who]
    if (!caller) throw new Error(`there is no bidder ${who}`)
    const { companyId, bidderId } = caller
    const offer = { companyId, bidderId, key, requestHash: '', amountFen, confirmed: true }
    return (await sendOffer(url, id, caller, offer))?.state === 'accepted'
  }

async function watch(url: string, id: string, who: Caller, from: string): Promise<Socket> {
  const answered = await ask(url, liveTicket, {}, who, { from })
  const { ticket } = (answered?.body.data ?? {}) as { ticket?: string }
  if (!ticket) throw new Error(`no ticket: ${JSON.stringify(answered)}`)
  const { socket } = await connect(Number(new URL(url).port), ticket)
  // Reading every message would cost this machine more than sending it.
  socket.removeAllListeners('message')
  socket.send(JSON.stringify({ type: 'watch', room: 'auction', id }))
  return socket
}

/** Opens so many sockets that watch the lot; the people share them, each at an address of its own. */
export async function openSockets(
  url: string,
  id: string,
  people: readonly Caller[],
  count: number,
): Promise<readonly Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = people.slice(0, Math.min(20, count - sockets.length))
    const shift = sockets.length
    const opened = some.map((_, n) => {
      const who = people[(shift + n) % people.length]
      if (!who) throw new Error('there is nobody')
      return watch(url, id, who, `10.0.0.${(shift + n) % people.length}`)
    })
    sockets.push(...(await Promise.all(opened)))
  }
  return sockets
}

export async function closeSockets(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.terminate()
  await pause(200)
}
