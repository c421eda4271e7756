// What the golden tables of the server have in common: a clock that stands where it always stands, and what has happened.
import type { Endpoint } from '@jb/contract/endpoint'
import type { Harness } from '@jb/testing/api-harness'
import { line, masked } from '@jb/testing/golden'
import type { Reply } from '@jb/testing/injected'
import { sql } from 'kysely'
import { modules } from '../modules.ts'
import { platformModule } from '../platform/platform.module.ts'

/** A Wednesday morning in China of a year whose holidays are known. */
const morning = new Date('2026-12-02T02:10:00Z')

/** Sets the clock of a server to the moment at which every golden table begins. */
export async function beginInTheMorning({ db }: Harness): Promise<void> {
  await sql`update clock_setting set offset_ms =
    ceil(extract(epoch from ${morning}::timestamptz - clock_timestamp()) * 1000)`.execute(db)
}

/** Text without what differs from run to run, on one line. */
export const shown = (value: unknown): string =>
  masked(typeof value === 'string' ? value : line(value)).replaceAll('\n', '⏎')

/** Companies and their people are numbered in the order in which they were entered. */
export const withoutNumbers = (text: string) =>
  text.replace(/"companyNo":"\d+"/g, '"companyNo":"…"').replace(/"memberNo":"M?\d+"/g, '"memberNo":"…"')

/** The plain facts of an answer; the rest of it is read where it is shown. */
const plain = (answer: object) =>
  Object.fromEntries(
    Object.entries(answer).filter(([, value]) => typeof value !== 'object' || value === null),
  )

/** What a caller got: status, code, sentence and facts of a refusal, or the answer, `whole` or its plain facts. */
export function said<E extends Endpoint>(reply: Reply<E>, whole = false): string {
  const { status, reason, msg, detail } = reply
  if (reason === undefined) return `${status} ${shown(whole ? reply.answer : plain(reply.answer as object))}`
  const facts = Object.keys(detail).length > 0 ? ` ${shown(detail)}` : ''
  return `${status} ${reason} ${shown(msg)}${facts}`
}

type Buttons = readonly {
  readonly id: string
  readonly label: string
  readonly enabled: boolean
  readonly why?: string | undefined
}[]

/** What a person could do: each button by id and word, with the reason where it is grey. */
export const buttons = (actions: Buttons): string =>
  actions.map(({ id, label, enabled, why = '' }) => `${id}=${label}${enabled ? '' : `（${why}）`}`).join(' ')

const distinct = (lines: readonly string[]) => [...new Set(lines)].sort()
/** Without the titles of things and people's own words, which are many and say nothing of the sentence. */
const untitled = (text: string) => text.replace(/《[^》]*》/g, '《…》').replace(/“[^”]*”/g, '“…”')
const keysOf = (value: unknown) =>
  Object.keys((value ?? {}) as object)
    .sort()
    .join(',')

/** Every reaction with its event, and every kind of timer, that the server knows. */
export function handlers(): readonly string[] {
  const all = [platformModule, ...modules]
  return distinct([
    ...all.flatMap(({ reactions = [] }) => reactions.map(({ on, name }) => `反应 ${on} → ${name}`)),
    ...all.flatMap(({ timers = [] }) => timers.map(({ kind }) => `定时 ${kind}`)),
  ])
}

/** What has happened on a server so far: who was told what, what was written down, and which events were told with what. */
export async function happened({ db }: Harness) {
  const notices = await db
    .selectFrom('notice')
    .select(['kind', 'title', 'body', 'place', 'place_search'])
    .execute()
  const messages = await db.selectFrom('delivery').select(['channel', 'template', 'parameters']).execute()
  const acts = await db
    .selectFrom('operation_log')
    .select(['subject_kind', 'action', 'payload', 'actor_account_id'])
    .execute()
  const jobs = await db.selectFrom('job').select(['kind', 'name', 'payload']).execute()
  const events = new Map(
    modules.flatMap(({ reactions = [] }) => reactions.map(({ on, name }) => [name, on] as const)),
  )
  return {
    notices: distinct(
      notices.map(({ kind, title, body, place, place_search }) =>
        untitled([kind, title, body, `${place} ${line(place_search)}`].map(shown).join(' ｜ ')),
      ),
    ),
    messages: distinct(
      messages.map(({ channel, template, parameters }) => `${channel} ${template} ${keysOf(parameters)}`),
    ),
    acts: distinct(
      acts.map(
        ({ subject_kind, action, payload, actor_account_id }) =>
          `${subject_kind} ${action} ${keysOf(payload)}${actor_account_id === null ? ' 系统' : ''}`,
      ),
    ),
    events: distinct(
      jobs.map(({ kind, name, payload }) =>
        kind === 'timer'
          ? `定时 ${name}`
          : `事件 ${events.get(name) ?? '没有人知道'} ${keysOf(payload)} → ${name}`,
      ),
    ),
  }
}
