import type { Answer } from '@jb/contract/endpoint'
import type { homeTodos } from '@jb/contract/home/home.contract'
import { biddingRoles, payingRoles, type Role, runningRoles } from '@jb/domain/member/roles'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { countTodo } from '../../approval/index.ts'
import { contractsToSign } from '../../bid/index.ts'
import { countWaiting } from '../../question/index.ts'
import { countAtDesk } from '../../report/index.ts'
import { ordersToPay, waitingAtDesk } from '../../security/index.ts'
import { auctionTodo } from '../auction-todo.presenter.ts'
import { approvalTodo, deskTodo, joinTodo, reportTodo, verificationTodo } from '../company-todo.presenter.ts'
import { bidderTodo, byUrgency, contractTodo, letterTodo, ownerTodo } from '../home.presenter.ts'
import { payTodo, securityDeskTodos } from '../security-todo.presenter.ts'
import { auctionsToDo } from './auction-todos.ts'
import { bidderTenders } from './bidder-tenders.ts'
import { countVerifications } from './count-verifications.ts'
import { ownVerification } from './own-verification.ts'
import { ownerTenders } from './owner-tenders.ts'

/** A list that is longer is no help. */
const most = 50

/** What waits for this person in the company they act for, the most urgent first. */
export async function todos(ctx: ReadContext): Promise<Answer<typeof homeTodos>> {
  const caller = callerOf(ctx)
  const { companyId, companyVerified, roles } = caller
  if (!companyId) return [joinTodo()]
  const holds = (some: readonly Role[]) => some.some((role) => roles.includes(role))
  const [own, approvals, desk, reports, run, contracts, waiting, joined, auctions, securities, toPay] =
    await Promise.all([
      companyVerified ? undefined : ownVerification(ctx.db, companyId),
      countTodo(ctx.db, caller),
      holds(['operator']) ? countVerifications(ctx.db) : 0,
      holds(['operator']) ? countAtDesk(ctx.db, caller.accountId, ctx.now) : { open: 0, overdue: 0 },
      holds(runningRoles) ? ownerTenders(ctx.db, caller) : [],
      holds(runningRoles) ? contractsToSign(ctx.db, caller) : [],
      holds(runningRoles) ? countWaiting(ctx.db, caller) : 0,
      holds(biddingRoles) ? bidderTenders(ctx.db, companyId) : [],
      auctionsToDo(ctx.db, caller),
      waitingAtDesk(ctx.db, caller, ctx.now),
      holds(payingRoles) ? ordersToPay(ctx.db, companyId, ctx.now) : [],
    ])
  const all = [
    verificationTodo(own, holds(['orgAdmin'])),
    approvalTodo(approvals),
    deskTodo(desk),
    reportTodo(reports),
    ...run.map((tender) => ownerTodo(tender, ctx.now)),
    ...contracts.map(contractTodo),
    letterTodo(waiting),
    ...joined.map((tender) => bidderTodo(tender, ctx.now)),
    ...securityDeskTodos(securities),
    ...toPay.map(payTodo),
    ...auctions.map((one) => auctionTodo(one, caller, { bids: holds(biddingRoles), now: ctx.now })),
  ]
  return byUrgency(all.filter((one) => one !== undefined)).slice(0, most)
}
