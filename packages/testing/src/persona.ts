import { randomInt, randomUUID } from 'node:crypto'
import type { Role } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../apps/api/src/platform/db/types.ts'
import type { Secret } from '../../../apps/api/src/platform/secret/secret.ts'
import { openSession } from '../../../apps/api/src/platform/session/session.ts'

export interface Persona {
  /** Default: all roles of a buying company's administrator (`orgAdmin`). */
  readonly roles?: readonly Role[]
  /** Joins this company instead of a new one; `null`: belongs to none. */
  readonly companyId?: string | null
  readonly companyName?: string
  readonly companyKind?: 'buyer' | 'supplier' | 'agent' | 'platform'
  /** Default true: the company is verified. */
  readonly verified?: boolean
  readonly name?: string
}

/** A logged-in person. */
export interface Caller {
  readonly accountId: string
  readonly accountName: string
  readonly phone: string
  /** Empty when the person belongs to no company. */
  readonly companyId: string
  readonly sessionId: string
  readonly bearer: string
  readonly refreshToken: string
  readonly signingKey: string
}

/** Argon2id, as cheap as it gets, of 32 random bytes that were thrown away. */
const nobodyKnows =
  '$argon2id$v=19$m=8,t=2,p=1$m9RwqXvPGqG2eNozSCA0Nw$EaEAt27D9DnL85tKX2skM8iUC5FxFv0zLl7CO3B1CgY'

const first = randomInt(10 ** 8)
let made = 0

/** The last digits of a number that counts on: drawn ones would meet once in ten runs of some thousand people. */
function digits(count: number): string {
  made += 1
  return String((first + made) % 10 ** count).padStart(count, '0')
}

async function companyOf(db: Kysely<DB>, persona: Persona): Promise<string | undefined> {
  if (persona.companyId === null) return undefined
  if (persona.companyId !== undefined) return persona.companyId
  const name = persona.companyName ?? `测试企业${digits(6)}`
  const row = await db
    .insertInto('company')
    .values({
      name,
      short_name: name,
      uscc: `91${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
      kind: persona.companyKind ?? 'buyer',
      verified_at: persona.verified === false ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('department').values({ company_id: row.id, no: '1', name }).execute()
  return row.id
}

/** Writes company, account and membership straight into the tables and opens a session. */
export async function makeCaller(db: Kysely<DB>, secret: Secret, persona: Persona): Promise<Caller> {
  const companyId = await companyOf(db, persona)
  const name = persona.name ?? `测试员${digits(4)}`
  const account = await db
    .insertInto('account')
    .values({ phone: `139${digits(8)}`, name, password_hash: nobodyKnows })
    .returning(['id', 'phone'])
    .executeTakeFirstOrThrow()
  if (companyId) {
    const roles = [...(persona.roles ?? (['orgAdmin'] as const))]
    await db
      .insertInto('membership')
      .values({ account_id: account.id, company_id: companyId, roles })
      .execute()
  }
  const login = { accountId: account.id, companyId, ip: '127.0.0.1', userAgent: 'test' }
  const credentials = await openSession(db, secret, login)
  const { sessionId, bearer, refreshToken, signingKey } = credentials
  const who = { accountId: account.id, accountName: name, phone: account.phone, companyId: companyId ?? '' }
  return { ...who, sessionId, bearer, refreshToken, signingKey }
}
