import type { Answer } from '@jb/contract/endpoint'
import type { followCounts } from '@jb/contract/follow/follow.contract'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import {
  auctionsFollowedBy,
  companiesFollowedBy,
  demandEndsSoon,
  demandsFollowedBy,
  endsSoon,
  tendersFollowedBy,
} from './followed.ts'

/** How much the person follows, and how many of the tenders and demands end within a day. */
export async function counts(ctx: ReadContext): Promise<Answer<typeof followCounts>> {
  const { accountId } = callerOf(ctx)
  const [tenders, auctions, demands, companies] = await Promise.all([
    tendersFollowedBy(ctx.db, accountId)
      .select(sql<number>`count(*)::int`.as('all'))
      .select(sql<number>`(count(*) filter (where ${endsSoon(ctx.now)}))::int`.as('soon'))
      .executeTakeFirstOrThrow(),
    auctionsFollowedBy(ctx.db, accountId)
      .select(sql<number>`count(*)::int`.as('all'))
      .executeTakeFirstOrThrow(),
    demandsFollowedBy(ctx.db, accountId)
      .select(sql<number>`count(*)::int`.as('all'))
      .select(sql<number>`(count(*) filter (where ${demandEndsSoon(ctx.now)}))::int`.as('soon'))
      .executeTakeFirstOrThrow(),
    companiesFollowedBy(ctx.db, accountId)
      .select(sql<number>`count(*)::int`.as('all'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    tender: tenders.all,
    auction: auctions.all,
    demand: demands.all,
    company: companies.all,
    endingSoon: tenders.soon + demands.soon,
  }
}
