import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../ctx.ts'
import type { DB } from '../db/types.ts'
import type { Secret } from '../secret/secret.ts'

interface Head {
  readonly subject_kind: string
  readonly subject_id: string
  readonly seq: number
  readonly hash: string
}

/** SHA-256 (hex) over the root of the seal before ('' for the first) and the heads that moved since, in order. */
function rootOf(previous: string, heads: readonly Head[]): string {
  const lines = heads.map((head) => `${head.subject_kind}|${head.subject_id}|${head.seq}|${head.hash}`)
  return createHash('sha256')
    .update([previous, ...lines.sort()].join('\n'))
    .digest('hex')
}

/** Text that the seal signs; `heads` counts the chains that moved since the seal before. */
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

async function keepMovedHeads(tx: Tx, day: string): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`insert into log_seal_head (day, subject_kind, subject_id, seq, hash)
    select ${day}::date, subject_kind, subject_id, seq, hash from log_head
    on conflict (subject_kind, subject_id, seq) do nothing
    returning subject_kind, subject_id, seq, hash`.execute(tx)
  return rows
}

/** Signs the heads of all chains that moved since the last seal, once a day; a day that is sealed stays as it is. */
export async function sealLog(tx: Tx, secret: Secret, now: Date): Promise<void> {
  const day = shanghaiDay(now)
  const last = await tx
    .selectFrom('log_seal')
    .select(['day', 'root'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.day >= day) return
  const heads = await keepMovedHeads(tx, day)
  const root = rootOf(last?.root ?? '', heads)
  const signature = secret.sign(sealText(day, heads.length, root))
  await tx
    .insertInto('log_seal')
    .values({ day, heads: heads.length, root, signature, sealed_at: now })
    .execute()
}

export type SealVerdict =
  | { readonly intact: true; readonly seals: number }
  | { readonly intact: false; readonly day: string; readonly fault: 'signature' | 'root' }
  | {
      readonly intact: false
      readonly day: string
      readonly fault: 'line'
      /** The first sealed line that is gone or not the same. */
      readonly subject: { readonly kind: string; readonly id: string }
      readonly seq: number
    }

async function sealedHeads(db: Kysely<DB>, day: string) {
  const { rows } = await sql<
    Head & { readonly kept: boolean }
  >`select h.subject_kind, h.subject_id, h.seq, h.hash,
      exists (select from operation_log l where l.subject_kind = h.subject_kind and l.subject_id = h.subject_id
        and l.seq = h.seq and l.hash = h.hash) as kept
    from log_seal_head h where h.day = ${day}::date order by h.subject_kind, h.subject_id, h.seq`.execute(db)
  return rows
}

/**
 * Checks every seal: its signature, its place behind the seal before, and that each head it sealed is still a line of
 * the log. So a chain that was rewritten from its start, with right hashes, is found as well; together with `verifyLog`
 * of each chain no sealed line can change unseen. Lines after the last seal are covered by their chain only.
 */
export async function verifySeals(db: Kysely<DB>, secret: Secret): Promise<SealVerdict> {
  const seals = await db.selectFrom('log_seal').selectAll().orderBy('day').execute()
  let previous = ''
  for (const { day, heads, root, signature } of seals) {
    const sealed = await sealedHeads(db, day)
    if (!secret.verify(sealText(day, heads, root), signature))
      return { intact: false, day, fault: 'signature' }
    if (sealed.length !== heads || rootOf(previous, sealed) !== root)
      return { intact: false, day, fault: 'root' }
    const lost = sealed.find((head) => !head.kept)
    if (lost) {
      const subject = { kind: lost.subject_kind, id: lost.subject_id }
      return { intact: false, day, fault: 'line', subject, seq: lost.seq }
    }
    previous = root
  }
  return { intact: true, seals: seals.length }
}

/** The last seal before the calendar day of a moment: nothing that happens on that day changes it. */
export async function sealBefore(
  tx: Tx,
  at: Date,
): Promise<{ readonly day: string; readonly root: string } | undefined> {
  return tx
    .selectFrom('log_seal')
    .select(['day', 'root'])
    .where('day', '<', shanghaiDay(at))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}
