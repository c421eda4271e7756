import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Received } from '@jb/contract/endpoint'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Ctx, RequestFacts, Session, Tx } from './ctx.ts'
import type { DB } from './db/types.ts'
import type { Registry } from './events/events.ts'
import type { WithCookies } from './http/cookies.ts'
import type { PageHead } from './http/page-head.ts'
import type { LiveRoom } from './live/room.ts'
import type { LiveStream } from './live/stream.ts'
import type { Gauge } from './metrics/metrics.ts'
import type { Services } from './services.ts'

/** What a read sees: a connection pool, the caller if any, and the platform's clock. */
export interface ReadContext {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly session: Session | undefined
  readonly now: Date
  readonly request: RequestFacts
}

/** What a handler gives: the answer or the domain's "no", each also with cookies to set. */
export type Answered<E extends Endpoint> = Answer<E> | Refusal | WithCookies<Answer<E> | Refusal>

export type ReadHandler<E extends Endpoint> = (ctx: ReadContext, input: Received<E>) => Promise<Answered<E>>
export type ChangeHandler<E extends Endpoint> = (ctx: Ctx, input: Received<E>) => Promise<Answered<E>>

/** The one file of a multipart body while it arrives. */
export interface FilePart {
  /** As the sender named it: never a path, never trusted. */
  readonly name: string
  /** Ends with an error when it exceeds the endpoint's `upload.maxBytes`. */
  readonly stream: Readable
  /** Lower-case hex of the header `content-sha256` that the signature covers; absent when the caller sent none. */
  readonly sha256: string | undefined
}

/** First half of an upload, outside any transaction: takes the bytes to storage and judges them. */
export type Receive = (ctx: ReadContext, part: FilePart, input: Received<Endpoint>) => Promise<unknown>

/** What a hot handler sees: no transaction yet, the caller's key, and the way to transactions of its own. */
export interface HotContext {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly session: Session | undefined
  readonly request: RequestFacts
  /** The idempotency key, a lower-case UUID. */
  readonly key: string
  /** Runs `work` in one transaction of the platform; `at` gives the context of a moment taken after the lock. */
  transact<T>(work: (tx: Tx, at: (now: Date) => Ctx) => Promise<T>): Promise<T>
}

/**
 * A change around a call to somebody else's service. What it gives is called with no transaction open, and the note
 * that comes of the call answers in a transaction of its own.
 */
export type OutsideHandler<E extends Endpoint> = (
  ctx: Ctx,
  input: Received<E>,
) => Promise<Refusal | (() => Promise<(ctx: Ctx) => Promise<Answered<E>>>)>

export type HotHandler<E extends Endpoint> = (ctx: HotContext, input: Received<E>) => Promise<Answered<E>>

/** What is written down of a call that was refused: in the transaction of a change, in one of its own after a read. */
export type Refused = (ctx: Ctx, input: Received<Endpoint>, refusal: Refusal) => Promise<void>

/** An endpoint bound to its handler; `receive` only where the endpoint takes a file, `hot` only where it is bound so. */
export interface Route {
  readonly endpoint: Endpoint
  readonly receive?: Receive
  readonly hot?: true
  readonly outside?: true
  readonly refused?: Refused
  /** Outside the demo there is no such endpoint. */
  readonly demoOnly?: true
  readonly run:
    | ReadHandler<Endpoint>
    | ChangeHandler<Endpoint>
    | UploadHandler<Endpoint, unknown>
    | HotHandler<Endpoint>
    | OutsideHandler<Endpoint>
}

/** Binds a read: no transaction, no idempotency key. */
export function read<const E extends Endpoint & { kind: 'read' }>(endpoint: E, run: ReadHandler<E>): Route {
  return { endpoint, run: run as ReadHandler<Endpoint> }
}

/** The same, watched: that a caller was refused is itself worth keeping. Not for hot changes or calls to the outside. */
export const watched = (route: Route, refused: Refused): Route => ({ ...route, refused })

/** Binds a change: one transaction, idempotent, rolled back when it throws, kept when it refuses. */
export function change<const E extends Endpoint & { kind: 'change' }>(
  endpoint: E,
  run: ChangeHandler<E>,
): Route {
  return { endpoint, run: run as ChangeHandler<Endpoint> }
}

/** Leaves an endpoint out where the platform is no demo. */
export const demoOnly = (route: Route): Route => ({ ...route, demoOnly: true })

/**
 * Binds a change on which hundreds fall in the same second, such as a price in an auction. It is admitted, signed and
 * keyed like any change, but neither wrapped in a transaction of its own nor answered from the common table of keys:
 * the handler collects many callers into one transaction and keeps key, content and answer in it, beside the effect.
 * One lock and one commit then serve them all, where a transaction each would queue up behind the same row.
 */
