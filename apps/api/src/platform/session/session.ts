import { randomUUID } from 'node:crypto'
import type { Role } from '@jb/domain/member/roles'
import { loginDays, mostLoginDays } from '@jb/domain/shared/login-days'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Session } from '../ctx.ts'
import type { DB } from '../db/types.ts'
import { tellLogins } from '../live/stream.ts'
import type { Secret } from '../secret/secret.ts'
import { readToken, signingKeyOf, type TokenFacts, tokenHash, tokenOf } from './tokens.ts'

export const bearerSeconds = 900
export const refreshDays = loginDays
const graceSeconds = 30

/** What a client holds after login or refresh. `refreshToken` goes into the cookie and nowhere else. */
export interface Credentials {
  readonly sessionId: string
  readonly refreshToken: string
  readonly bearer: string
  /** Seconds of real time that the bearer still lives. */
  readonly bearerSeconds: number
  /** base64url of 32 bytes: the HMAC key of the session's requests. */
  readonly signingKey: string
}

export interface NewSession {
  readonly accountId: string
  readonly companyId: string | undefined
  readonly ip: string
  readonly userAgent: string
  /** When it ends at the latest; default: `mostLoginDays` from now. */
  readonly endsAt?: Date
}

function credentials(secret: Secret, facts: TokenFacts, seconds: number): Credentials {
  return {
    sessionId: facts.sessionId,
    refreshToken: tokenOf(secret, 'refresh', facts),
    bearer: tokenOf(secret, 'bearer', facts),
    bearerSeconds: seconds,
    signingKey: Buffer.from(signingKeyOf(secret, facts)).toString('base64url'),
  }
}

