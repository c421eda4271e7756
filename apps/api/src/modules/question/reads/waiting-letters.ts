import { objectionType } from '@jb/domain/question/objection/objection'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { lettersOf } from './letters-of.ts'

/** Things looked through; those whose letters have waited longest. */
const most = 50

/** The letters that wait for an answer of this person's side, by what they are about; `first` has waited longest. */
export async function waitingLetters(db: Kysely<DB>, caller: Session) {
  if (!caller.companyId) return []
  const creator = sql`coalesce(tender.created_by, auction.created_by, demand.created_by)`
  return lettersOf(db, caller, caller.companyId, 'owner', {})
    .select(['question.subject_id as id', 'question.subject_title as title'])
    .select(['tender.profile', 'demand.ends_at as quoteEnd', 'tender.bid_end as bidEnd'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<string>`(array_agg(question.id order by question.submitted_at))[1]`.as('first'))
    .select(memberDoor.lookedAfter(creator, caller).as('own'))
    .where('question.status', '=', 'submitted')
    .where('question.type', '<>', objectionType)
    .groupBy(['question.subject_id', 'question.subject_title', 'tender.profile', 'tender.bid_end'])
    .groupBy(['tender.created_by', 'auction.created_by', 'demand.created_by', 'demand.ends_at'])
    .orderBy(sql`min(question.submitted_at)`)
    .limit(most)
    .execute()
}
export type WaitingLetters = Awaited<ReturnType<typeof waitingLetters>>[number]