export function hot<const E extends Endpoint & { kind: 'change' }>(endpoint: E, run: HotHandler<E>): Route {
  return { endpoint, hot: true, run: run as HotHandler<Endpoint> }
}

/**
 * Binds a change that calls the world outside: a service that takes its time holds no lock. The beginning commits before
 * the call; the outcome stands under the key with the note. Two calls with one key may both begin: what is asked of
 * the service has to be the same thing twice.
 */
export function outside<const E extends Endpoint & { kind: 'change' }>(
  endpoint: E,
  run: OutsideHandler<E>,
): Route {
  return { endpoint, outside: true, run: run as OutsideHandler<Endpoint> }
}

/** Second half of an upload, inside the transaction of the change; `received` is what `receive` gave. */
export type UploadHandler<E extends Endpoint, R> = (
  ctx: Ctx,
  input: Received<E>,
  received: R,
) => Promise<Answered<E>>

/**
 * Binds an upload: the file is received before the transaction begins (a slow phone holds no lock), then `run`
 * is a change like any other. A request answered from its idempotency key never reaches `receive`.
 */
export function upload<const E extends Endpoint & { kind: 'change'; upload: object }, R>(
  endpoint: E,
  receive: (ctx: ReadContext, part: FilePart, input: Received<E>) => Promise<R>,
  run: UploadHandler<E, R>,
): Route {
  return { endpoint, receive: receive as Receive, run: run as UploadHandler<Endpoint, unknown> }
}

/** What a raw route may use: it stands outside the envelope, the session and the signature. */
export interface RawPlatform {
  readonly db: Kysely<DB>
  readonly services: Services
}

/** The same for raw routes that change something: with `contextIn` they act like a job. */
export interface MountedPlatform extends RawPlatform {
  readonly registry: Registry
}

/** "When `on` happened elsewhere, run this": at least once, in its own transaction, by the job runner. */
export interface Reaction {
  /** Unique and stable: it is stored in the queue. */
  readonly name: string
  readonly on: string
  run(ctx: Ctx, payload: unknown): Promise<void>
}

/** What runs when a timer of `kind` falls due; it re-checks its guard, since it may run late or twice. */
export interface TimerHandler {
  readonly kind: string
  run(ctx: Ctx, subjectId: string): Promise<void>
}

/**
 * A call to somebody else's service, prepared in a transaction and made outside any: it may take its time. What it
 * gives writes the outcome down, in a transaction of its own. It is made at least once; a process that dies between
 * the call and the note makes it again.
 */
export type OutsideCall = () => Promise<OutsideNote>

/** What writes the outcome of a call down. `superseded` runs in its place when another attempt has taken over meanwhile. */
export interface OutsideNote {
  (ctx: Ctx): Promise<void>
  readonly superseded?: () => Promise<void>
}

/** A reaction that calls the world outside; such jobs run in a lane of their own, so that they hold up no other. */
export interface OutsideReaction {
  readonly name: string
  readonly on: string
  /** undefined: there is nothing to call for, and the job is done. */
  prepare(ctx: Ctx, payload: unknown): Promise<OutsideCall | undefined>
}

/** A timer that calls the world outside when it falls due. */
export interface OutsideTimer {
  readonly kind: string
  /** How long its call may take before it counts as left behind; two minutes unless it says so. */
  readonly leaseSeconds?: number
  prepare(ctx: Ctx, subjectId: string): Promise<OutsideCall | undefined>
}

/** Reads what everybody may know of the page at an address, also at one that leads nowhere. */
export type HeadOf = (platform: RawPlatform, address: string) => Promise<PageHead>

/** One capability as the server mounts it. */
export interface Module {
  readonly name: string
  readonly routes: readonly Route[]
  readonly reactions?: readonly (Reaction | OutsideReaction)[]
  readonly timers?: readonly (TimerHandler | OutsideTimer)[]
  /** Numbered news of single people for the open app; at most one module has it. */
  readonly stream?: LiveStream
  /** What many watch at once, by its name. */
  readonly rooms?: readonly LiveRoom[]
  /** Figures for whoever watches over the platform, read when they are asked for. */
  readonly gauges?: (platform: RawPlatform) => Promise<readonly Gauge[]>
  /** What is to be looked at anew once a server has stood still; at least once, in its own transaction. */
  readonly afterOutage?: (ctx: Ctx) => Promise<void>
  /** What the page at an address (path and query) says of itself; at most one module has it. */
  readonly head?: HeadOf
  /** Routes outside the gateway (signed downloads); they guard themselves. */
  readonly raw?: (app: FastifyInstance, platform: MountedPlatform) => void
}
