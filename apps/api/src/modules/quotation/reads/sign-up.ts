import type { Answer, Received } from '@jb/contract/endpoint'
import {
  type labourSignUpsOf,
  signingUpRefusals,
  type signUpSheetOf,
} from '@jb/contract/quotation/sign-up.contract'
import { isOpen } from '@jb/domain/demand/demand'
import { biddingRoles, holdsAny } from '@jb/domain/member/roles'
import { peopleIn, signUpGuard, signUpLabels, signUpStep, standingOf } from '@jb/domain/quotation/sign-up'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { mayRead } from '../../bid/index.ts'
import { type DemandSubject, demandSubject } from '../../demand/index.ts'
import { fileRefs } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { headOf } from '../quotation.presenter.ts'
import { type KeptSignUp, signUpOf, signUpsFor } from '../sign-up.rows.ts'
import { endOf, quoterOf } from './sheet.ts'

/** The certificates of these companies that hold. */
export async function certificatesToShow(db: Kysely<DB>, companyIds: readonly string[], now: Date) {
  const held = await memberDoor.certificatesHeld(db, companyIds, now)
  return held.flatMap(({ companyId, certificate: { kind, name, number, ...rest } }) => {
    const { fileId, kindName, expiresAt, state, stateName } = rest
    if (state === 'expired') return []
    return [{ companyId, fileId, words: { kind, kindName, name, number, expiresAt, state, stateName } }]
  })
}

const teamIn = ({
  trades,
  leaderName,
  leaderPhone,
  arriveOn,
  certificateFileIds,
  record,
  note,
}: KeptSignUp) => ({
  trades: trades.map(({ name, people }) => ({ name, people })),
  leaderName,
  leaderPhone,
  arriveOn,
  certificateFileIds: [...certificateFileIds],
  record,
  note,
})

/** Whether there is time left to say anything. */
const hasTime = ({ status, endsAt }: Pick<DemandSubject, 'status' | 'endsAt'>, now: Date) =>
  isOpen(status) && endsAt !== null && now < endsAt

function ownPart(own: KeptSignUp, open: boolean) {
  const standing = standingOf(own.status, own.hasQuoted)
  const withdraw = { id: 'withdraw', label: '退出报名', enabled: true }
  return {
    ...teamIn(own),
    version: own.version,
    status: standing,
    statusName: signUpLabels[standing],
    nextStep: signUpStep(standing, open),
    actions: open && standing !== 'withdrawn' ? [withdraw] : [],
  }
}

/** All that a company needs to sign its team up, and why it may not. */
export async function signUpSheet(
  ctx: ReadContext,
  { params }: Received<typeof signUpSheetOf>,
): Promise<Answer<typeof signUpSheetOf> | Refusal> {
  const { db, now } = ctx
  const demand = await demandSubject(db, params.id)
  if (!demand) return refuse('demand.notFound')
  const company = memberDoor.requireVerifiedCompany(ctx.session)
  if (isRefusal(company)) return company
  const no = signUpGuard(demand, await quoterOf(db, demand, company), now)
  const own = await signUpOf(db, demand.id, company.id)
  const certificates = await certificatesToShow(db, [company.id], now)
  const buyers = await memberDoor.companyBrief(db, [demand.companyId])
  const { accountName: name, phone } = callerOf(ctx)
  return {
    ...headOf(demand),
    buyerName: buyers.get(demand.companyId)?.name ?? '',
    endsAt: endOf(demand).toISOString(),
    placeName: [await regionPath(demand.regionCode), demand.address].filter(Boolean).join(' '),
    headcount: demand.headcount,
    trades: [...new Set(demand.rows.map(({ cells }) => cells.workType ?? ''))].filter((one) => one !== ''),
    certificates: certificates.map(({ fileId, words }) => ({ fileId, ...words })),
    own: own ? ownPart(own, hasTime(demand, now)) : null,
    person: { name, phone },
    whyNot: no ? { code: no.refused, sentence: signingUpRefusals[no.refused] } : null,
  }
}

