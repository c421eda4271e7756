import type { Budget } from '@jb/domain/approval/approval'
import type { CardFacts } from '@jb/domain/approval/card'
import type { ApprovalContext } from '@jb/domain/approval/context'
import type { ApprovalType, Fact, Subject } from '@jb/domain/approval/types'
import type { Role } from '@jb/domain/member/roles'
import type { Decimal } from '@jb/domain/shared/money'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Ctx, Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import type { News } from '../notice/index.ts'

/** A kind of things about which somebody is asked, as their log and their refusals call them. */
export type ThingKind = string

/** What every request needs to know of the thing that it is about. */
export interface Brief {
  readonly id: string
  /** Whose approvers, or whose second person, are asked. */
  readonly companyId: string
  readonly title: string
}

/** What decides which process a thing goes through and who is in it: the same for the preview and for the start. */
export interface ApprovalAbout {
  readonly companyId: string
  /** The account that starts it: never one that decides. */
  readonly starter: string
  /** Accounts that wrote or recommended it, where known: they never decide last. */
  readonly creators?: readonly string[]
  readonly context: Partial<ApprovalContext>
  /** What it is called, where the type alone does not say it: 发布竞价 rather than 发布招标. */
  readonly typeName?: string
}

/** What is at stake, as far as it decides who is asked. */
export interface Stakes {
  /** Yuan that are decided about, where that is more than a plan. */
  readonly amount?: Decimal | null
  /** Who else has prepared what is asked about, and so does not let it out. */
  readonly preparedBy?: readonly string[]
  /** What it is counted against. */
  readonly budget?: Budget | undefined
}

/** How a request has ended. */
export type Outcome = 'approved' | 'rejected' | 'withdrawn' | 'terminated'

/** Something that was asked of others. */
export interface Request {
  readonly id: string
  readonly subject: Subject
  /** What is done once they agree, frozen: never a price that is secret. */
  readonly request: Readonly<Record<string, unknown>>
  readonly startedBy: string
  /** The approval that decides, and its process; undefined: a second person does. */
  readonly instanceId: string | undefined
  readonly type: ApprovalType | undefined
}

/** A request that others have just answered, with its thing, locked. */
export interface Settled<T> {
  readonly thing: T
  readonly asked: Request
  readonly outcome: Outcome
  readonly reason: string
  /** When the last of them decided. */
  readonly at: Date
}

/** How a request came to nothing: also when it was agreed to, and could not be done any more. */
export interface Dropped {
  readonly status: 'rejected' | 'withdrawn' | 'failed'
  readonly failure: string
}

/** The things of one kind, as those see them who are asked about them. */
export interface Things<T> {
  readonly kind: ThingKind
  brief(thing: T): Brief
  /** The thing, if the caller may ask about it. */
  find(ctx: ReadContext, id: string): Promise<T | undefined>
  lock(ctx: Ctx, id: string): Promise<T | undefined>
  about(
    db: Kysely<DB>,
    thing: T,
    given: Stakes & { readonly starter: string; readonly type: ApprovalType },
  ): Promise<ApprovalAbout>
  /** What the log of the thing says of a request that came to nothing; nobody who only sees the thing may notice anything. */
  lineOf(
    asked: Request,
    outcome: Exclude<Outcome, 'approved'> | 'failed',
  ): { readonly action: string; readonly payload?: Readonly<Record<string, unknown>> }
  /** Tells whoever asked that what was approved could not be done. */
  tellFailure(
    ctx: Ctx,
    settled: Settled<T>,
    told: { readonly failure: string; readonly decision: Pick<Decision, 'name' | 'place'> },
  ): Promise<void>
}

type Words = Pick<News, 'title' | 'body'>

