import type { Profile } from '../procurement/profiles.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { committeeName, isTendering, lawfulCommittee } from '../tender/regime.ts'
import type { Tender } from '../tender/tender.ts'
import { type EvaluationStatus, evaluationFlow, isSummed, isUnread } from './evaluation.flow.ts'

/** 组长 leads and writes down what all have found; it scores like everybody else. */
export const seats = { chair: '组长', member: '成员' } as const
export type Seat = keyof typeof seats

/** How somebody came to sit there who was drawn from a pool. */
export interface Drawn {
  readonly expertId: string
  /** Of the seat alone: by it others know the seat, and not who sits there. */
  readonly seatId: string
  /** 专家 n 号: the position in the draw, never given again. */
  readonly no: number
}

export interface Member {
  readonly accountId: string
  /** Absent: a colleague of the owner. */
  readonly expert?: Drawn | undefined
  readonly seat: Seat
  /** When it has said that it has no conflict of interest; null: not yet. */
  readonly declaredAt: Date | null
  readonly handedInAt: Date | null
  /** No member any more: by a conflict that it declared, or released by the owner. */
  readonly leftAt: Date | null
  readonly leftReason: string | null
}

/** 评标 of one tender. */
export interface Evaluation {
  readonly id: string
  readonly tenderId: string
  readonly companyId: string
  readonly agentCompanyId: string | null
  readonly status: EvaluationStatus
  readonly version: number
  /** What members have agreed to; a change after that begins a new one. From 1. */
  readonly round: number
  readonly members: readonly Member[]
  readonly summedAt: Date | null
  /** Why nobody can be chosen (废标); null: candidates are ranked. */
  readonly scrapReason: string | null
  readonly submittedAt: Date | null
}

interface Rule {
  readonly least: number
  /** What is said of an even number, or of fewer than two thirds drawn experts. */
  readonly odd: 'block' | 'warn' | undefined
  readonly experts: 'block' | 'warn' | undefined
}

/** The law has rules for a committee (ZTBF 37); a purchase needs three (house rule), a sale goes by price alone. */
const rules: Readonly<Record<Profile, Rule | undefined>> = {
  STATUTORY: { least: lawfulCommittee.members, odd: 'block', experts: 'block' },
  VOLUNTARY: { least: 3, odd: 'warn', experts: 'warn' },
  SOURCING: { least: 3, odd: undefined, experts: undefined },
  SALE: undefined,
}

/** Fewest members of a committee; undefined: there is none in this procedure. */
export const leastMembers = ({ profile }: Pick<Tender, 'profile'>): number | undefined =>
  rules[profile]?.least
/** So many at least hand in scores, whoever has to leave. */
export const leastScorers = ({ profile }: Pick<Tender, 'profile'>): number =>
  profile === 'SOURCING' ? 2 : (leastMembers({ profile }) ?? 0)

export const activeMembers = ({ members }: Pick<Evaluation, 'members'>): readonly Member[] =>
  members.filter(({ leftAt }) => leftAt === null)

/** Whose points count: all members', and those of who left after all had handed in. Who left before gave nothing. */
export const scorers = ({ members }: Pick<Evaluation, 'members'>): readonly Member[] =>
  members.filter(({ leftAt, handedInAt }) => leftAt === null || handedInAt !== null)

export const memberIn = (evaluation: Pick<Evaluation, 'members'>, accountId: string): Member | undefined =>
  activeMembers(evaluation).find((one) => one.accountId === accountId)

export const chairOf = (evaluation: Pick<Evaluation, 'members'>): Member | undefined =>
  activeMembers(evaluation).find(({ seat }) => seat === 'chair')

/** Who is to sit where; `expert`: drawn from the pool. */
export interface Wanted {
  readonly accountId: string
  readonly seat: Seat
  readonly expert?: boolean | undefined
}

/** What is wrong with a committee, and what is only unusual. */
export function committeeFindings(
  { profile }: Pick<Tender, 'profile'>,
  wanted: readonly Wanted[],
): { readonly blocks: readonly string[]; readonly warns: readonly string[] } {
  const rule = rules[profile]
  if (!rule) return { blocks: ['资产处置按最高价成交，不组建评审小组。'], warns: [] }
  const name = committeeName({ profile })
  const found = (level: 'block' | 'warn' | undefined, wrong: boolean, sentence: string) =>
    level && wrong ? [{ level, sentence }] : []
  const experts = wanted.filter(({ expert }) => expert).length
  const all = [
    ...found('block', wanted.length < rule.least, `${name}至少 ${rule.least} 人，请再选。`),
    ...found(
      'block',
      new Set(wanted.map(({ accountId }) => accountId)).size !== wanted.length,
      '同一个人只能占一席，请去掉重复的。',
    ),
    ...found('block', wanted.filter(({ seat }) => seat === 'chair').length !== 1, '请指定一名组长。'),
    ...found(rule.odd, wanted.length % 2 === 0, `${name}应为单数。`),
    ...found(
      rule.experts,
      experts * 3 < wanted.length * 2,
      '技术、经济等方面的专家不得少于成员总数的三分之二。',
    ),
  ]
  const of = (level: string) => all.flatMap((one) => (one.level === level ? [one.sentence] : []))
  return { blocks: of('block'), warns: of('warn') }
}

