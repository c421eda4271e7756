import {
  type AskedWhen,
  type Check,
  type FieldFaults,
  faultsOf,
  fieldChecks,
  goodsChecks,
} from '../procurement/checks.ts'
import { daysToMove, movedBy, movedRows, titleOfCopy } from '../procurement/copy.ts'
import { declared, said, untimed, type Values } from '../procurement/field.ts'
import type { Identity } from '../procurement/item.ts'
import { wordsOf } from '../procurement/profiles.ts'
import {
  approvals,
  approvedReason,
  cleared,
  type Submitted,
  type Uncleared,
} from '../procurement/publication.ts'
import type { RuleHint } from '../procurement/rule.ts'
import { isWorkday } from '../shared/business-calendar.ts'
import { hour } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { asksFor, type DemandFields, demandFields } from './demand.fields.ts'
import { type Demand, type DemandDraft, demandFlow, mostRows, unlived } from './demand.ts'
import { type Changed, factOf } from './events.ts'
import { typesOfKind } from './kinds.ts'

/** A demand speaks of a purchase. */
export const demandWords = wordsOf('SOURCING')

/** How long quotations are taken at least. */
const least = 2 * hour

/** What the publish form fills. */
type Filled = Values<DemandFields> & Pick<DemandDraft, 'rows'>

const names = declared(demandFields).map(([name]) => name)
const askedWhen: AskedWhen<DemandFields, Filled> = Object.fromEntries(
  names.map((name) => [name, (draft: Filled) => asksFor(draft, name)]),
)

/** Moments that are due once the goods, machines or people are there: after the last quotation. */
const dueTimes = ['deliveryAt', 'entryAt', 'loadingAt'] as const

function times(draft: Filled, now: Date): readonly Check[] {
  const { startsAt, endsAt } = draft
  const from = Math.max(now.getTime(), startsAt?.getTime() ?? 0)
  const ends = endsAt?.getTime() ?? 0
  const due = dueTimes.flatMap((name): readonly Check[] => {
    if (!asksFor(draft, name)) return []
    const label = said(demandFields[name].label, demandWords)
    const at = draft[name]
    return [
      [name, at !== null, `请选择${label}。`],
      [name, (at?.getTime() ?? 0) > ends, `${label}应晚于报价截止。`],
    ]
  })
  return [
    [
      'startsAt',
      startsAt === null || startsAt > now,
      '报价开始时间已经过去，请改晚一些，或选择发布后立即开始。',
    ],
    ['endsAt', endsAt !== null, '请选择报价截止时间。'],
    ['endsAt', ends > from + least, '报价截止至少要在报价开始 2 小时以后，请改晚一些。'],
    ...due,
  ]
}

/** All that keeps a draft from being published: field → what to do about it; empty when it is complete. */
export function checkDraft(draft: Filled, now: Date): FieldFaults {
  const known = typesOfKind(draft.kind).includes(draft.type)
  return faultsOf([
    ['type', known, '请选择租赁类型。'],
    ...fieldChecks(demandFields, draft, { words: demandWords, askedWhen }),
    ...times(draft, now),
    ...goodsChecks(draft, mostRows),
  ])
}

/** What its owner may think of once more before it goes public. */
export function hintsFor(draft: Filled, now: Date): readonly RuleHint[] {
  const from = Math.max(now.getTime(), draft.startsAt?.getTime() ?? 0)
  const short = draft.endsAt !== null && draft.endsAt.getTime() < from + 24 * hour
  const unnamed = draft.kind === 'labour' && !draft.realName
  return [
    ...(short
      ? [
          {
            ...({ level: 'advice', code: 'shortTime', field: 'endsAt', article: '平台建议' } as const),
            sentence: '报价时间不足 24 小时，可能有供应商来不及报价，建议把报价截止改晚一些。',
          },
        ]
      : []),
    ...(unnamed
      ? [
          {
            ...({ level: 'advice', code: 'realName', field: 'realName' } as const),
            article: '《保障农民工工资支付条例》第二十八条',
            sentence: '进场的务工人员要订立劳动合同并实名登记，建议打开“实名制管理”。',
          },
        ]
      : []),
  ]
}

