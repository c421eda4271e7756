import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Answer, Endpoint, Sent } from '@jb/contract/endpoint'
import { holdsAny } from '@jb/domain/member/roles'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { contextAt, contextIn, inTransaction, type Platform } from '../platform/change.ts'
import { now as appNow } from '../platform/clock/clock.ts'
import { type Actor, type Ctx, noRequest, type Session } from '../platform/ctx.ts'
import { parseInput, schemasOf } from '../platform/http/input.ts'
import type {
  ChangeHandler,
  HotContext,
  HotHandler,
  Module,
  OutsideHandler,
  ReadHandler,
  UploadHandler,
} from '../platform/module.ts'

/** Calls endpoints as a person of the cast would, without the network. */
export interface Performer {
  /** Gives the refusal where there is one. */
  ask<const E extends Endpoint>(person: Session, endpoint: E, sent: Sent<E>): Promise<Answer<E> | Refusal>
  /** Throws when it is refused; `file`: the bytes that an upload sends. */
  perform<const E extends Endpoint>(
    person: Session,
    endpoint: E,
    sent: Sent<E>,
    file?: Uint8Array,
  ): Promise<Answer<E>>
  /** Runs a use-case directly in a transaction. */
  run<T>(actor: Actor, work: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** A change that opens its own transaction, with a key of its own. */
function hotContext(platform: Platform, session: Session): HotContext {
  const { db, services } = platform
  return {
    ...{ db, services, session, request: noRequest, key: randomUUID() },
    transact: (work) =>
      inTransaction(db, (tx) =>
        work(tx, (now) => contextAt(tx, platform, { system: 'demo' }, noRequest, now)),
      ),
  }
}

/** A performer on these parts of a server. */
export function performerOn(platform: Platform, modules: readonly Module[]): Performer {
  const routes = new Map(modules.flatMap(({ routes }) => routes.map((route) => [route.endpoint.id, route])))
  const run: Performer['run'] = (actor, work) =>
    inTransaction(platform.db, async (tx) => work(await contextIn(tx, platform, actor, noRequest)))

  async function answerTo(
    person: Session,
    endpoint: Endpoint,
    sent: Sent<Endpoint>,
    file?: Uint8Array,
  ): Promise<unknown> {
    const route = routes.get(endpoint.id)
    if (!route) throw new Error(`no module answers ${endpoint.id}`)
    const { who } = endpoint
    if (typeof who !== 'string' && !holdsAny(person.roles, who))
      throw new Error(`${person.accountName} may not call ${endpoint.id}`)
    const { params, query, body } = sent
    const input = parseInput(schemasOf(endpoint), { params: params ?? {}, query: query ?? {}, body })
    if (route.hot) return (route.run as HotHandler<Endpoint>)(hotContext(platform, person), input)
    if (route.outside) {
      const begun = await run(person, (ctx) => (route.run as OutsideHandler<Endpoint>)(ctx, input))
      return isRefusal(begun) ? begun : run(person, await begun())
    }
    const { db, services } = platform
    const reading = { db, services, session: person, request: noRequest, now: await appNow(db) }
    if (route.receive && file) {
      const part = { name: 'file', stream: Readable.from([file]), sha256: undefined }
      const received = await route.receive(reading, part, input)
      return run(person, (ctx) => (route.run as UploadHandler<Endpoint, unknown>)(ctx, input, received))
    }
    if (endpoint.kind === 'change')
      return run(person, (ctx) => (route.run as ChangeHandler<Endpoint>)(ctx, input))
    return (route.run as ReadHandler<Endpoint>)(reading, input)
  }

  return {
    run,
    async ask(person, endpoint, sent) {
      const answer = await answerTo(person, endpoint, sent as Sent<Endpoint>)
      return isRefusal(answer) ? answer : (answer as Answer<typeof endpoint>)
    },
    async perform(person, endpoint, sent, file) {
      const answer = await answerTo(person, endpoint, sent as Sent<Endpoint>, file)
      if (isRefusal(answer))
        throw new Error(
          `${person.accountName}, ${endpoint.id}: ${answer.refused} ${JSON.stringify(answer.detail ?? {})}`,
        )
      return answer as Answer<typeof endpoint>
    },
  }
}
