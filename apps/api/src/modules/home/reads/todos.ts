import type { Answer } from '@jb/contract/endpoint'
import type { homeTodos } from '@jb/contract/home/home.contract'
import { byConsequence, concernsAll, withoutEchoes } from '@jb/domain/home/tasks'
import { biddingRoles, holdsAny, payingRoles, type Role, runningRoles } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { waitingFor } from '../../approval/index.ts'
import {
  abandonmentsToDo,
  consortiumRequests,
  contractsToSign,
  invitedTenders,
  unconfirmedIn,
} from '../../bid/index.ts'
import { invitationsToDo } from '../../draw/index.ts'
import { clarificationsToDo, evaluationsToDo } from '../../evaluation/index.ts'
import { waitingExperts } from '../../expert/index.ts'
import { feesAtDesk, feesToPay } from '../../fee/index.ts'
import { memberDoor } from '../../member/index.ts'
import { openObjections, waitingLetters } from '../../question/index.ts'
import { askedAgainOf, askedSignUps, waitingInvitations, waitingOrders } from '../../quotation/index.ts'
import { countAtDesk } from '../../report/index.ts'
import { ordersToPay, waitingAtDesk } from '../../security/index.ts'
import { auctionTodo } from '../auction-todo.presenter.ts'
import { bidderClocks } from '../bidder-clocks.presenter.ts'
import {
  approvalTodos,
  deskTodo,
  expertTodo,
  joinTodo,
  reportTodo,
  verificationTodo,
} from '../company-todo.presenter.ts'
import { againTodo, demandClocks, demandTodo, invitationTodo } from '../demand-todo.presenter.ts'
import { clarificationTodo, drawnTodo, evaluationTodo } from '../evaluation-todo.presenter.ts'
import { feeDeskTodos, feeTodos } from '../fee-todo.presenter.ts'
import { momentOf } from '../moments.presenter.ts'
import { orderTodo, signUpTodo } from '../order-todo.presenter.ts'
import { ownerClocks } from '../owner-clocks.presenter.ts'
import { payTodo, securityDeskTodos } from '../security-todo.presenter.ts'
import { presentTask, type Task } from '../task.ts'
import {
  abandonedTodo,
  bidderTodo,
  consortiumTodo,
  contractTodo,
  invitedTodo,
  letterTodo,
  objectionTodo,
  ownerTodo,
} from '../tender-todo.presenter.ts'
import { auctionClocks } from './auction-clocks.ts'
import { auctionsToDo } from './auction-todos.ts'
import { bidderTenders } from './bidder-tenders.ts'
import { countVerifications } from './count-verifications.ts'
import { ownVerification } from './own-verification.ts'
import { ownerDemands } from './owner-demands.ts'
import { ownerTenders } from './owner-tenders.ts'

/** A list that is longer is no help. */
const most = 50
/** Approvals that have a row of their own. */
const mostApprovals = 5

/** What waits for this person in the company they act for, and what comes by itself, by consequence. */
export async function todos(ctx: ReadContext): Promise<Answer<typeof homeTodos>> {
  const caller = callerOf(ctx)
  const { companyId, roles } = caller
  const drawn = (await invitationsToDo(ctx, caller)).map(drawnTodo)
  if (!companyId) {
    const seats = (await evaluationsToDo(ctx, caller)).map(evaluationTodo)
    return [...drawn, ...seats, joinTodo()].map((one) => presentTask(one, ctx.now))
  }
  const holds = (some: readonly Role[]) => holdsAny(roles, some)
  const [own, mine, tenders, auctions, demands, again, orders, signUps, invitations, seats, questions] =
    await Promise.all([
      ownCompany(ctx.db, caller, companyId),
      asked(ctx, caller, holds),
      ofTenders(ctx, { caller, companyId, holds }),
      ofAuctions(ctx, caller, holds(biddingRoles)),
      holds(runningRoles) ? ofDemands(ctx, caller) : [],
      holds(biddingRoles) ? askedAgainOf(ctx.db, companyId) : [],
      waitingOrders(ctx.db, caller),
      askedSignUps(ctx.db, caller, ctx.now),
      holds(biddingRoles) ? waitingInvitations(ctx.db, companyId, ctx.now) : [],
      evaluationsToDo(ctx, caller),
      holds(biddingRoles) ? clarificationsToDo(ctx.db, companyId) : [],
    ])
  const ofEvaluations = [...drawn, ...seats.map(evaluationTodo), ...questions.map(clarificationTodo)]
  const ofQuotations = [
    ...again.map(againTodo),
    ...orders.map(orderTodo),
    ...signUps.map(signUpTodo),
    ...invitations.map(invitationTodo),
  ]
  const all = [
    ...own,
    ...mine,
    ...tenders,
    ...auctions,
    ...demands,
    ...ofQuotations,
    ...ofEvaluations,
  ].filter((one) => one !== undefined)
  const concerning = all.filter((one) => one.own || concernsAll(one, ctx.now))
  return byConsequence(withoutEchoes(concerning, ctx.now), ctx.now)
    .slice(0, most)
    .map((one) => presentTask(one, ctx.now))
}

