import type pg from 'pg'

/** What a node listens for: due jobs, a moved clock, news for open sockets, rooms that changed. */
export type Channel = 'jb_jobs' | 'jb_clock' | 'jb_live' | 'jb_rooms'

export interface Listener {
  start(): Promise<void>
  /** Sends a statement over the connection on which it listens; false: that is broken now. */
  ask(text: string, values: readonly unknown[]): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Calls a channel's handler for each NOTIFY on it, all over one connection of its own that is opened again when it
 * breaks. News may be lost while it is broken: whoever listens also polls.
 */
export function createListener(
  pool: pg.Pool,
  handlers: Partial<Readonly<Record<Channel, (payload: string) => void>>>,
): Listener {
  let client: pg.PoolClient | undefined
  let again: NodeJS.Timeout | undefined
  let stopped = true

  async function open(): Promise<void> {
    const fresh = await pool.connect()
    if (stopped) return fresh.release()
    client = fresh
    fresh.on('notification', ({ channel, payload }) => handlers[channel as Channel]?.(payload ?? ''))
    fresh.once('error', () => retire(fresh))
    fresh.once('end', () => retire(fresh))
    for (const channel of Object.keys(handlers)) await fresh.query(`listen ${channel}`)
  }

  function retire(broken: pg.PoolClient): void {
    if (client !== broken) return
    client = undefined
    broken.release(true)
    if (!stopped) again = setTimeout(retry, 1_000)
  }

  function retry(): void {
    open().catch(() => {
      if (!stopped) again = setTimeout(retry, 1_000)
    })
  }

  return {
    async start() {
      stopped = false
      await open()
    },
    async ask(text, values) {
      await client?.query(text, [...values])
      return client !== undefined
    },
    async stop() {
      stopped = true
      clearTimeout(again)
      const open = client
      client = undefined
      open?.release(true)
    },
  }
}