function askBar({ hasQuoted, status }: KeptSignUp, demand: DemandSubject, now: Date): string | undefined {
  if (hasQuoted) return '这家企业已经报价'
  if (demand.offlineAt !== null) return '需求已被平台下架，恢复之前不能请人报价'
  if (!hasTime(demand, now)) return '报价已经截止'
  if (demand.status === 'suspended') return '询价已暂停，恢复之后再请人报价'
  return status === 'asked' ? '已经请过，等对方报价' : undefined
}

/** The teams that have signed up for a demand, for its owner. Names are not secret while quotations are sealed. */
export async function signUpsOf(
  ctx: ReadContext,
  { params: { id: demandId } }: Received<typeof labourSignUpsOf>,
): Promise<Answer<typeof labourSignUpsOf> | Refusal> {
  const { db, now } = ctx
  const caller = callerOf(ctx)
  const demand = await demandSubject(db, demandId)
  if (!demand || !mayRead(demand, caller)) return refuse('demand.notFound')
  const kept = await signUpsFor(db, demandId)
  const companyIds = kept.map(({ companyId }) => companyId)
  const [briefs, certificates] = await Promise.all([
    memberDoor.companyBrief(db, companyIds),
    certificatesToShow(db, companyIds, now),
  ])
  const shown = new Set(kept.flatMap(({ certificateFileIds }) => certificateFileIds))
  const files = await fileRefs(ctx.services, db, [...shown])
  const runs = mayRun(demand, caller)
  const signUps = kept.map((one) => {
    const standing = standingOf(one.status, one.hasQuoted)
    const why = askBar(one, demand, now)
    const own = certificates.filter(
      ({ companyId, fileId }) => companyId === one.companyId && one.certificateFileIds.includes(fileId),
    )
    return {
      ...teamIn(one),
      id: one.id,
      version: one.version,
      companyId: one.companyId,
      companyName: briefs.get(one.companyId)?.name ?? '',
      status: standing,
      statusName: signUpLabels[standing],
      people: peopleIn(one),
      signedUpAt: one.signedUpAt.toISOString(),
      askedAt: one.askedAt?.toISOString() ?? null,
      certificates: own.flatMap(({ fileId, words }) => {
        const file = files.find(({ id }) => id === fileId)
        return file ? [{ ...words, file }] : []
      }),
      actions: runs
        ? [{ id: 'ask', label: '请他报价', enabled: why === undefined, ...(why && { why }) }]
        : [],
    }
  })
  return { demandId, signUps }
}

/** How many teams have signed up for a demand. */
export async function countSignUps(db: Kysely<DB>, demandId: string): Promise<number> {
  const row = await db
    .selectFrom('labour_sign_up')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('demand_id', '=', demandId)
    .where('status', '!=', 'withdrawn')
    .executeTakeFirstOrThrow()
  return row.n
}

/** Companies looked through; those asked last. */
const most = 50

/** The demands for which the caller's company was asked for its price and has not quoted yet. */
export async function askedSignUps(db: Kysely<DB>, { companyId, roles }: Session, now: Date) {
  if (!companyId || !holdsAny(roles, biddingRoles)) return []
  return db
    .selectFrom('labour_sign_up as u')
    .innerJoin('demand', 'demand.id', 'u.demand_id')
    .innerJoin('company as buyer', 'buyer.id', 'demand.company_id')
    .select(['demand.id', 'demand.title', 'demand.ends_at as endsAt', 'buyer.name as buyerName'])
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'asked')
    .where('demand.status', '=', 'quoting')
    .where('demand.ends_at', '>', now)
    .where('demand.offline_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from quotation q where q.demand_id = u.demand_id
      and q.company_id = u.company_id and q.status not in ('replaced', 'withdrawn'))`,
    )
    .orderBy('u.asked_at', 'desc')
    .limit(most)
    .execute()
}
export type AskedSignUp = Awaited<ReturnType<typeof askedSignUps>>[number]
