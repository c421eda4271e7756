import { setTimeout as pause } from 'node:timers/promises'
import { type Client, connect } from '@jb/api/platform/live/live.fixture'
import type { FeedLine, LiveView } from '@jb/contract/auction/auction.shapes'
import { auctionRoom, roomChange } from '@jb/contract/auction/room.shapes'
import type { LiveMessage, LiveWish } from '@jb/contract/platform/live.shapes'
import { liveTicket } from '@jb/contract/platform/platform.contract'
import type { Caller } from '@jb/testing/persona'
import { heard } from '@jb/web/features/auction/live/auction.live'
import { ask } from './auction-calls.ts'

type RoomNews = Extract<LiveMessage, { type: `room.${string}` }>

/** Somebody whose phone shows an auction and comes back by itself whenever the line is cut. */
export interface Watcher {
  readonly who: Caller
  /** What its screen shows now, made by the app's own code. */
  view(): LiveView | undefined
  /** Lines that came as news, and those that stood there when it came for the first time. */
  readonly lines: ReadonlyMap<number, FeedLine>
  /** What came twice, out of order or with a gap. */
  readonly problems: readonly string[]
  /** Ms from the moment at which the server could be reached again until the room spoke. */
  readonly returnsMs: readonly number[]
  /** Codes with which its sockets were closed; 1006: the line was cut. */
  readonly codes: readonly number[]
  /** The end of the auction was told. */
  over(): boolean
  stop(): void
}

export interface Watching {
  /** Where it calls; asked anew for each attempt. */
  readonly at: () => string
  /** When that place could be reached again, on the clock of `performance.now()`. */
  readonly reachableSince: () => number
  readonly auctionId: string
  readonly who: Caller
  /** Its address behind the proxy: tickets are counted by it. */
  readonly from: string
  /** Built wrong on purpose: loses every so many of the news. */
  readonly losesEvery?: number
}

const retryMs = 25

/** What the app's code does not look at: whether a line comes twice, or one is left out. */
function checkLines(
  news: RoomNews,
  before: LiveView | undefined,
  lines: Map<number, FeedLine>,
): readonly string[] {
  if (news.type === 'room.snapshot') {
    for (const line of (news.state as LiveView).feed) lines.set(line.seq, line)
    return before === undefined ? [] : [`a snapshot at ${news.seq} although it had ${before.seq}`]
  }
  if (news.type !== 'room.delta') return []
  const fresh = roomChange.parse(news.change).lines
  const twice = fresh.filter(({ seq }) => lines.has(seq))
  const outside = fresh.filter(({ seq }) => seq <= news.after || seq > news.seq)
  for (const line of fresh) lines.set(line.seq, line)
  return [
    ...twice.map(({ seq }) => `line ${seq} came twice`),
    ...outside.map(({ seq }) => `line ${seq} came as news from ${news.after} to ${news.seq}`),
    ...(before && before.seq !== news.after ? [`has ${before.seq}, was told from ${news.after} on`] : []),
  ]
}

/** Begins to watch. */
export function watchLot(options: Watching): Watcher {
  const { at, reachableSince, auctionId: id, who, from, losesEvery } = options
  const lines = new Map<number, FeedLine>()
  const [problems, returnsMs, codes] = [[] as string[], [] as number[], [] as number[]]
  let view: LiveView | undefined
  let [over, stopped, deltas] = [false, false, 0]
  let [lostAt, waits] = [performance.now(), true]
  let socket: Client['socket'] | undefined

  const say = (wish: LiveWish) => socket?.send(JSON.stringify(wish))
  const watch = (after: number | undefined) =>
    say({ type: 'watch', room: auctionRoom, id, ...(after === undefined ? {} : { after }) })

  function take(message: LiveMessage): void {
    if (message.type === 'hello') watch(view?.seq)
    if (!message.type.startsWith('room.')) return
    const news = message as RoomNews
    if (waits) returnsMs.push(performance.now() - Math.max(lostAt, reachableSince()))
    waits = false
    if (news.type === 'room.delta') {
      deltas += 1
      if (losesEvery && deltas % losesEvery === 0) return
    }
    problems.push(...checkLines(news, view, lines))
    const next = heard(view, news)
    if (next === undefined) watch(undefined)
    view = next ?? view
    if (news.type === 'room.closed') over = true
    if (news.type === 'room.absent') problems.push('the room is absent')
  }

  async function once(): Promise<void> {
    const answered = await ask(at(), liveTicket, {}, who, { from })
    const { ticket } = (answered?.body.data ?? {}) as { ticket?: string }
    if (!ticket || stopped) return
    const client = await connect(Number(new URL(at()).port), ticket)
    client.socket.on('error', () => undefined)
    socket = client.socket
    let read = 0
    const readOn = () => {
      for (const message of client.told.slice(read)) take(message)
      read = client.told.length
    }
    readOn()
    socket.on('message', readOn)
    const code = await client.closed
    if (waits) return
    codes.push(code)
    ;[lostAt, waits] = [performance.now(), true]
  }

  async function stay(): Promise<void> {
    while (!stopped && !over) {
      await once().catch(() => undefined)
      if (!stopped && !over) await pause(retryMs)
    }
  }

  void stay()
  return {
    ...{ who, lines, problems, returnsMs, codes, view: () => view, over: () => over },
    stop() {
      stopped = true
      socket?.terminate()
    },
  }
}