type No = Refusal<'demand.wrongStatus' | Uncleared<'demand'>>

/** A draft that went public, or lies ready for it, and the warnings over which it does. */
export interface Published extends Changed {
  readonly warnings: readonly RuleHint[]
}

const ways = {
  owner: { later: 'announce', now: 'publish' },
  approved: { later: 'announceApproved', now: 'publishApproved' },
} as const

const checked = (draft: DemandDraft, reason: string, now: Date) =>
  cleared('demand', { faults: checkDraft(draft, now), hints: () => hintsFor(draft, now) }, reason)

const headOf = ({ rows: _, ...head }: DemandDraft): Demand => head

function released(
  draft: DemandDraft,
  { reason, way }: { readonly reason: string; readonly way: keyof typeof ways },
  now: Date,
): Published | No {
  const later = draft.startsAt !== null && draft.startsAt > now
  const status = follow('demand', demandFlow, draft.status, ways[way][later ? 'later' : 'now'])
  if (isRefusal(status)) return status
  const found = checked(draft, reason, now)
  if (isRefusal(found)) return found
  const { warnings, publishReason } = found
  const item: Demand = { ...headOf(draft), status, publishReason, backReason: null, releasedAt: now }
  const type = later ? 'demand.announced' : 'demand.published'
  return { item, event: { type, payload: factOf(item) }, warnings }
}

/** Publishes a draft: announced when quotations are taken later, else they are taken at once. */
export const publish = (draft: DemandDraft, reason: string, now: Date): Published | No =>
  released(draft, { reason, way: 'owner' }, now)

/** Publishes what was approved. A beginning that has passed meanwhile means: at once; all other times must still hold. */
export function publishApproved(draft: DemandDraft, now: Date): Published | No {
  const started = draft.startsAt !== null && draft.startsAt <= now
  const present = started ? { ...draft, startsAt: null } : draft
  return released(present, { reason: draft.publishReason ?? approvedReason, way: 'approved' }, now)
}

const { submit, giveBack } = approvals('demand', demandFlow)

export { giveBack }

/** Hands a draft in for approval; it passes the same checks as for its publication. */
export const submitForApproval = (
  draft: DemandDraft,
  reason: string,
  now: Date,
): Submitted<Demand, RuleHint> | No => submit(headOf(draft), () => checked(draft, reason, now))

/** The times of a copy follow one another as the old ones did; quotations end on a working day. */
function timesOfCopy(source: DemandDraft, now: Date) {
  const { startsAt, releasedAt } = source
  const endsAt = source.firstEndsAt ?? source.endsAt
  const days = daysToMove(releasedAt, now, (by) => isWorkday(movedBy(endsAt, by) ?? now))
  if (days === undefined) return { days, times: untimed(demandFields) }
  const announced = startsAt !== null && releasedAt !== null && startsAt > releasedAt
  const due = dueTimes.map((name) => [name, movedBy(source[name], days)])
  return {
    days,
    times: {
      ...(Object.fromEntries(due) as Record<(typeof dueTimes)[number], Date | null>),
      startsAt: announced ? movedBy(startsAt, days) : null,
      endsAt: movedBy(endsAt, days),
    },
  }
}

/** A new draft with the list and terms of another demand, its times after `now`. All that a life has added is gone. */
export function copyAsDraft(source: DemandDraft, identity: Identity, now: Date): DemandDraft {
  const { days, times } = timesOfCopy(source, now)
  return {
    ...source,
    ...identity,
    title: titleOfCopy(source.title),
    status: 'draft',
    version: 1,
    ...times,
    ...unlived,
    rows: movedRows(source.type, source.rows, { days, now }),
  }
}
