import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that is cut again and again. */
export interface Cutter {
  readonly url: string
  /** How many connections have been cut. */
  cuts(): number
  /** When the network came back last, on the clock of `performance.now()`. */
  backSince(): number
  /** Cuts nothing from now on. */
  calm(): void
  close(): Promise<void>
}

export interface Cutting {
  readonly random: () => number
  /** A connection lives between `least` and `most` ms. */
  readonly leastMs: number
  readonly mostMs: number
  /** Longest time that the network stays away after all its connections were cut, every so often. */
  readonly awayMs: number
}

/** Passes everything on to the server, and cuts each connection within its time; now and then all of them at once. */
export async function cutLine(to: string, cutting: Cutting): Promise<Cutter> {
  const { random, leastMs, mostMs, awayMs } = cutting
  const { port, hostname } = new URL(to)
  const open = new Set<Socket>()
  let [cuts, away, calm, backSince] = [0, false, false, performance.now()]
  let next: NodeJS.Timeout | undefined
  const between = (least: number, most: number) => least + random() * (most - least)
  const cut = (socket: Socket) => {
    if (calm) return
    if (open.delete(socket)) cuts += 1
    socket.resetAndDestroy()
  }

  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (away) return void near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
    open.add(near)
    const cutting = setTimeout(cut, between(leastMs, mostMs), near)
    near.on('close', () => {
      clearTimeout(cutting)
      open.delete(near)
      far.destroy()
    })
  })

  function leave(): void {
    away = true
    for (const socket of [...open]) cut(socket)
    next = setTimeout(comeBack, between(0, awayMs))
  }

  function comeBack(): void {
    ;[away, backSince] = [false, performance.now()]
    if (!calm) next = setTimeout(leave, between(2 * mostMs, 4 * mostMs))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  comeBack()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    backSince: () => backSince,
    calm() {
      calm = true
      if (away) return
      clearTimeout(next)
    },
    async close() {
      clearTimeout(next)
      for (const socket of [...open]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
