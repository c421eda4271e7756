import type { Role } from '@jb/domain/member/roles'
import type { Transaction } from 'kysely'
import type { DB } from './db/types.ts'
import type { Services } from './services.ts'

/** The person who calls, as the session knows them, and the company they act for. */
export interface Session {
  readonly sessionId: string
  readonly accountId: string
  readonly accountName: string
  readonly phone: string
  /** The password is one that somebody else gave: until it is changed the person acts for nobody. */
  readonly passwordGiven?: true
  /** The company acted for; absent for a person who belongs to none. */
  readonly companyId: string | undefined
  readonly companyName: string | undefined
  /** True when an operator has verified the company. */
  readonly companyVerified: boolean
  /** True while the platform has frozen the company: it begins nothing new. */
  readonly companyFrozen: boolean
  readonly roles: readonly Role[]
  /** Companies that this one may act for as their agent now: it holds their mandate. */
  readonly principals: readonly string[]
  /** All companies that the person is a member of now, the one acted for among them. */
  readonly memberOf: readonly string[]
}

/** The platform itself: timers, reactions, the command line. */
interface SystemActor {
  readonly system: string
}

/** A caller who is not logged in. */
interface AnonymousActor {
  readonly anonymous: true
}

/** Who causes a change. */
export type Actor = Session | SystemActor | AnonymousActor

/** True for the platform's own actions only, never for a caller. */
export function isSystem(actor: Actor): actor is SystemActor {
  return 'system' in actor
}

/** True for a caller who is logged in. */
export function isPerson(actor: Actor): actor is Session {
  return 'accountId' in actor
}

/** A fact that happened in one capability and that others may react to. */
export interface DomainEvent {
  /** `<capability>.<past tense>`, e.g. `tender.published`. */
  readonly type: string
  readonly payload: unknown
}

/** One line of a subject's operation log. `payload` must never hold a sealed price or a personal number. */
export interface LogEntry {
  readonly subject: { readonly kind: string; readonly id: string }
  readonly action: string
  readonly reason?: string
  readonly payload?: Readonly<Record<string, unknown>>
}

/** A due moment of a subject: when it comes, the handler registered under `kind` runs in its own transaction. */
export interface Timer {
  /** `<capability>.<what>`, e.g. `tender.clock`. */
  readonly kind: string
  readonly subjectId: string
  readonly dueAt: Date
}

/** Facts of the HTTP request behind a call; `noRequest` in jobs. Never a ground for a permission. */
export interface RequestFacts {
  readonly ip: string
  readonly userAgent: string
  /** True on https: cookies get `Secure` and the name `__Host-sid`. */
  readonly secure: boolean
  readonly cookies: Readonly<Record<string, string | undefined>>
}

export const noRequest: RequestFacts = { ip: '', userAgent: '', secure: false, cookies: {} }

/** Kysely inside the one transaction of a change. */
export type Tx = Transaction<DB>

/**
 * All that a use-case gets from outside: the transaction, who acts, the deciding moment (`app_now()` taken
 * in this transaction), fresh ids, and the doors to events, operation log and timers. All of them write in `tx`.
 */
export interface Ctx {
  readonly tx: Tx
  readonly services: Services
  readonly actor: Actor
  readonly now: Date
  readonly request: RequestFacts
  newId(): string
  /** Queues one job per registered reaction, in this transaction. */
  emit(event: DomainEvent): Promise<void>
  /** Appends to the subject's hash chain; call it last. */
  log(entry: LogEntry): Promise<void>
  /** Sets (or moves) the pending timer of (kind, subject); `dueAt: undefined` clears it. */
  setTimer(timer: Omit<Timer, 'dueAt'> & { readonly dueAt: Date | undefined }): Promise<void>
}
