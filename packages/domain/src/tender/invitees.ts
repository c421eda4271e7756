import type { Check } from '../procurement/checks.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type InviteeState, leastInvited, mostInvited } from './invitee-states.ts'
import { isInvited } from './methods.ts'
import { offlineGuard } from './offline.ts'
import { regimeOf } from './regime.ts'
import { earliestApplyEnd } from './rule-times.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

/** A company that is to be invited, with what the platform knows of it; while a form is filled in that is its name. */
export interface Invitee {
  readonly id: string
  readonly name: string
  readonly verified?: boolean
  readonly frozen?: boolean
  /** The same legal person's name and a telephone in common with the owner, its agent, or another one that is invited. */
  readonly related?: 'owner' | 'agent' | 'invitee' | undefined
}

const relations = {
  owner: '与招标人有关联，不能参加',
  agent: '与代理机构有关联，不能参加',
  invitee: '与另一家受邀单位有关联，只能邀请其中一家',
} as const

/** Why a company cannot be invited, as a sentence that follows its name; undefined when it can. */
export function inviteeBar(
  { companyId, agentCompanyId }: Pick<Tender, 'companyId' | 'agentCompanyId'>,
  { id, verified = true, frozen = false, related }: Invitee,
): string | undefined {
  if (id === companyId) return '是招标人自己，不能参加'
  if (id === agentCompanyId) return '是本项目的代理机构，不能参加'
  if (!verified) return '还没有通过企业认证，不能参加'
  if (frozen) return '已被平台冻结，不能参加'
  return related && relations[related]
}

/** What keeps a draft with these invitees from being published; that they are enough is a rule of the law. */
export function inviteeChecks(
  tender: Pick<TenderWithGoods, 'method' | 'companyId' | 'agentCompanyId' | 'minBidders' | 'invitees'>,
): readonly Check[] {
  if (!isInvited(tender)) return []
  const chosen = tender.invitees ?? []
  const ids = new Set(chosen.map(({ id }) => id))
  const barred = chosen.flatMap((one) => {
    const bar = inviteeBar(tender, one)
    return bar ? [`“${one.name}”${bar}。`] : []
  })
  return [
    ['invitees', ids.size === chosen.length, '同一家单位只能邀请一次，请去掉重复的。'],
    ['invitees', chosen.length <= mostInvited, `最多邀请 ${mostInvited} 家，请去掉几家。`],
    ['invitees', barred.length === 0, barred.join('')],
    [
      'minBidders',
      chosen.length < leastInvited || tender.minBidders <= chosen.length,
      `只邀请了 ${chosen.length} 家，最少家数不能更多。`,
    ],
  ]
}

/** Whether a company could still sign up. */
export const isSigningUp = ({ status, applyEnd }: Pick<Tender, 'status' | 'applyEnd'>, now: Date) =>
  status === 'preview' || (status === 'registering' && (applyEnd === null || now < applyEnd))

export type InvitingRefusal =
  | 'tender.notInvited'
  | 'tender.inviteOver'
  | 'tender.inviteTooLate'
  | 'tender.inviteBarred'
  | 'tender.inviteTooMany'
  | 'tender.offline'

type Inviting = Pick<Tender, 'method' | 'profile' | 'status' | 'applyEnd' | 'offlineAt'>

/**
 * Why nobody can be invited any more to a tender that is out, or undefined: one has to be able to sign up still, and in
 * tendering to get the documents for as many days as all others (TL 16).
 */
export function inviteGuard(tender: Inviting, now: Date): Refusal<InvitingRefusal> | undefined {
  if (!isInvited(tender)) return refuse('tender.notInvited')
  const { applyEnd } = tender
  if (!isSigningUp(tender, now)) return refuse('tender.inviteOver')
  if (regimeOf(tender).namesSecret && applyEnd !== null && applyEnd < earliestApplyEnd(now))
    return refuse('tender.inviteTooLate')
  return offlineGuard(tender)
}

/**
 * Invites more companies to a tender that is out; those that were invited before stay, and nobody is taken away. Gives
 * those that are new.
 */
export function inviteMore(
  tender: Inviting & Pick<Tender, 'companyId' | 'agentCompanyId'>,
  { chosen, before }: { readonly chosen: readonly Invitee[]; readonly before: readonly string[] },
  now: Date,
): readonly Invitee[] | Refusal<InvitingRefusal> {
  const over = inviteGuard(tender, now)
  if (over) return over
  const fresh = chosen.filter(({ id }) => !before.includes(id))
  const barred = fresh.flatMap((one) => {
    const bar = inviteeBar(tender, one)
    return bar ? [`“${one.name}”${bar}`] : []
  })
  if (barred.length > 0) return refuse('tender.inviteBarred', { why: barred.join('；') })
  if (before.length + fresh.length > mostInvited) return refuse('tender.inviteTooMany', { most: mostInvited })
  return fresh
}

export const inviteeLabels = {
  invited: '已邀请',
  signedUp: '已报名',
  confirmed: '已确认',
  refused: '已拒绝',
  noReply: '受邀未报名',
} as const satisfies Readonly<Record<InviteeState, string>>

/** How a sign-up stands, as far as it tells what became of an invitation. */
export type SignUp = 'registered' | 'confirmed' | 'refused' | 'stale' | 'withdrawn'

const bySignUp: Readonly<Record<SignUp, InviteeState>> = {
  registered: 'signedUp',
  confirmed: 'confirmed',
  refused: 'refused',
  stale: 'noReply',
  withdrawn: 'noReply',
}

/**
 * What became of an invitation, for somebody who may know who signs up; for everybody else (`signUp` null) it says no more
 * than that the company was invited.
 */
export function inviteeState(
  tender: Pick<Tender, 'status' | 'applyEnd'>,
  signUp: SignUp | undefined | null,
  now: Date,
): InviteeState {
  if (signUp === null) return 'invited'
  if (signUp !== undefined) return bySignUp[signUp]
  return isSigningUp(tender, now) ? 'invited' : 'noReply'
}

/** Why the owner's side reads of its invitees no more than their names yet; undefined: it reads all. */
export const secretNote = (tender: Pick<Tender, 'profile' | 'openedAt'>): string | undefined =>
  regimeOf(tender).namesSecret && tender.openedAt === null
    ? '开标前，谁报了名、谁没有报名，对招标人保密。'
    : undefined
