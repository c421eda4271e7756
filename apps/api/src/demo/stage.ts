import { randomUUID } from 'node:crypto'
import type { Answer, Endpoint, Sent } from '@jb/contract/endpoint'
import { isRefusal } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { contextIn, inTransaction } from '../platform/change.ts'
import { now as appNow } from '../platform/clock/clock.ts'
import { type Actor, type Ctx, noRequest, type Session } from '../platform/ctx.ts'
import { parseInput, schemasOf } from '../platform/http/input.ts'
import type { ChangeHandler, Module, ReadHandler } from '../platform/module.ts'

/** Where the story is told: the real server, without its network, on a clock that starts in the past. */
export interface Stage {
  /** Runs an endpoint as this person would call it; throws when it is refused. */
  perform<const E extends Endpoint>(person: Session, endpoint: E, sent: Sent<E>): Promise<Answer<E>>
  /** Runs a use-case directly in a transaction. */
  run<T>(actor: Actor, work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Lets the clock reach this moment, and everything happen that falls due on the way. */
  until(moment: Date): Promise<void>
}

async function setClock({ db }: App['platform'], moment: Date): Promise<void> {
  await sql`update clock_setting set offset_ms =
    ceil(extract(epoch from ${moment}::timestamptz - clock_timestamp()) * 1000)`.execute(db)
}

/** Sets the clock of an empty database back to where the story begins. */
export async function turnBack(app: App, moment: Date): Promise<void> {
  await setClock(app.platform, moment)
}

/** Ends the story: from here on the platform's time is the real one. */
export async function comeToday({ platform, runner }: App): Promise<void> {
  await platform.db.updateTable('clock_setting').set({ offset_ms: 0 }).execute()
  await runner.drain()
}

async function until({ platform, runner }: App, moment: Date): Promise<void> {
  for (;;) {
    const due = await platform.db
      .selectFrom('job')
      .select('due_at')
      .where('status', '=', 'pending')
      .where('due_at', '<=', moment)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    const next = due?.due_at ?? moment
    if (next > (await appNow(platform.db))) await setClock(platform, next)
    if (!due) return
    await runner.drain()
  }
}

/** Builds the stage on a server that is put together but not started. */
export function stageOn(app: App, modules: readonly Module[]): Stage {
  const { platform } = app
  const routes = new Map(modules.flatMap(({ routes }) => routes.map((route) => [route.endpoint.id, route])))
  const run: Stage['run'] = (actor, work) =>
    inTransaction(platform.db, async (tx) => work(await contextIn(tx, platform, actor, noRequest)))

  async function answerTo(person: Session, endpoint: Endpoint, sent: Sent<Endpoint>): Promise<unknown> {
    const route = routes.get(endpoint.id)
    if (!route) throw new Error(`no module answers ${endpoint.id}`)
    const { who } = endpoint
    if (typeof who !== 'string' && !who.some((role) => person.roles.includes(role)))
      throw new Error(`${person.accountName} may not call ${endpoint.id}`)
    const { params, query, body } = sent
    const input = parseInput(schemasOf(endpoint), { params: params ?? {}, query: query ?? {}, body })
    if (endpoint.kind === 'change')
      return run(person, (ctx) => (route.run as ChangeHandler<Endpoint>)(ctx, input))
    const { db, services } = platform
    const reading = { db, services, session: person, request: noRequest, now: await appNow(db) }
    return (route.run as ReadHandler<Endpoint>)(reading, input)
  }

  return {
    run,
    until: (moment) => until(app, moment),
    async perform(person, endpoint, sent) {
      const answer = await answerTo(person, endpoint, sent as Sent<Endpoint>)
      if (isRefusal(answer))
        throw new Error(
          `${person.accountName}, ${endpoint.id}: ${answer.refused} ${JSON.stringify(answer.detail ?? {})}`,
        )
      return answer as Answer<typeof endpoint>
    },
  }
}

/** The person as a login would make them, without a session in the database. */
export function sessionFor(person: Omit<Session, 'sessionId'>): Session {
  return { ...person, sessionId: randomUUID() }
}