const asWanted = ({ accountId, seat: place, expert }: Member): Wanted => ({
  accountId,
  seat: place,
  expert: expert !== undefined,
})

/** How the owner's own list has to be beside so many drawn experts: whether it names who leads, and the fewest of it. */
export function listRules(
  tender: Pick<Tender, 'profile'>,
  experts: number,
): { readonly leads: 'must' | 'may' | 'never'; readonly least: number } {
  const none = experts === 0
  if (isTendering(tender))
    return { leads: tender.profile !== 'STATUTORY' && none ? 'must' : 'never', least: 0 }
  return { leads: none ? 'must' : 'may', least: Math.max(0, (leastMembers(tender) ?? 0) - experts) }
}

/** What keeps a committee from its work as it is now, and what is only unusual about it. */
export const findingsOf = (evaluation: Pick<Evaluation, 'members'>, tender: Pick<Tender, 'profile'>) =>
  committeeFindings(tender, activeMembers(evaluation).map(asWanted))

type SeatRefusal = Refusal<'evaluation.wrongStatus' | 'evaluation.badCommittee'>

/** Those who are to sit there, with what they have declared before, and those who were there and go. */
function seatedIn(evaluation: Evaluation, wanted: readonly Member[], now: Date): readonly Member[] {
  const before = new Map(activeMembers(evaluation).map((one) => [one.accountId, one]))
  const stays = new Set(wanted.map(({ accountId }) => accountId))
  return [
    ...wanted.map((one) => ({ ...one, declaredAt: before.get(one.accountId)?.declaredAt ?? null })),
    ...evaluation.members
      .filter(({ accountId }) => !stays.has(accountId))
      .map((one) => (one.leftAt === null ? { ...one, leftAt: now, leftReason: '调整名单' } : one)),
  ]
}

const newMember = ({ accountId, seat: place }: Wanted): Member => ({
  accountId,
  seat: place,
  declaredAt: null,
  handedInAt: null,
  leftAt: null,
  leftReason: null,
})

/** Who leads: in tendering the first expert who is there; else whom the owner has chosen, and where it chose nobody an expert. */
function led(
  tender: Pick<Tender, 'profile'>,
  colleagues: readonly Member[],
  experts: readonly Member[],
): readonly Member[] {
  const chosen = colleagues.some(({ seat: place }) => place === 'chair')
  const first = experts.find(({ seat: place }) => place === 'chair') ?? experts[0]
  const byExpert = first !== undefined && (isTendering(tender) || !chosen)
  const plain = tender.profile === 'STATUTORY' || byExpert
  return [
    ...colleagues.map((one) => (plain ? { ...one, seat: 'member' as const } : one)),
    ...experts.map((one) => ({
      ...one,
      seat: byExpert && one === first ? ('chair' as const) : ('member' as const),
    })),
  ]
}

/** In tendering a committee comes together from two sides: until it is whole it is being formed, and nothing is refused. */
function assemble(
  evaluation: Evaluation,
  tender: Pick<Tender, 'profile'>,
  members: readonly Member[],
  now: Date,
): Evaluation | SeatRefusal {
  const { blocks } = committeeFindings(tender, members.map(asWanted))
  const waits = isTendering(tender) && blocks.length > 0
  const status = follow('evaluation', evaluationFlow, evaluation.status, waits ? 'gather' : 'seat')
  if (isRefusal(status)) return status
  const gone = new Set(
    evaluation.members.flatMap(({ accountId, leftAt }) => (leftAt === null ? [] : [accountId])),
  )
  const twice = new Set(members.map(({ accountId }) => accountId)).size !== members.length
  const again = members.some(({ accountId }) => gone.has(accountId))
  const sentences = [
    ...(waits && !twice ? [] : blocks),
    ...(again ? ['已经回避或离开的人不能再次入选，请换人。'] : []),
  ]
  if (sentences.length > 0) return refuse('evaluation.badCommittee', { sentences })
  return started({ ...evaluation, status, members: seatedIn(evaluation, members, now) })
}

