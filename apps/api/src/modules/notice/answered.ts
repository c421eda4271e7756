import type { NoticeKindName } from '@jb/domain/notice/kinds'
import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { markDone } from './notice.repository.ts'

/** Which news is over by an event: it asks nobody any more, whoever did what it asked for. */
export interface Answered<Event extends string> {
  readonly on: Event
  /** The field of the event that says which thing. */
  readonly subject: string
  readonly kinds: readonly NoticeKindName[]
  /** The field that says for which company only. */
  readonly company?: string
  /** The field that says who is still asked. */
  readonly except?: string
}

const payload = z.record(z.string(), z.unknown())
const people = z.array(z.string())
const one = z.string()

/** The one way in which news becomes read by itself. Who tells of an event says which of the news it answers. */
export function answered<Event extends string>(rows: readonly Answered<Event>[]): readonly Reaction[] {
  return rows.map(({ on, subject, kinds, company, except }) => ({
    name: `notice.answered ${on} ${kinds[0]}`,
    on,
    run: async (ctx, fact) => {
      const facts = payload.parse(fact)
      const companyId = company === undefined ? undefined : one.parse(facts[company])
      const still = except === undefined ? undefined : people.parse(facts[except])
      await markDone(ctx.tx, { subject: one.parse(facts[subject]), kinds, companyId, except: still }, ctx.now)
    },
  }))
}
