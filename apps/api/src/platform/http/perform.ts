import type { Endpoint, Received } from '@jb/contract/endpoint'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { FastifyRequest } from 'fastify'
import { contextAt, contextIn, inTransaction, type Platform } from '../change.ts'
import { type Reading, reading } from '../clock/clock.ts'
import { type Ctx, noRequest, type Tx } from '../ctx.ts'
import type {
  Answered,
  ChangeHandler,
  HotHandler,
  OutsideHandler,
  ReadContext,
  ReadHandler,
  Route,
  UploadHandler,
} from '../module.ts'
import { type Call, intentionKey } from './call.ts'
import { type Cookie, unwrapCookies } from './cookies.ts'
import { type Outcome, refusalOf, successOf } from './envelope.ts'
import { claimKey, finishedOutcome, type Intention, keepOutcome } from './idempotency.ts'
import type { Schemas } from './input.ts'
import { keepNonce } from './signature.ts'
import { openUpload } from './upload.ts'

/** A route with its prepared schemas. */
export interface Mounted {
  readonly route: Route
  readonly schemas: Schemas
}

export interface Performed {
  readonly outcome: Outcome
  readonly cookies: readonly Cookie[]
  /** How far platform time ran ahead, in ms, when the answer was read; absent: as this node last heard. */
  readonly clockOffset?: number
  /** False: the answer holds a secret, so a repeat with the same key runs again. */
  readonly kept: boolean
}

interface Work {
  readonly platform: Platform
  readonly mounted: Mounted
  readonly call: Call
  readonly input: Received<Endpoint>
  readonly request: FastifyRequest
}

const checks = ({ platform }: Work): boolean => {
  const { DEMO, DEV_CHECK_ANSWERS } = platform.services.config
  return DEV_CHECK_ANSWERS ?? DEMO
}

/** Where answers are checked, they must fit their schema, with no key beside it. */
function checkedAnswer(work: Work, answer: unknown): unknown {
  const { mounted } = work
  if (!checks(work)) return answer
  const wire: unknown = JSON.parse(JSON.stringify(answer ?? null))
  const parsed = mounted.schemas.answer.safeParse(wire)
  if (parsed.success) return wire
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`answer of ${mounted.route.endpoint.id} does not fit its contract: ${faults.join('; ')}`)
}

function performed(work: Work, result: unknown): Performed {
  const { answer, cookies, kept } = unwrapCookies(result)
  const { endpoint } = work.mounted.route
  const outcome = isRefusal(answer)
    ? refusalOf(endpoint, answer, checks(work))
    : successOf(endpoint, checkedAnswer(work, answer))
  return { outcome, cookies, kept }
}

const asking = new WeakMap<Platform['db'], Promise<Reading>>()

/** The platform's time for a read; reads that come while it is being asked for share the answer. */
function readClock(db: Platform['db']): Promise<Reading> {
  const shared = asking.get(db)
  if (shared) return shared
  const fresh = reading(db).finally(() => asking.delete(db))
  asking.set(db, fresh)
  return fresh
}

function readContext({ platform, call }: Work, { now }: Reading): ReadContext {
  const { db, services } = platform
  return { db, services, session: call.session, request: call.request, now }
}

/** Runs a read: no transaction, but for what a watched one writes down of a refusal. */
export async function performRead(work: Work): Promise<Performed> {
  const run = work.mounted.route.run as ReadHandler<Endpoint>
  const clock = await readClock(work.platform.db)
  const result = await run(readContext(work, clock), work.input)
  if (work.mounted.route.refused && isRefusal(result))
    await inTransaction(work.platform.db, async (tx) => noteRefused(work, await contextOf(tx, work), result))
  return { ...performed(work, result), clockOffset: clock.offsetMs }
}

/** Lets a route that is watched write down that it has refused. */
async function noteRefused({ mounted, input }: Work, ctx: Ctx, result: Answered<Endpoint>): Promise<void> {
  if (isRefusal(result)) await mounted.route.refused?.(ctx, input, result)
}

