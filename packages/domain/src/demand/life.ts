import { offlineRules } from '../procurement/offline.ts'
import { day, minute } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { mostAskedAgain } from './demand.fields.ts'
import { type Demand, demandFlow, roundOf } from './demand.ts'
import { type Changed, type DemandEvent, factOf } from './events.ts'

type WrongStatus = Refusal<'demand.wrongStatus'>
type Unreasoned = WrongStatus | Refusal<'demand.reasonRequired'>

interface Advanced {
  readonly item: Demand
  /** What happened, oldest first; empty when nothing was due. */
  readonly events: readonly DemandEvent[]
  /** When the clock has to look again; absent when time alone changes nothing any more. */
  readonly nextDueAt: Date | undefined
}

/** How long after the deadline somebody may begin to compare; and when its owner is reminded that nobody has. */
const openedWithin = 7 * day
const remindedAfter = 5 * day
/** How long the second round may take. */
const secondRound = { least: 30 * minute, most: 7 * day } as const

const after = (moment: Date | null, time: number) => (moment ? new Date(moment.getTime() + time) : undefined)

/** The moment at which a demand that nobody has begun to compare lapses. */
export const lapsesAt = ({ endsAt }: Pick<Demand, 'endsAt'>): Date | undefined => after(endsAt, openedWithin)

/** The moment at which its owner is reminded to begin to compare; undefined: there is nothing to open. */
export const reminderOf = ({ status, endsAt }: Pick<Demand, 'status' | 'endsAt'>): Date | undefined =>
  status === 'quoteEnded' ? after(endsAt, remindedAfter) : undefined

/** The moment at which the clock moves a demand on: also one that is suspended meets its deadline. */
function dueOf({ status, startsAt, endsAt }: Demand): Date | undefined {
  if (status === 'announced') return startsAt ?? undefined
  if (status === 'quoteEnded') return lapsesAt({ endsAt })
  const ends = status === 'quoting' || status === 'suspended' || status === 'secondRound'
  return ends ? (endsAt ?? undefined) : undefined
}

/** Whatever nobody does in the second round, the prices of the first are there to choose from. */
function nextOfSecond(item: Demand, quotations: number): Changed {
  const payload = factOf(item)
  if (item.status !== 'secondRound')
    return {
      item: { ...item, status: demandFlow.quoteEnded.fallBack },
      event: { type: 'demand.secondUnopened', payload },
    }
  return quotations === 0
    ? {
        item: { ...item, status: demandFlow.secondRound.fallBack },
        event: { type: 'demand.secondEmpty', payload },
      }
    : {
        item: { ...item, status: demandFlow.secondRound.end },
        event: { type: 'demand.secondEnded', payload },
      }
}

const unopened = '报价截止后七天没有开始比价，已自动作废'
const unquoted = '到报价截止没有供应商报价'

function next(item: Demand, due: Date, quotations: number): Changed {
  if (item.status === 'announced') {
    const started: Demand = { ...item, status: demandFlow.announced.start }
    return { item: started, event: { type: 'demand.published', payload: factOf(item) } }
  }
  if (roundOf(item) === 2) return nextOfSecond(item, quotations)
  if (item.status === 'quoteEnded') {
    const reason = item.sealed ? `${unopened}，报价没有打开` : unopened
    const lapsed: Demand = { ...item, status: demandFlow.quoteEnded.lapse, endedAt: due, endReason: reason }
    return { item: lapsed, event: { type: 'demand.unopened', payload: { ...factOf(item), reason } } }
  }
  if (quotations === 0) {
    const expired: Demand = { ...item, status: 'expired', endedAt: due, endReason: unquoted }
    return { item: expired, event: { type: 'demand.expired', payload: factOf(item) } }
  }
  return { item: { ...item, status: 'quoteEnded' }, event: { type: 'demand.ended', payload: factOf(item) } }
}

/**
 * What the clock has done to a demand by `now`; `quotations`: how many live ones there are of its round. It follows every arrow that
 * has fallen due, several when the clock leapt; again at the same moment it changes nothing.
 */
export function advance(demand: Demand, now: Date, quotations: number): Advanced {
  const events: DemandEvent[] = []
  let item = demand
  for (let due = dueOf(item); due && due.getTime() <= now.getTime(); due = dueOf(item)) {
    const step = next(item, due, quotations)
    item = step.item
    events.push(step.event)
  }
  return { item, events, nextDueAt: dueOf(item) }
}