/** The second person of a company, who is asked where it has no process for it. */
export interface Second<T, W> {
  readonly roles: readonly Role[]
  /** The kind of the notices about it. */
  readonly notice: News['kind']
  readonly refusals: Readonly<
    Record<'noSecond' | 'notAsked' | 'samePerson' | 'notYours' | 'reasonNeeded', string>
  >
  /** Why this person is none of those who can agree, whatever their role. */
  may?(thing: T, caller: Session): Refusal | undefined
  /** What those who can agree are told. */
  invite(ctx: Ctx, thing: T, wanted: W): Promise<Words>
  /** What whoever asked is told of the answer; undefined: they see it at the thing. */
  answer(
    thing: T,
    asked: Request,
    word: { readonly agree: boolean; readonly reason: string },
  ): Words | undefined
  /** What whoever asks says of it. */
  reasonOf(wanted: W): string
  /** What the log of the thing says of each step; undefined: what is carried out says it. */
  line(
    step: 'asked' | 'agreed' | 'refused' | 'takenBack',
    reason: string,
  ): { readonly action: string; readonly reason?: string } | undefined
}

/**
 * Something that happens only after others have agreed: the approvers of the company where it has opened a process for
 * it, else a second person where `second` says so, else nobody. `W`: what somebody wants, as the verb has decided it.
 */
export interface Decision<T = unknown, W = unknown> {
  /** The kind of what is asked about, one for each decision. */
  readonly subject: string
  readonly of: Things<T>
  /** Its approvers go by the first of these that the company has opened. */
  readonly process: readonly ApprovalType[]
  readonly second?: Second<T, W>
  /** As in 发布没有办成, and the screen on which it can be asked for anew. */
  readonly name: string
  readonly place: string
  /** Whether anybody has to be asked at all; absent: always. */
  askIf?(db: Kysely<DB>, thing: T): Promise<boolean>
  /** Why nobody may be asked now: what they would read is still secret. */
  notYet?(thing: T): Refusal | undefined
  /** `wanted`: undefined while somebody only looks ahead. */
  stakes?(db: Kysely<DB>, thing: T, wanted?: W): Promise<Stakes>
  title?(ctx: Ctx, thing: T, wanted: W): Promise<string>
  /** What they read, frozen. */
  facts(ctx: Ctx, thing: T, wanted: W): Promise<readonly Fact[]> | readonly Fact[]
  /** What of it they have to know first, frozen with the facts; never a price that is secret. */
  card?(ctx: Ctx, thing: T, wanted: W): Promise<CardFacts> | CardFacts
  /** What is kept of it until they agree. */
  request(wanted: W, thing: T): Readonly<Record<string, unknown>>
  /** Why it cannot be done, when it is asked for and again when they agree. */
  guard?(ctx: Ctx, thing: T, wanted: Asked): Promise<Refusal | undefined>
  /**
   * Why whoever asked could not have it done any more, once approvers agree. A second person who agrees may do so instead
   * of whoever asked, and stands before what has changed: only `guard` holds for them.
   */
  bars?(ctx: Ctx, settled: Settled<T>): Promise<string | undefined>
  /** What has changed since the approvers read it. */
  stillSame?(settled: Settled<T>): string | undefined
  /** Does it, or says why it cannot be done now. */
  carryOut(ctx: Ctx, settled: Settled<T>): Promise<Refusal | string | undefined>
  /** A refusal of `guard` or `carryOut` in words, for whoever asked. */
  failure(refusal: Refusal): string
  /** What else changes when approvers were asked and it came to nothing. */
  drop?(ctx: Ctx, settled: Settled<T>, dropped: Dropped): Promise<void>
}

/** What was asked for, by whom. */
export type Asked = Pick<Request, 'request' | 'startedBy'>

/** A decision as a value: its types are found by what it is made of. */
export const decision = <T, W = void>(given: Decision<T, W>): Decision<T, W> => given

/** Only what its approvers have read is carried out: the thing still has the version that the request names. */
export function sameVersion({ thing, asked }: Settled<{ readonly version: number }>): string | undefined {
  return asked.request.version === thing.version ? undefined : '提交审批以后内容有变化，请核对后重新提交。'
}
