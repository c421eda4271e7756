import type { Answer } from '@jb/contract/endpoint'
import type { homeTodos } from '@jb/contract/home/home.contract'
import { biddingRoles, buyingRoles, type Role } from '@jb/domain/member/roles'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { countWaiting } from '../../question/index.ts'
import { bidderTodo, byUrgency, letterTodo, ownerTodo } from '../home.presenter.ts'
import { bidderTenders } from './bidder-tenders.ts'
import { ownerTenders } from './owner-tenders.ts'

/** A list that is longer is no help. */
const most = 50

/** What waits for this person in the company they act for, the most urgent first. */
export async function todos(ctx: ReadContext): Promise<Answer<typeof homeTodos>> {
  const { companyId, roles } = callerOf(ctx)
  if (!companyId) return []
  const holds = (some: readonly Role[]) => some.some((role) => roles.includes(role))
  const [owned, waiting, joined] = await Promise.all([
    holds(buyingRoles) ? ownerTenders(ctx.db, companyId) : [],
    holds(buyingRoles) ? countWaiting(ctx.db, companyId) : 0,
    holds(biddingRoles) ? bidderTenders(ctx.db, companyId) : [],
  ])
  const all = [
    ...owned.map((tender) => ownerTodo(tender, ctx.now)),
    letterTodo(waiting),
    ...joined.map((tender) => bidderTodo(tender, ctx.now)),
  ]
  return byUrgency(all.filter((one) => one !== undefined)).slice(0, most)
}