const realNow = sql<Date>`clock_timestamp()`
const secondsAhead = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`

/** As far ahead as a login lives that may not outlive `end`. */
const aheadUntil = (end: RawBuilder<Date>, seconds: number) =>
  sql<Date>`least(${secondsAhead(seconds)}, ${end})`

/** Seconds that a new bearer lives. */
const bearerLeft = sql<number>`floor(extract(epoch from
  least(${bearerSeconds} * interval '1 second', ends_at - clock_timestamp())))::int`.as('bearerLeft')

/** Starts a session: 7 days of real time, prolonged by each refresh, until it ends for good. */
export async function openSession(db: Kysely<DB>, secret: Secret, start: NewSession): Promise<Credentials> {
  const facts = { sessionId: randomUUID(), generation: 0 }
  const made = credentials(secret, facts, bearerSeconds)
  const ends = start.endsAt ? sql<Date>`${start.endsAt}::timestamptz` : secondsAhead(mostLoginDays * 86_400)
  const row = await db
    .insertInto('session')
    .values({
      id: made.sessionId,
      account_id: start.accountId,
      company_id: start.companyId ?? null,
      refresh_hash: tokenHash(made.refreshToken),
      bearer_hash: tokenHash(made.bearer),
      bearer_until: aheadUntil(ends, bearerSeconds),
      user_agent: start.userAgent.slice(0, 300),
      ip: start.ip,
      created_at: realNow,
      seen_at: realNow,
      expires_at: aheadUntil(ends, refreshDays * 86_400),
      ends_at: ends,
    })
    .returning(bearerLeft)
    .executeTakeFirstOrThrow()
  return { ...made, bearerSeconds: row.bearerLeft }
}

/**
 * Trades a refresh token for new credentials. The token before the current one is honoured for 30 s and gets the
 * current credentials (two tabs, a reloaded web view); any older one ends the session. undefined: log in again.
 * Run it in a transaction that commits even then, since ending the session is an effect.
 */
export async function refreshSession(
  db: Kysely<DB>,
  secret: Secret,
  token: string,
): Promise<Credentials | undefined> {
  const facts = readToken(secret, 'refresh', token)
  if (!facts) return undefined
  const row = await db
    .selectFrom('session')
    .select(['generation', 'prev_refresh_hash'])
    .select(sql<boolean>`prev_until > clock_timestamp()`.as('inGrace'))
    .select(sql<number>`floor(extract(epoch from bearer_until - clock_timestamp()))::int`.as('secondsLeft'))
    .where('id', '=', facts.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', realNow)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (facts.generation === row.generation) return rotate(db, secret, facts)
  if (facts.generation === row.generation - 1 && row.inGrace) {
    return credentials(secret, { ...facts, generation: row.generation }, row.secondsLeft)
  }
  await revokeSessions(db, { sessionId: facts.sessionId }, 'reused')
  return undefined
}

async function rotate(db: Kysely<DB>, secret: Secret, old: TokenFacts): Promise<Credentials> {
  const fresh = { sessionId: old.sessionId, generation: old.generation + 1 }
  const made = credentials(secret, fresh, bearerSeconds)
  const ends = sql.ref<Date>('ends_at')
  const row = await db
    .updateTable('session')
    .set({
      generation: fresh.generation,
      prev_refresh_hash: tokenHash(tokenOf(secret, 'refresh', old)),
      prev_bearer_hash: tokenHash(tokenOf(secret, 'bearer', old)),
      prev_until: secondsAhead(graceSeconds),
      refresh_hash: tokenHash(made.refreshToken),
      bearer_hash: tokenHash(made.bearer),
      bearer_until: aheadUntil(ends, bearerSeconds),
      expires_at: aheadUntil(ends, refreshDays * 86_400),
      seen_at: realNow,
    })
    .where('id', '=', old.sessionId)
    .returning(bearerLeft)
    .executeTakeFirstOrThrow()
  return { ...made, bearerSeconds: row.bearerLeft }
}

/** Which sessions to end: one, or all of an account, or all of an account but one. */
export interface Revocation {
  readonly sessionId?: string
  readonly accountId?: string
  readonly exceptSessionId?: string
}

/** Ends sessions at once; returns how many. An empty selection ends nothing. */
export async function revokeSessions(db: Kysely<DB>, which: Revocation, reason: string): Promise<number> {
  if (which.sessionId === undefined && which.accountId === undefined) return 0
  let query = db
    .updateTable('session')
    .set({ revoked_at: realNow, revoke_reason: reason })
    .where('revoked_at', 'is', null)
  if (which.sessionId !== undefined) query = query.where('id', '=', which.sessionId)
  if (which.accountId !== undefined) query = query.where('account_id', '=', which.accountId)
  if (which.exceptSessionId !== undefined) query = query.where('id', '<>', which.exceptSessionId)
  const { numUpdatedRows } = await query.executeTakeFirst()
  if (numUpdatedRows > 0n) await tellLogins(db)
  return Number(numUpdatedRows)
}

/** The session that a refresh token names, living or in grace, without touching it (log-out by cookie). */
export function sessionIdOf(secret: Secret, refreshToken: string): string | undefined {
  return readToken(secret, 'refresh', refreshToken)?.sessionId
}

/** A caller's session and the key that must have signed the request. */
export interface Caller {
  readonly session: Session
  readonly signingKey: Uint8Array
}

/** A login whose account may act, with company and roles as they are now. */
const loginOf = (db: Kysely<DB>, sessionId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .leftJoin('membership as m', (join) =>
      join
        .onRef('m.account_id', '=', 's.account_id')
        .onRef('m.company_id', '=', 's.company_id')
        .on('m.left_at', 'is', null),
    )
    .leftJoin('company as c', 'c.id', 'm.company_id')
    .select(['s.id', 's.account_id', 's.company_id', 'a.name', 'a.phone', 'm.roles', 'c.id as memberOf'])
    .select('a.password_given')
    .select(['c.name as companyName', 'c.verified_at', 'c.frozen_at'])
    .select(
      sql<string[] | null>`(select array_agg(buyer_company_id) from mandate
        where agent_company_id = m.company_id and revoked_at is null and until_at > app_now())`.as(
        'principals',
      ),
    )
    .select(
      sql<string[] | null>`(select array_agg(company_id) from membership
        where account_id = s.account_id and left_at is null)`.as('companies'),
    )
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('a.status', '=', 'active')

type LoginRow = Awaited<ReturnType<ReturnType<typeof loginOf>['executeTakeFirst']>>

const ofNobody = {
  companyId: undefined,
  companyName: undefined,
  companyVerified: false,
  companyFrozen: false,
  roles: [],
  principals: [],
  memberOf: [],
} as const

/** undefined also for a person who has left the company acted for. */
function sessionFrom(row: LoginRow): Session | undefined {
  if (!row || (row.company_id && !row.memberOf)) return undefined
  const person = {
    sessionId: row.id,
    accountId: row.account_id,
    accountName: row.name,
    phone: row.phone,
  }
  if (row.password_given) return { ...person, ...ofNobody, passwordGiven: true }
  return {
    ...person,
    companyId: row.memberOf ?? undefined,
    companyName: row.companyName ?? undefined,
    companyVerified: row.verified_at !== null,
    companyFrozen: row.frozen_at !== null,
    roles: (row.roles ?? []) as Role[],
    principals: row.principals ?? [],
    memberOf: row.companies ?? [],
  }
}

/**
 * Who a bearer stands for now: expired, revoked, of a disabled account, or acting for a company that the person has
 * left → undefined. Roles and company are read fresh on every call.
 */
export async function sessionOf(db: Kysely<DB>, secret: Secret, bearer: string): Promise<Caller | undefined> {
  const facts = readToken(secret, 'bearer', bearer)
  if (!facts) return undefined
  const hash = tokenHash(bearer)
  const row = await loginOf(db, facts.sessionId)
    .modifyFront(sql`/* once: login */`)
    .where(
      sql<boolean>`((s.bearer_hash = ${hash} and s.bearer_until > clock_timestamp())
        or (s.prev_bearer_hash = ${hash} and s.prev_until > clock_timestamp()))`,
    )
    .executeTakeFirst()
  const session = sessionFrom(row)
  return session && { session, signingKey: signingKeyOf(secret, facts) }
}

/** The login with this id as it stands now; undefined once it has ended, like a bearer's. */
export async function standingLogin(db: Kysely<DB>, sessionId: string): Promise<Session | undefined> {
  const row = await loginOf(db, sessionId).where('s.expires_at', '>', realNow).executeTakeFirst()
  return sessionFrom(row)
}