/** Somebody whom a draw has brought, by the account. */
export type DrawnPerson = Drawn & { readonly accountId: string }

/** The experts who sit there, and those of a draw who have never sat there. */
function expertsWith(evaluation: Evaluation, drawn: readonly DrawnPerson[]): readonly Member[] {
  const known = new Set(evaluation.members.map(({ accountId }) => accountId))
  const fresh = drawn
    .filter(({ accountId }) => !known.has(accountId))
    .map(({ accountId, ...expert }): Member => ({ ...newMember({ accountId, seat: 'member' }), expert }))
  return [...activeMembers(evaluation).filter(({ expert }) => expert), ...fresh]
}

/**
 * Seats colleagues of the owner, or others while nobody has seen a bid; drawn experts stay, and who was drawn meanwhile
 * comes with them. Who was there and stays keeps what it has declared.
 */
export function seat(
  evaluation: Evaluation,
  tender: Pick<Tender, 'profile'>,
  { wanted, drawn = [] }: { readonly wanted: readonly Wanted[]; readonly drawn?: readonly DrawnPerson[] },
  now: Date,
): Evaluation | SeatRefusal {
  const experts = expertsWith(evaluation, drawn)
  return assemble(evaluation, tender, led(tender, wanted.map(newMember), experts), now)
}

/** Seats the experts whom a draw has brought, first who confirmed first; who has left does not come back. */
export function seatExperts(
  evaluation: Evaluation,
  tender: Pick<Tender, 'profile'>,
  drawn: readonly DrawnPerson[],
  now: Date,
): Evaluation | SeatRefusal {
  const colleagues = activeMembers(evaluation).filter(({ expert }) => !expert)
  return assemble(evaluation, tender, led(tender, colleagues, expertsWith(evaluation, drawn)), now)
}

const allDeclared = (evaluation: Evaluation) =>
  activeMembers(evaluation).every(({ declaredAt }) => declaredAt !== null)

/** Once all have declared, the formal review begins by itself. */
const started = (evaluation: Evaluation): Evaluation =>
  evaluation.status === 'ready' && allDeclared(evaluation)
    ? { ...evaluation, status: evaluationFlow.ready.start }
    : evaluation

const changed = (evaluation: Evaluation, accountId: string, changes: Partial<Member>): readonly Member[] =>
  evaluation.members.map((one) =>
    one.accountId === accountId && one.leftAt === null ? { ...one, ...changes } : one,
  )

/** Before bids are read: whoever is left goes on, led anew, and at once where nothing is lacking and all have declared. */
export function without(
  evaluation: Evaluation,
  tender: Pick<Tender, 'profile'>,
  { accountId, reason }: { readonly accountId: string; readonly reason: string },
  now: Date,
): Evaluation {
  const members = changed(evaluation, accountId, { leftAt: now, leftReason: reason.trim() })
  const there = activeMembers({ members })
  const left = led(
    tender,
    there.filter(({ expert }) => !expert),
    there.filter(({ expert }) => expert),
  )
  const lacks = committeeFindings(tender, left.map(asWanted)).blocks.length > 0
  return started({
    ...evaluation,
    status: evaluationFlow.ready[lacks ? 'recuse' : 'seat'],
    members: [...left, ...members.filter(({ leftAt }) => leftAt !== null)],
  })
}

export const leastReason = 5
const isReason = (text: string) => text.trim().length >= leastReason
const reasonRequired = refuse('evaluation.reasonRequired', { least: leastReason })

type DeclareRefusal = Refusal<
  | 'evaluation.wrongStatus'
  | 'evaluation.notOpened'
  | 'evaluation.notMember'
  | 'evaluation.declared'
  | 'evaluation.reasonRequired'
>

/**
 * A member that has read who bids says whether it has an interest in one of them, before it sees any bid. `conflict`:
 * which; then it leaves, and where the others are too few the owner seats somebody else.
 */
export function declare(
  evaluation: Evaluation,
  tender: Pick<Tender, 'profile' | 'openedAt'>,
  { accountId, conflict }: { readonly accountId: string; readonly conflict: string | null },
  now: Date,
): Evaluation | DeclareRefusal {
  const member = memberIn(evaluation, accountId)
  if (!member) return refuse('evaluation.notMember')
  if (!tender.openedAt) return refuse('evaluation.notOpened')
  if (!isUnread(evaluation.status)) return refuse('evaluation.wrongStatus', { status: evaluation.status })
  if (member.declaredAt) return refuse('evaluation.declared')
  if (conflict === null)
    return started({ ...evaluation, members: changed(evaluation, accountId, { declaredAt: now }) })
  if (!isReason(conflict)) return reasonRequired
  return without(evaluation, tender, { accountId, reason: conflict }, now)
}

