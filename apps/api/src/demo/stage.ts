import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { now as appNow } from '../platform/clock/clock.ts'
import type { Session } from '../platform/ctx.ts'
import type { Module } from '../platform/module.ts'
import { type Performer, performerOn } from './perform.ts'

/** Where the story is told: the real server, without its network, on a clock that starts in the past. */
export interface Stage extends Omit<Performer, 'ask'> {
  /** Lets the clock reach this moment, and everything happen that falls due on the way. */
  until(moment: Date): Promise<void>
  /** Sends the form of a page of the server's own, as a browser does. */
  submitPage(url: string): Promise<void>
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

async function submitPage({ server }: App, url: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await server.inject({ method: 'POST', url, headers, payload: '' })
  if (statusCode >= 400) throw new Error(`the page ${url} answered ${statusCode}`)
}

/** Builds the stage on a server that is put together but not started. */
export function stageOn(app: App, modules: readonly Module[]): Stage {
  return {
    ...performerOn(app.platform, modules),
    until: (moment) => until(app, moment),
    submitPage: (url) => submitPage(app, url),
  }
}

/** The person as a login would make them, without a session in the database. */
export function sessionFor(person: Omit<Session, 'sessionId'>): Session {
  return { ...person, sessionId: randomUUID() }
}
