import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Runs `work` on one connection to the run's PostgreSQL: to its maintenance database, or to `database`. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>, database?: string): Promise<T> {
  const client = new pg.Client({ ...inject('postgres'), ...(database && { database }) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A new database with everything that stands in `template`, and the way to get rid of it. */
export async function cloneDatabase(
  template: string,
): Promise<{ database: string; drop: () => Promise<void> }> {
  const database = `t_${randomBytes(8).toString('hex')}`
  // Copying files is twice as fast as writing the copy down for a crash that nobody survives here.
  await onServer((client) =>
    client.query(`create database ${database} template ${template} strategy file_copy`),
  )
  const drop = async () => {
    await onServer((client) => client.query(`drop database ${database} with (force)`))
  }
  return { database, drop }
}
