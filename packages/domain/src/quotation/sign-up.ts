import type { DemandKind } from '../demand/kinds.ts'
import { formatDay } from '../shared/dates.ts'
import { type Flow, follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type Asking, closedGuard, type QuoteRefusal, type Quoter, quoteGuard } from './quote.ts'

/** Statuses of 劳务报名 of a company on one demand; that it has quoted since is told by its quotation. */
export const signUpStatuses = ['signedUp', 'asked', 'withdrawn'] as const
export type SignUpStatus = (typeof signUpStatuses)[number]

/** Changed as often as one likes; who has withdrawn may sign up again, and is asked again. */
export const signUpFlow = {
  signedUp: { signUp: 'signedUp', ask: 'asked', withdraw: 'withdrawn' },
  asked: { signUp: 'asked', withdraw: 'withdrawn' },
  withdrawn: { signUp: 'signedUp' },
} as const satisfies Flow<SignUpStatus>

/** How a sign-up stands, as both sides read it. */
export const signUpLabels = {
  signedUp: '已报名',
  asked: '已请报价',
  quoted: '已报价',
  withdrawn: '已退出',
} as const satisfies Readonly<Record<SignUpStatus | 'quoted', string>>
export type SignUpStanding = keyof typeof signUpLabels

/** How it stands, once it is known whether its company has a live quotation. */
export const standingOf = (status: SignUpStatus, hasQuoted: boolean): SignUpStanding =>
  hasQuoted && status !== 'withdrawn' ? 'quoted' : status

/** How many trades a team may name. */
export const mostTrades = 10
/** How many of its company's certificates it may show. */
export const mostCertificates = 9

/** A team as it signs up; prices are talked about later (面议). */
export interface Team {
  readonly trades: readonly { readonly name: string; readonly people: number }[]
  readonly leaderName: string
  readonly leaderPhone: string
  /** A day. */
  readonly arriveOn: string
  /** Files of its company's own certificates. */
  readonly certificateFileIds: readonly string[]
  readonly record: string
  readonly note: string
}

/** How many people a team has. */
export const peopleIn = ({ trades }: Pick<Team, 'trades'>): number =>
  trades.reduce((all, { people }) => all + people, 0)

/** What a company has signed up with. */
export interface SignUp {
  readonly id: string
  readonly companyId: string
  readonly version: number
  readonly status: SignUpStatus
}

export type SignUpEventType =
  | 'quotation.signedUp'
  | 'quotation.signUpWithdrawn'
  | 'quotation.asked'
  | 'quotation.askAnswered'

type SignUpRefusal =
  | QuoteRefusal
  | 'quotation.notLabour'
  | 'quotation.signUp.stale'
  | 'quotation.tradeTwice'
  | 'quotation.arrivalPast'

/** Why this company cannot sign up for a demand, or undefined: only labour, and nobody who could not quote. */
export function signUpGuard(
  demand: Asking & { readonly kind: DemandKind },
  quoter: Quoter,
  now: Date,
): Refusal<QuoteRefusal | 'quotation.notLabour'> | undefined {
  return demand.kind === 'labour' ? quoteGuard(demand, quoter, now) : refuse('quotation.notLabour')
}

/** Signs a team up, or changes what is said of it; `version` is the one that was seen, 0 for the first. */
export function signUp(
  demand: Asking & { readonly kind: DemandKind },
  quoter: Quoter,
  given: {
    readonly before: SignUp | undefined
    readonly version: number
    readonly team: Pick<Team, 'trades' | 'arriveOn'>
  },
  now: Date,
): { readonly status: SignUpStatus; readonly version: number } | Refusal<SignUpRefusal> {
  const hindrance = signUpGuard(demand, quoter, now)
  if (hindrance) return hindrance
  const { before, version, team } = given
  const last = before?.version ?? 0
  if (last !== version) return refuse('quotation.signUp.stale', { version: last })
  if (new Set(team.trades.map(({ name }) => name)).size < team.trades.length)
    return refuse('quotation.tradeTwice')
  if (team.arriveOn < formatDay(now)) return refuse('quotation.arrivalPast')
  return { status: before ? signUpFlow[before.status].signUp : 'signedUp', version: last + 1 }
}

type Moved = Pick<SignUp, 'status' | 'version'>

/** Takes a team back before the deadline. */
export function withdrawSignUp(
  demand: Pick<Asking, 'status' | 'endsAt'>,
  before: SignUp | undefined,
  version: number,
  now: Date,
): Moved | Refusal<'quotation.signUp.notFound' | 'quotation.signUp.stale' | 'quotation.closed'> {
  if (!before || before.status === 'withdrawn') return refuse('quotation.signUp.notFound')
  const closed = closedGuard(demand, now)
  if (closed) return closed
  if (before.version !== version) return refuse('quotation.signUp.stale', { version: before.version })
  return { status: signUpFlow[before.status].withdraw, version: version + 1 }
}

/** 请他报价: the buyer asks a team that has signed up for its price, once. */
export function askToQuote(
  demand: Asking,
  before: SignUp & { readonly hasQuoted: boolean },
  version: number,
  now: Date,
):
  | Moved
  | Refusal<
      | 'quotation.closed'
      | 'quotation.suspended'
      | 'demand.offline'
      | 'quotation.signUp.stale'
      | 'quotation.signUpQuoted'
      | 'quotation.wrongStatus'
    > {
  if (demand.offlineAt !== null) return refuse('demand.offline')
  const closed = closedGuard(demand, now)
  if (closed) return closed
  if (demand.status === 'suspended') return refuse('quotation.suspended')
  if (before.version !== version) return refuse('quotation.signUp.stale', { version: before.version })
  if (before.hasQuoted) return refuse('quotation.signUpQuoted')
  const next = follow('quotation', signUpFlow, before.status, 'ask')
  return isRefusal(next) ? next : { status: next, version: version + 1 }
}

/** What a team has said already, as its quotation begins with it. */
export function saidByTeam(
  team: Pick<Team, 'trades' | 'leaderName' | 'leaderPhone' | 'arriveOn' | 'record'>,
) {
  const { leaderName, leaderPhone, arriveOn, record } = team
  return {
    delivery: `${arriveOn} 到场`,
    terms: {
      team: `${peopleIn(team)} 人`,
      leader: `${leaderName} ${leaderPhone}`,
      ...(record && { record: record.replace(/\s+/g, ' ').slice(0, 200) }),
    },
  }
}

/** What its company does next. */
export function signUpStep(standing: SignUpStanding, open: boolean): string {
  if (!open) return standing === 'quoted' ? '等待采购方比价和选定' : '报价已经截止，没有报价'
  return steps[standing]
}

const steps: Readonly<Record<SignUpStanding, string>> = {
  signedUp: '等采购方请您报价，也可以直接报价',
  asked: '采购方请您报价，请在截止前报价',
  quoted: '已经报价，等待采购方比价',
  withdrawn: '已经退出，截止前可以重新报名',
}