type Holds = (some: readonly Role[]) => boolean
type Tasks = readonly (Task | undefined)[]

/** How the company stands with the platform. */
async function ownCompany(db: Kysely<DB>, caller: Session, companyId: string): Promise<Tasks> {
  if (caller.companyVerified) return []
  return [verificationTodo(await ownVerification(db, companyId), caller.roles.includes('orgAdmin'))]
}

/** What is asked of the person, and of a desk that the person keeps. */
async function asked(ctx: ReadContext, caller: Session, holds: Holds): Promise<Tasks> {
  const operates = holds(['operator'])
  const keeps = await keepsDesk(ctx.db, caller)
  const [approvals, verifications, reports, experts, desk, fees] = await Promise.all([
    waitingFor(ctx.db, caller, mostApprovals),
    operates ? countVerifications(ctx.db) : 0,
    operates ? countAtDesk(ctx.db, caller.accountId, ctx.now) : { open: 0, overdue: 0 },
    waitingExperts(ctx.db, caller),
    keeps ? waitingAtDesk(ctx.db, caller, ctx.now) : undefined,
    keeps ? feesAtDesk(ctx.db, caller) : undefined,
  ])
  return [
    ...approvalTodos(approvals, ctx.now),
    ...[deskTodo(verifications), reportTodo(reports), expertTodo(experts)],
    ...securityDeskTodos(desk),
    ...feeDeskTodos(fees),
  ]
}

/** Whether the desk of securities is this person's work: an administrator's only in a company without finance. */
async function keepsDesk(db: Kysely<DB>, { roles, companyId }: Session): Promise<boolean> {
  if (!companyId || !roles.includes('orgAdmin')) return true
  if (roles.some((role) => role === 'finance' || role === 'agent' || role === 'operator')) return true
  return (await memberDoor.membersWithRoles(db, companyId, ['finance'])).length === 0
}

interface Reader {
  readonly caller: Session
  readonly companyId: string
  readonly holds: Holds
}

async function ofTenders(ctx: ReadContext, { caller, companyId, holds }: Reader): Promise<Tasks> {
  const { db, now } = ctx
  const [run, contracts, abandoned, letters, objections, joined, invited, joint, toPay, fees] =
    await Promise.all([
      holds(runningRoles) ? ownerTenders(db, caller) : [],
      holds(runningRoles) ? contractsToSign(db, caller) : [],
      abandonmentsToDo(db, caller),
      holds(runningRoles) ? waitingLetters(db, caller) : [],
      holds(runningRoles) ? openObjections(db, caller) : [],
      holds(biddingRoles) ? bidderTenders(db, companyId) : [],
      holds(biddingRoles) ? invitedTenders(db, companyId, now) : [],
      holds(biddingRoles) ? consortiumRequests(db, companyId, now) : [],
      holds(payingRoles) ? ordersToPay(db, companyId, now) : [],
      holds(payingRoles) ? feesToPay(db, companyId, now) : undefined,
    ])
  const unread = await unconfirmedIn(
    db,
    companyId,
    joined.map(({ id }) => id),
  )
  const clocks = [...run.filter(({ own }) => own).flatMap(ownerClocks), ...joined.flatMap(bidderClocks)]
  return [
    ...run.map((tender) => ownerTodo(tender, now)),
    ...contracts.map(contractTodo),
    ...abandoned.map(abandonedTodo),
    ...letters.map((one) => letterTodo(one, now)),
    ...objections.map(objectionTodo),
    ...joined.map((tender) => bidderTodo({ ...tender, unconfirmed: unread.get(tender.id) }, now)),
    ...invited.map(invitedTodo),
    ...joint.map(consortiumTodo),
    ...toPay.map(payTodo),
    ...(fees ? feeTodos(fees) : []),
    ...clocks.filter(({ at }) => Date.parse(at) > now.getTime()).map(momentOf),
  ]
}

async function ofAuctions({ db, now }: ReadContext, caller: Session, bids: boolean): Promise<Tasks> {
  const [auctions, clocks] = await Promise.all([
    auctionsToDo(db, caller),
    auctionClocks(db, caller, { bids, own: true }),
  ])
  const todos = auctions.map((one) => auctionTodo(one, caller, { bids, now }))
  const asks = new Set(todos.map((one) => one?.subject))
  const moments = clocks
    .filter(({ at }) => Date.parse(at) > now.getTime())
    .map(momentOf)
    .filter(({ subject }) => !asks.has(subject))
  return [...todos, ...moments]
}

async function ofDemands({ db, now }: ReadContext, caller: Session): Promise<Tasks> {
  const demands = await ownerDemands(db, caller)
  const clocks = demands.filter(({ own }) => own).flatMap(demandClocks)
  return [
    ...demands.map(demandTodo),
    ...clocks.filter(({ at }) => Date.parse(at) > now.getTime()).map(momentOf),
  ]
}
