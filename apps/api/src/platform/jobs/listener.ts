import type pg from 'pg'

export interface Listener {
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Calls `onNews` for each NOTIFY on a channel, over one connection of its own that is opened again when it breaks.
 * News may be lost while it is broken: whoever listens also polls.
 */
export function createListener(pool: pg.Pool, channel: 'jb_jobs' | 'jb_clock', onNews: () => void): Listener {
  let client: pg.PoolClient | undefined
  let again: NodeJS.Timeout | undefined
  let stopped = true

  async function open(): Promise<void> {
    const fresh = await pool.connect()
    if (stopped) return fresh.release()
    client = fresh
    fresh.on('notification', onNews)
    fresh.once('error', () => retire(fresh))
    fresh.once('end', () => retire(fresh))
    await fresh.query(`listen ${channel}`)
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
    async stop() {
      stopped = true
      clearTimeout(again)
      const open = client
      client = undefined
      open?.release(true)
    },
  }
}
