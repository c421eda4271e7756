import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Secret, secretFrom } from '../../../apps/api/src/platform/secret/secret.ts'
import { onServer } from './databases.ts'
import { templateDatabase } from './postgres-setup.ts'

/** Where a server runs: its database on the run's PostgreSQL, its data folder and its keys. */
export interface Place {
  readonly database: string
  readonly folder: string
  readonly secret: Secret
  /** When it was made, in ms of real time. */
  readonly at?: number
}

/** A place that stands ready to be copied, and what whoever made it has to tell of it. */
export interface Prepared<T> extends Place {
  readonly told: T
  readonly at: number
}

const lock = 4_711_010

/**
 * The place of this name, made once for the whole run: who asks first makes it out of a migrated database and an empty
 * folder, everybody else waits. `make` gives plain data. What it tells is kept last: a place of which nothing is told was
 * left half made, and is made anew. A run that asks for none makes none.
 */
export async function prepared<T>(name: string, make: (place: Place) => Promise<T>): Promise<Prepared<T>> {
  const database = `jb_${name}`
  const folder = join(inject('scratch'), name)
  const words = join(inject('scratch'), `${name}.json`)
  const secret = secretFrom(Buffer.alloc(32, name))
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lock, name])
    if (existsSync(words)) return
    await client.query(`drop database if exists ${database} with (force)`)
    await client.query(`create database ${database} template ${templateDatabase}`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const told = await make({ database, folder, secret })
    // It is copied often: without what making it has left behind, however far cleaning up in the background has come.
    await onServer((own) => own.query('vacuum (full, analyze)'), database)
    writeFileSync(`${words}.half`, JSON.stringify({ told: told ?? null, at: Date.now() }))
    renameSync(`${words}.half`, words)
  })
  return { database, folder, secret, ...JSON.parse(readFileSync(words, 'utf8')) }
}
