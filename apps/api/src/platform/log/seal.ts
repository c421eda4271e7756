import { type Kysely, sql } from 'kysely'
import type { Tx } from '../ctx.ts'
import type { DB } from '../db/types.ts'
import type { Secret } from '../secret/secret.ts'

interface Root {
  readonly heads: number
  readonly root: string
}

/** SHA-256 over all heads, sorted: changes when any line of any subject does. */
async function rootOf(db: Kysely<DB>): Promise<Root> {
  const { rows } = await sql<Root>`select count(*)::int as heads, encode(sha256(convert_to(coalesce(
      string_agg(subject_kind || '|' || subject_id || '|' || seq || '|' || hash, E'\n' order by subject_kind, subject_id), ''),
    'UTF8')), 'hex') as root from log_head`.execute(db)
  return rows[0] ?? { heads: 0, root: '' }
}

/** Text that the seal signs. */
export function sealText(day: string, heads: number, root: string): string {
  return `jiangbiao-log-seal\n${day}\n${heads}\n${root}`
}

/** The calendar day of a moment in Shanghai, `YYYY-MM-DD`. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
}

/** Five minutes past the next midnight in Shanghai. */
export function nextSealTime(now: Date): Date {
  const nextDay = new Date(`${shanghaiDay(now)}T00:05:00+08:00`).getTime() + 86_400_000
  return new Date(nextDay)
}

/** Signs the state of all chains once a day; a day that is sealed stays as it is. */
export async function sealLog(tx: Tx, secret: Secret, now: Date): Promise<void> {
  const day = shanghaiDay(now)
  const { heads, root } = await rootOf(tx)
  const signature = secret.sign(sealText(day, heads, root))
  await tx
    .insertInto('log_seal')
    .values({ day, heads, root, signature, sealed_at: now })
    .onConflict((oc) => oc.column('day').doNothing())
    .execute()
}
