import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Received } from '@jb/contract/endpoint'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Ctx, RequestFacts, Session } from './ctx.ts'
import type { DB } from './db/types.ts'
import type { WithCookies } from './http/cookies.ts'
import type { PageHead } from './http/page-head.ts'
import type { LiveStream } from './live/stream.ts'
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
export type Receive = (ctx: ReadContext, part: FilePart) => Promise<unknown>

/** An endpoint bound to its handler; `receive` only where the endpoint takes a file. */
export interface Route {
  readonly endpoint: Endpoint
  readonly receive?: Receive
  readonly run: ReadHandler<Endpoint> | ChangeHandler<Endpoint> | UploadHandler<Endpoint, unknown>
}

/** Binds a read: no transaction, no idempotency key. */
export function read<const E extends Endpoint & { kind: 'read' }>(endpoint: E, run: ReadHandler<E>): Route {
  return { endpoint, run: run as ReadHandler<Endpoint> }
}

/** Binds a change: one transaction, idempotent, rolled back when it throws, kept when it refuses. */
export function change<const E extends Endpoint & { kind: 'change' }>(
  endpoint: E,
  run: ChangeHandler<E>,
): Route {
  return { endpoint, run: run as ChangeHandler<Endpoint> }
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
  receive: (ctx: ReadContext, part: FilePart) => Promise<R>,
  run: UploadHandler<E, R>,
): Route {
  return { endpoint, receive, run: run as UploadHandler<Endpoint, unknown> }
}

/** What a raw route may use: it stands outside the envelope, the session and the signature. */
export interface RawPlatform {
  readonly db: Kysely<DB>
  readonly services: Services
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
export type OutsideCall = () => Promise<(ctx: Ctx) => Promise<void>>

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
  /** What the page at an address (path and query) says of itself; at most one module has it. */
  readonly head?: HeadOf
  /** Routes outside the gateway (signed downloads); they guard themselves. */
  readonly raw?: (app: FastifyInstance, platform: RawPlatform) => void
}