type ReleaseRefusal = Refusal<
  | 'evaluation.wrongStatus'
  | 'evaluation.notMember'
  | 'evaluation.tooFew'
  | 'evaluation.needsChair'
  | 'evaluation.reasonRequired'
>

/** What has been summed up was changed: all are asked anew. */
export const resummed = (evaluation: Evaluation, now: Date): Evaluation => ({
  ...evaluation,
  round: evaluation.round + 1,
  summedAt: now,
})

/** Who an expert of a committee is stays secret until the award, then it is told (ZTBF 37). */
export const namesOpen = ({ status }: Pick<Tender, 'status'>): boolean => status === 'awarded'

/** Fewest that have to be left when somebody goes: enough to score, or once all have scored one who submits. */
export const leastLeft = ({ status }: Pick<Evaluation, 'status'>, tender: Pick<Tender, 'profile'>): number =>
  isSummed(status) ? 1 : leastScorers(tender)

/** A clerk of the owner never leads where the law wants a committee. */
const mayLead = ({ expert }: Member, { profile }: Pick<Tender, 'profile'>) =>
  expert !== undefined || profile !== 'STATUTORY'

/** Who takes the chair of a member that goes; undefined: it has none to hand over. */
function heirOf(
  evaluation: Evaluation,
  tender: Pick<Tender, 'profile'>,
  member: Member,
  chair: string | null,
): Member | undefined | Refusal<'evaluation.tooFew' | 'evaluation.needsChair'> {
  const left = activeMembers(evaluation).filter((one) => one !== member)
  const least = leastLeft(evaluation, tender)
  if (left.length < least) return refuse('evaluation.tooFew', { least })
  if (member.seat !== 'chair') return undefined
  const heir = left.find((one) => one.accountId === chair && mayLead(one, tender))
  return heir ?? refuse('evaluation.needsChair')
}

/**
 * The owner releases a member that cannot go on, for a reason, as long as enough are left. What it has given counts no
 * more, unless all had handed in: nobody chooses whose points count after reading them. A chair hands its seat to `chair`.
 * An expert who goes before bids were read frees a seat: another one is drawn.
 */
export function release(
  evaluation: Evaluation,
  tender: Pick<Tender, 'profile'>,
  { accountId, reason, chair }: { accountId: string; reason: string; chair: string | null },
  now: Date,
): Evaluation | ReleaseRefusal {
  const { status } = evaluation
  const summed = isSummed(status)
  const member = memberIn(evaluation, accountId)
  const before = member?.expert && isUnread(status)
  if (!before && status !== 'formal' && status !== 'scoring' && !summed)
    return refuse('evaluation.wrongStatus', { status })
  if (!member) return refuse('evaluation.notMember')
  if (!isReason(reason)) return reasonRequired
  if (before) return without(evaluation, tender, { accountId, reason }, now)
  const heir = heirOf(evaluation, tender, member, chair)
  if (isRefusal(heir)) return heir
  const gone = { leftAt: now, leftReason: reason.trim(), handedInAt: summed ? member.handedInAt : null }
  const after = {
    ...evaluation,
    members: changed(evaluation, accountId, gone).map((one) =>
      one === heir ? { ...one, seat: 'chair' as const } : one,
    ),
  }
  if (summed) return resummed(after, now)
  return status === 'scoring' ? collected(after, now) : after
}

type HandInRefusal = Refusal<
  'evaluation.wrongStatus' | 'evaluation.notMember' | 'evaluation.handedIn' | 'evaluation.incomplete'
>

/** A member hands in its scores, all of them; once all have, they are summed up. */
export function handIn(
  evaluation: Evaluation,
  { accountId, missing }: { readonly accountId: string; readonly missing: number },
  now: Date,
): Evaluation | HandInRefusal {
  const { status } = evaluation
  if (status !== 'scoring') return refuse('evaluation.wrongStatus', { status })
  const member = memberIn(evaluation, accountId)
  if (!member) return refuse('evaluation.notMember')
  if (member.handedInAt) return refuse('evaluation.handedIn')
  if (missing > 0) return refuse('evaluation.incomplete', { missing })
  return collected({ ...evaluation, members: changed(evaluation, accountId, { handedInAt: now }) }, now)
}

const collected = (evaluation: Evaluation, now: Date): Evaluation =>
  activeMembers(evaluation).every(({ handedInAt }) => handedInAt !== null)
    ? { ...evaluation, status: evaluationFlow.scoring.collect, summedAt: now }
    : evaluation
