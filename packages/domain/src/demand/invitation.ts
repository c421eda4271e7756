import { type Refusal, refuse } from '../shared/refusal.ts'
import { type Demand, isOpen } from './demand.ts'

/** How many companies may be invited to quote for one demand. */
export const mostInvited = 30
/** Hours after which the owner may remind an invited company, once. */
export const remindAfterHours = 4

export const invitationStates = ['waiting', 'quoted', 'declined', 'missed'] as const
export type InvitationState = (typeof invitationStates)[number]

export const invitationLabels = {
  waiting: '待报价',
  quoted: '已报价',
  declined: '不参加',
  missed: '未报价',
} as const satisfies Readonly<Record<InvitationState, string>>

/** A company that was asked to quote. */
export interface Invitation {
  readonly id: string
  readonly demandId: string
  readonly companyId: string
  readonly invitedAt: Date
  readonly remindedAt: Date | null
  readonly declinedAt: Date | null
}

/** A demand as far as it decides whether anybody is asked to quote for it. */
export type InvitedTo = Pick<Demand, 'status' | 'endsAt' | 'offlineAt'>

const isOver = ({ status, endsAt }: InvitedTo, now: Date) =>
  !isOpen(status) || endsAt === null || now.getTime() >= endsAt.getTime()

/** What became of an invitation: who has quoted has answered, whatever it said before. */
export function invitationState(
  { declinedAt }: Pick<Invitation, 'declinedAt'>,
  demand: InvitedTo,
  { quoted, now }: { readonly quoted: boolean; readonly now: Date },
): InvitationState {
  if (quoted) return 'quoted'
  if (declinedAt !== null) return 'declined'
  return isOver(demand, now) ? 'missed' : 'waiting'
}

type Closed = 'demand.offline' | 'demand.inviteOver' | 'demand.inviteSuspended'

/** Why nobody can be invited now, or undefined. */
export function inviteGuard(demand: InvitedTo, now: Date): Refusal<Closed> | undefined {
  if (demand.offlineAt !== null) return refuse('demand.offline')
  if (isOver(demand, now)) return refuse('demand.inviteOver')
  return demand.status === 'suspended' ? refuse('demand.inviteSuspended') : undefined
}

/** A company as far as it decides whether it can be asked to quote. */
export interface Invitable {
  readonly id: string
  readonly verified: boolean
  readonly frozen: boolean
  /** The same legal person's name and a telephone in common with the buyer. */
  readonly related: boolean
}

/** Why a company cannot be invited, as a sentence; undefined when it can. */
export function inviteBar(
  { companyId, agentCompanyId }: Pick<Demand, 'companyId' | 'agentCompanyId'>,
  company: Invitable,
): string | undefined {
  if (company.id === companyId) return '是采购方自己，不能报价'
  if (company.id === agentCompanyId) return '是这个需求的代理机构，不能报价'
  if (company.related) return '与采购方有关联，不能报价'
  if (!company.verified) return '还没有通过企业认证，不能报价'
  return company.frozen ? '已被平台冻结，不能报价' : undefined
}

/**
 * Which of these companies are invited anew: those that were already stay as they are. Refused where one of them
 * cannot quote, or where there would be too many.
 */
export function invite(
  demand: InvitedTo & Pick<Demand, 'companyId' | 'agentCompanyId'>,
  { companies, before }: { readonly companies: readonly Invitable[]; readonly before: readonly string[] },
  now: Date,
): readonly string[] | Refusal<Closed | 'demand.inviteBarred' | 'demand.inviteTooMany'> {
  const closed = inviteGuard(demand, now)
  if (closed) return closed
  const fresh = companies.filter(({ id }) => !before.includes(id))
  if (fresh.some((company) => inviteBar(demand, company) !== undefined)) return refuse('demand.inviteBarred')
  if (before.length + fresh.length > mostInvited) return refuse('demand.inviteTooMany', { most: mostInvited })
  return fresh.map(({ id }) => id)
}

/** Why an invited company cannot be reminded now, or undefined: once, and not at once. */
export function remindGuard(
  { invitedAt, remindedAt }: Pick<Invitation, 'invitedAt' | 'remindedAt'>,
  state: InvitationState,
  now: Date,
): Refusal<'demand.notWaiting' | 'demand.remindedAlready' | 'demand.remindTooEarly'> | undefined {
  if (state !== 'waiting') return refuse('demand.notWaiting')
  if (remindedAt !== null) return refuse('demand.remindedAlready')
  const from = new Date(invitedAt.getTime() + remindAfterHours * 3_600_000)
  return now < from ? refuse('demand.remindTooEarly', { from: from.toISOString() }) : undefined
}
