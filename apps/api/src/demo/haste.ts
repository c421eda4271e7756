import type pg from 'pg'

/** Closes the connections that nobody uses, so that the next ones are new. */
async function renew(pool: pg.Pool): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  for (const client of idle) client.release(true)
}

const hasten = (client: pg.PoolClient) =>
  void client.query('set synchronous_commit = off').catch(() => undefined)

/**
 * Runs `work` with connections whose commits do not wait for the disk. Only for what is begun anew when the machine
 * goes down on the way; the first commit afterwards brings everything before it to the disk.
 */
export async function withoutWaiting<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  pool.on('connect', hasten)
  await renew(pool)
  try {
    return await work()
  } finally {
    pool.off('connect', hasten)
    await renew(pool)
  }
}
