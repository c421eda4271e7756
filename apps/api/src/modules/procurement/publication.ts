import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { CardFacts, Override } from '@jb/domain/approval/card'
import { type ApprovalType, approvalTypeNames } from '@jb/domain/approval/types'
import { lastMoment } from '@jb/domain/procurement/last-moment'
import { expiredReason, type WayBack } from '@jb/domain/procurement/publication'
import type { RuleHint } from '@jb/domain/procurement/rule'
import { formatMinute, hour } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import {
  askFirst,
  type Decision,
  decision,
  sameVersion,
  switchedOff,
  type Things,
  wayBack,
} from '../approval/index.ts'
import { memberDoor } from '../member/index.ts'
import { ownerBar, starterBar } from './bars.ts'
import { type Done, doneOf, type Item, type Moved, type Seen } from './own-item.ts'

/** What whoever publishes says beside it: why although rules warn, and what its approvers are asked with. */
interface Said {
  readonly reason: string
  readonly approval?: ApprovalStart | undefined
}

/** A draft that is handed in. */
interface HandedIn<T, Whole> {
  /** As it lies with its approvers, once they are asked. */
  readonly item: T & { readonly publishReason: string | null }
  /** With all that its approvers read. */
  readonly whole: Whole
  readonly warnings: readonly RuleHint[]
}

interface Released<T> {
  readonly item: T & { readonly publishReason: string | null }
  readonly warnings: readonly RuleHint[]
}

type Publication<T, Whole> = Decision<T, HandedIn<T, Whole>>

/** How the things of one kind go public: what a draft consists of, its rules, and what comes to be with it. */
interface Course<T extends Item, Whole, Step>
  extends Pick<Publication<T, Whole>, 'subject' | 'place' | 'stakes'> {
  readonly of: Things<T>
  /** The process of its approvers. */
  readonly process: ApprovalType
  whole(ctx: Ctx, draft: T): Promise<Whole>
  /** Publishes by its owner. */
  publish(whole: Whole, reason: string, now: Date): Step | Refusal
  /** Hands in, by the same rules. */
  submit(whole: Whole, reason: string, now: Date): Released<T> | Refusal
  publishApproved(whole: Whole, now: Date): Step | Refusal
  giveBack(item: T, how: WayBack, reason: string): T | Refusal
  facts(ctx: Ctx, handedIn: HandedIn<T, Whole>): ReturnType<Publication<T, Whole>['facts']>
  /** Amounts and supplier, where they are known. */
  card(ctx: Ctx, handedIn: HandedIn<T, Whole>): Promise<CardFacts> | CardFacts
  /** The latest of its times: after it nothing of it can be published any more. */
  lastTime(item: T): Date | null
  /** Why its owner cannot have it public, as a sentence. */
  ownerBar(ctx: Ctx, item: T): Promise<string | undefined>
  release(ctx: Ctx, step: Step, instanceId?: string): Promise<T>
  move(ctx: Ctx, moved: Moved<T>): Promise<T>
  save(tx: Tx, item: T, now: Date): Promise<unknown>
}

/**
 * The one course of 发布: at once, or once the company's approvers agree, and then as if its owner published it at that
 * moment, if its times still hold; else it goes back to its owner with the reason.
 */