const passed = ({ endsAt }: Demand, now: Date) => endsAt !== null && now.getTime() >= endsAt.getTime()

/** The step of a switch of taking quotations: only for a reason, and while there is time. */
function turned(
  item: Demand,
  to: 'suspend' | 'enable',
  { reason, now }: { readonly reason: string; readonly now: Date },
): Changed | Unreasoned {
  const status = follow('demand', demandFlow, item.status, to)
  if (isRefusal(status)) return status
  if (passed(item, now)) return refuse('demand.wrongStatus')
  const words = reason.trim()
  if (words === '') return refuse('demand.reasonRequired')
  const off = to === 'suspend'
  return {
    item: { ...item, status, suspendedAt: off ? now : null, suspendReason: off ? words : null },
    event: {
      type: off ? 'demand.suspended' : 'demand.enabled',
      payload: { ...factOf(item), reason: words, at: now.toISOString() },
    },
  }
}

/** Stops taking quotations (暂停询价), for a reason that suppliers read; the deadline goes on. */
export const suspend = (item: Demand, reason: string, now: Date): Changed | Unreasoned =>
  turned(item, 'suspend', { reason, now })

/** Takes quotations again (恢复询价), as long as there is time. */
export const enable = (item: Demand, reason: string, now: Date): Changed | Unreasoned =>
  turned(item, 'enable', { reason, now })

/** Ends a demand that is public before it is done (取消需求). */
export function cancel(item: Demand, reason: string, now: Date): Changed | Unreasoned {
  const status = follow('demand', demandFlow, item.status, 'cancel')
  if (isRefusal(status)) return status
  const words = reason.trim()
  if (words === '') return refuse('demand.reasonRequired')
  const afterComparing = item.comparingAt !== null
  return {
    item: { ...item, status, endReason: words, endedAt: now },
    event: { type: 'demand.cancelled', payload: { ...factOf(item), reason: words, afterComparing } },
  }
}

/** Begins to compare (开始比价): the quotations of this demand are read from now on. */
export function startComparing(item: Demand, by: string, now: Date): Changed | WrongStatus {
  const status = follow('demand', demandFlow, item.status, 'startComparing')
  if (isRefusal(status)) return status
  return {
    item: { ...item, status, comparingAt: now, comparingBy: by },
    event: { type: 'demand.comparing', payload: factOf(item) },
  }
}

/** Asks the lowest for a second sealed price until `endsAt`: once, where the demand has said so from the beginning. */
export function askAgain(
  item: Demand,
  endsAt: Date,
  now: Date,
): Changed | WrongStatus | Refusal<'demand.noSecondRound' | 'demand.secondRoundTime'> {
  const status = follow('demand', demandFlow, item.status, 'askAgain')
  if (isRefusal(status)) return status
  if (mostAskedAgain(item) === 0 || roundOf(item) === 2) return refuse('demand.noSecondRound')
  const time = endsAt.getTime() - now.getTime()
  if (time < secondRound.least || time > secondRound.most) return refuse('demand.secondRoundTime')
  return {
    item: { ...item, status, firstEndsAt: item.endsAt, endsAt },
    event: { type: 'demand.secondRound', payload: factOf(item) },
  }
}

/** Its suppliers have been chosen. */
export function select(item: Demand): Changed | WrongStatus {
  const status = follow('demand', demandFlow, item.status, 'select')
  if (isRefusal(status)) return status
  return { item: { ...item, status }, event: { type: 'demand.selected', payload: factOf(item) } }
}

/** Nobody of those who were chosen delivers (重新选定): the quotations are compared once more, for a reason that suppliers read. */
export function reselect(item: Demand, reason: string, now: Date): Changed | Unreasoned {
  const status = follow('demand', demandFlow, item.status, 'reselect')
  if (isRefusal(status)) return status
  const words = reason.trim()
  if (words === '') return refuse('demand.reasonRequired')
  return {
    item: { ...item, status },
    event: {
      type: 'demand.reselecting',
      payload: { ...factOf(item), reason: words, at: now.toISOString() },
    },
  }
}

/** All that was ordered is there, or nothing of it will come any more. */
export function close(item: Demand, now: Date): Changed | WrongStatus {
  const status = follow('demand', demandFlow, item.status, 'close')
  if (isRefusal(status)) return status
  return {
    item: { ...item, status, endedAt: now },
    event: { type: 'demand.closed', payload: factOf(item) },
  }
}

/** The platform takes a demand offline, and brings it back. */
export const { takeOffline, restore } = offlineRules('demand', factOf)