/** What was asked is kept as a mac: a bare hash of a small body, say a password, could be guessed from a stolen row. */
function intentionOf({ platform, mounted, call, request }: Work): Intention {
  const asked = [request.raw.url ?? '', call.bodySha256].join('\n')
  return {
    key: intentionKey(request),
    principal: call.principal,
    endpoint: mounted.route.endpoint.id,
    requestHash: platform.services.secret.mac(asked, 'request'),
  }
}

/**
 * Runs a change: claims its key, runs the handler and keeps the outcome, all in one transaction. A refusal commits,
 * an exception rolls everything back and frees the key. Answers with cookies or other secrets are not kept: instead
 * the nonce of the request is, so that a replay finds neither.
 */
export async function performChange(work: Work): Promise<Performed> {
  const intention = intentionOf(work)
  const { route } = work.mounted
  const received = await receive(work, intention)
  if ('outcome' in received) return replayed(received.outcome)
  return underKey(work, intention, async (ctx) => {
    const result = await (route.receive
      ? (route.run as UploadHandler<Endpoint, unknown>)(ctx, work.input, received.file)
      : (route.run as ChangeHandler<Endpoint>)(ctx, work.input))
    await noteRefused(work, ctx, result)
    return result
  })
}

const replayed = (outcome: Outcome): Performed => ({ outcome, cookies: [], kept: true })

/** The work of its caller in one transaction, with its key; a key that has its outcome gets that one. */
function underKey(
  work: Work,
  intention: Intention,
  run: (ctx: Ctx) => Promise<Answered<Endpoint>>,
): Promise<Performed> {
  return inTransaction(work.platform.db, async (tx) => {
    const known = await claimKey(tx, intention)
    if (known) return replayed(known)
    const done = performed(work, await run(await contextOf(tx, work)))
    if (done.kept) await keepOutcome(tx, intention, done.outcome)
    else if (work.call.nonce !== undefined) await keepNonce(tx, work.call.nonce)
    return done
  })
}

function contextOf(tx: Tx, { platform, call }: Work): Promise<Ctx> {
  return contextIn(tx, platform, call.session ?? { anonymous: true as const }, call.request)
}

/** Runs a change that calls the world outside: begins, calls with no transaction open, and notes what came of it. */
export async function performOutside(work: Work): Promise<Performed> {
  const { platform, mounted, input } = work
  const intention = intentionOf(work)
  const known = await finishedOutcome(platform.db, intention)
  if (known) return replayed(known)
  const run = mounted.route.run as OutsideHandler<Endpoint>
  const begun = await inTransaction(platform.db, async (tx) => run(await contextOf(tx, work), input))
  const note = isRefusal(begun) ? async () => begun : await begun()
  return underKey(work, intention, note)
}

/** Runs a hot change: the handler opens its own transaction, together with others, and keeps its own answers. */
export async function performHot(work: Work): Promise<Performed> {
  const { platform, mounted, call, input, request } = work
  const { db, services } = platform
  // What is done for many at once is nobody's own deed.
  const actor = { system: mounted.route.endpoint.id }
  const run = mounted.route.run as HotHandler<Endpoint>
  const ctx = {
    ...{ db, services, session: call.session, request: call.request, key: intentionKey(request) },
    transact: <T>(body: (tx: Tx, at: (now: Date) => Ctx) => Promise<T>) =>
      inTransaction(db, (tx) => body(tx, (now) => contextAt(tx, platform, actor, noRequest, now))),
  }
  return performed(work, await run(ctx, input))
}

/** First half of an upload, before the transaction; a repeat of a finished one reads no byte. */
async function receive(work: Work, intention: Intention): Promise<{ file: unknown } | { outcome: Outcome }> {
  const { endpoint, receive: take } = work.mounted.route
  if (!take) return { file: undefined }
  const known = await finishedOutcome(work.platform.db, intention)
  if (known) return { outcome: known }
  const part = await openUpload(work.request, endpoint.upload?.maxBytes ?? 0)
  return { file: await take(readContext(work, await readClock(work.platform.db)), part, work.input) }
}