export function publishing<T extends Item, Whole extends object, Step extends object>(
  course: Course<T, Whole, Step>,
) {
  const { subject, of, process, place, stakes } = course
  const decided = decision<T, HandedIn<T, Whole>>({
    subject,
    of,
    process: [process],
    name: '发布',
    place,
    ...(stakes && { stakes }),
    facts: (ctx, _, handedIn) => course.facts(ctx, handedIn),
    card: async (ctx, _, handedIn) => ({
      ...(await course.card(ctx, handedIn)),
      due: dueOf(course, handedIn, ctx.now),
      overrides: overridesOf(handedIn),
    }),
    request: (_, { version }) => ({ version: version + 1 }),
    stillSame: sameVersion,
    bars: async (ctx, settled) => (await starterBar(ctx, settled)) ?? course.ownerBar(ctx, settled.thing),
    async carryOut(ctx, { thing, asked }) {
      const step = course.publishApproved(await course.whole(ctx, thing), ctx.now)
      if (isRefusal(step)) return step
      await course.release(ctx, step, asked.instanceId)
      return undefined
    },
    failure: expiredReason,
    async drop(ctx, { thing }, dropped) {
      const back = course.giveBack(thing, ...wayBack(dropped))
      if (!isRefusal(back)) await course.save(ctx.tx, back, ctx.now)
    },
  })

  /** Publishes a draft that is locked, or hands it in where the company's approvers have to agree first. */
  async function publish(ctx: Ctx, draft: T, { reason, approval }: Said): Promise<Done | Refusal> {
    if (draft.status === 'approving') return refuse(`${of.kind}.approvalRunning`)
    const whole = await course.whole(ctx, draft)
    const step = course.publish(whole, reason, ctx.now)
    if (isRefusal(step)) return step
    const handedIn = course.submit(whole, reason, ctx.now)
    if (isRefusal(handedIn)) return handedIn
    const wanted = { ...handedIn, whole }
    const asked = await askFirst(ctx, decided, { thing: draft, wanted, given: approval })
    if (isRefusal(asked)) return asked
    if (asked?.by === 'approvers') return submitted(ctx, handedIn, asked.approvalId)
    await logProcessOff(ctx, process, { kind: of.kind, id: draft.id, companyId: draft.companyId })
    return doneOf(await course.release(ctx, step))
  }

  /** The draft lies with its approvers from now on. */
  async function submitted(ctx: Ctx, { item, warnings }: Released<T>, approvalId: string): Promise<Done> {
    const moved = await course.move(ctx, {
      item,
      events: [],
      action: `ask.${process}`,
      reason: item.publishReason ?? undefined,
      payload: { instanceId: approvalId, warnings: warnings.map(({ code }) => code) },
    })
    return { ...doneOf(moved), approvalId }
  }

  return { decision: decided, publish }
}

/** How a kind is published by whoever runs it: which draft they have seen, and what keeps it back besides. */
interface Publishing<I extends Item> {
  readonly lockOwn: (ctx: Ctx, seen: Seen) => Promise<I | Refusal>
  readonly bar?: (ctx: Ctx, draft: I) => Promise<Refusal | undefined>
  readonly publish: (ctx: Ctx, draft: I, said: Said) => Promise<Done | Refusal>
}

/** The use-case: publishes a draft in the version that was seen, or hands it in to its company's approvers. */
export const publishUse =
  <I extends Item>({ lockOwn, bar, publish }: Publishing<I>) =>
  async (ctx: Ctx, { body }: { readonly body: Seen & Said }): Promise<Done | Refusal> => {
    const company = memberDoor.requireVerifiedCompany(ctx.actor)
    if (isRefusal(company)) return company
    const draft = await lockOwn(ctx, body)
    if (isRefusal(draft)) return draft
    const barred = (await ownerBar(ctx, draft)) ?? (await bar?.(ctx, draft))
    return barred ?? publish(ctx, draft, body)
  }

/** Until when what was handed in can still be published as it is. */
function dueOf<T extends Item, Whole extends object, Step>(
  { lastTime, publishApproved }: Pick<Course<T, Whole, Step>, 'lastTime' | 'publishApproved'>,
  { item, whole }: HandedIn<T, Whole>,
  now: Date,
) {
  const until = lastTime(item)
  if (!until || until.getTime() <= now.getTime()) return undefined
  const handedIn = { ...whole, ...item }
  const at = lastMoment(now, until, (then) => !isRefusal(publishApproved(handedIn, then)))
  return at && { label: '最晚发布', at }
}

/** The warnings over which it goes public, and why. */
function overridesOf<T>({ item, warnings }: Released<T>): readonly Override[] {
  const what = warnings.map(({ sentence }) => sentence).join('\n')
  return what === '' ? [] : [{ what, why: item.publishReason ?? '' }]
}

/** How long a process that was switched off still has to be spoken of. */
const span = 24 * hour

/** Says in the log of what goes public without approval who has just switched the process off, and when. */
async function logProcessOff(
  ctx: Ctx,
  process: ApprovalType,
  { kind, id, companyId }: Pick<Item, 'id' | 'companyId'> & { readonly kind: string },
): Promise<void> {
  const since = new Date(ctx.now.getTime() - span)
  const off = await switchedOff(ctx.tx, companyId, process, since)
  if (!off) return
  const { name, personName, at } = off
  await ctx.log({
    subject: { kind, id },
    action: 'processOff',
    reason: `${approvalTypeNames[process]}的审批流程“${name}”在 ${formatMinute(at)} 由${personName}停用，这次发布没有经过审批。`,
    payload: { name, personName, at: at.toISOString() },
  })
}
