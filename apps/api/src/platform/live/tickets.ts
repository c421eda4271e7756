import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../caller.ts'
import type { Ctx } from '../ctx.ts'
import type { DB } from '../db/types.ts'
import type { Secret } from '../secret/secret.ts'

const seconds = 30

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
const signed = (secret: Secret, nonce: string) => `${nonce}.${secret.mac(nonce, 'liveTicket')}`

/** A ticket for the caller's login: opens one socket within 30 s of real time. Only its hash is kept. */
export async function issueTicket(ctx: Ctx): Promise<{ ticket: string; expiresAt: string }> {
  const { sessionId, accountId } = callerOf(ctx)
  const ticket = signed(ctx.services.secret, randomBytes(16).toString('base64url'))
  const row = await ctx.tx
    .insertInto('live_ticket')
    .values({
      ticket_hash: hashOf(ticket),
      session_id: sessionId,
      account_id: accountId,
      expires_at: sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { ticket, expiresAt: row.expires_at.toISOString() }
}

/** Whose login a ticket stands for. */
export interface Admitted {
  readonly sessionId: string
  readonly accountId: string
}

/** Spends a ticket, once on all nodes together; forged, spent and expired ones are undefined. */
export async function spendTicket(
  db: Kysely<DB>,
  secret: Secret,
  ticket: string,
): Promise<Admitted | undefined> {
  const [nonce = ''] = ticket.split('.')
  // A forged one costs no query.
  if (ticket.length > 100 || signed(secret, nonce) !== ticket) return undefined
  return db
    .updateTable('live_ticket')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['session_id as sessionId', 'account_id as accountId'])
    .executeTakeFirst()
}

/** Forgets tickets that nobody can use any more. */
export async function forgetTickets(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('live_ticket')
    .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .execute()
}
