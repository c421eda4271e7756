import { describe, expect, test } from 'vitest'
import { orEmpty } from '../procurement/field.ts'
import { rowFromCells } from '../procurement/goods-row.ts'
import { day, hour } from '../shared/dates.ts'
import { type ActionOf, follow } from '../shared/flow.ts'
import { isRefusal, refuse } from '../shared/refusal.ts'
import { type DemandFields, demandFields } from './demand.fields.ts'
import {
  type DemandDraft,
  type DemandStatus,
  demandFlow,
  demandGroups,
  demandStatuses,
  unlived,
} from './demand.ts'
import { advance, askAgain, cancel, enable, reselect, startComparing, suspend } from './life.ts'
import { checkDraft, copyAsDraft, hintsFor, publish, publishApproved } from './publish.ts'
import { actionsFor, recordOf, stateOf, stepsOf, type Viewer } from './shown.ts'

const now = new Date('2026-11-23T02:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const draft = orEmpty<DemandFields, DemandDraft>(demandFields, {
  ...unlived,
  id: '1',
  no: 'XQ-1',
  version: 3,
  status: 'draft',
  companyId: 'a',
  agentCompanyId: null,
  createdBy: 'me',
  projectId: null,
  kind: 'goods',
  type: 3,
  title: '螺纹钢',
  categoryNo: '0101',
  deliveryAt: after(20 * day),
  paymentTerms: '货到付款',
  endsAt: after(7 * day),
  contactName: '李慧敏',
  contactPhone: '19900000001',
  regionCode: '610116',
  address: '西咸大道 1 号',
  position: null,
  fromPosition: null,
  rows: [
    {
      ...rowFromCells(3, 1, {
        name: '螺纹钢',
        spec: 'Φ12',
        unit: '吨',
        quantity: '120',
        arrivalDate: '2026-12-20',
      }),
      budgetRowId: null,
    },
  ],
})
const live = (status: DemandStatus, changes: Partial<DemandDraft> = {}): DemandDraft => ({
  ...draft,
  status,
  releasedAt: now,
  ...changes,
})

/** Written out by hand, so that a changed arrow is noticed. */
const arrows: Readonly<Record<string, string>> = {
  'draft publish': 'quoting',
  'draft announce': 'announced',
  'draft submit': 'approving',
  'approving publishApproved': 'quoting',
  'approving announceApproved': 'announced',
  'approving reject': 'approvalFailed',
  'approving giveBack': 'draft',
  'approvalFailed publish': 'quoting',
  'approvalFailed announce': 'announced',
  'approvalFailed submit': 'approving',
  'announced start': 'quoting',
  'announced cancel': 'cancelled',
  'quoting suspend': 'suspended',
  'quoting end': 'quoteEnded',
  'quoting expire': 'expired',
  'quoting cancel': 'cancelled',
  'suspended enable': 'quoting',
  'suspended end': 'quoteEnded',
  'suspended expire': 'expired',
  'suspended cancel': 'cancelled',
  'quoteEnded startComparing': 'comparing',
  'quoteEnded lapse': 'expired',
  'quoteEnded fallBack': 'comparing',
  'quoteEnded cancel': 'cancelled',
  'comparing select': 'selected',
  'comparing askAgain': 'secondRound',
  'comparing cancel': 'cancelled',
  'secondRound end': 'quoteEnded',
  'secondRound fallBack': 'comparing',
  'secondRound cancel': 'cancelled',
  'selected close': 'closed',
  'selected reselect': 'comparing',
  'selected cancel': 'cancelled',
}
const actions = [...new Set(Object.keys(arrows).map((arrow) => arrow.split(' ')[1] ?? ''))] as ActionOf<
  typeof demandFlow
>[]

test.each(demandStatuses.flatMap((status) => actions.map((action) => [status, action] as const)))(
  '%s × %s is an arrow or a refusal',
  (status, action) => {
    const next = arrows[`${status} ${action}`]
    const refused = refuse('demand.wrongStatus', { status, action })
    expect(follow('demand', demandFlow, status, action)).toEqual(next ?? refused)
  },
)

test('every status stands in exactly one group', () => {
  expect(Object.values(demandGroups).flat().toSorted()).toEqual([...demandStatuses].toSorted())
})

describe('publishing', () => {
  test('takes quotations at once, or is announced until they begin', () => {
    expect(publish(draft, '', now)).toMatchObject({
      item: { status: 'quoting', releasedAt: now },
      event: { type: 'demand.published', payload: { id: '1', companyId: 'a', title: '螺纹钢' } },
    })
    expect(publish({ ...draft, startsAt: after(day) }, '', now)).toMatchObject({
      item: { status: 'announced' },
      event: { type: 'demand.announced' },
    })
  })

  test.each<[string, Partial<DemandDraft>]>([
    ['title', { title: '' }],
    ['type', { type: 20 }],
    ['categoryNo', { categoryNo: '' }],
    ['deliveryAt', { deliveryAt: null }],
    ['deliveryAt', { deliveryAt: after(day) }],
    ['brands', { brandPolicy: 'named' }],
    ['endsAt', { endsAt: null }],
    ['endsAt', { endsAt: after(2 * hour) }],
    ['endsAt', { startsAt: after(6 * day + 23 * hour) }],
    ['startsAt', { startsAt: now }],
    ['contactPhone', { contactPhone: '123' }],
    ['controlTotal', { controlTotal: '0' }],
    ['rows', { rows: [] }],
  ])('says what to do about %s', (field, changes) => {
    const no = publish({ ...draft, ...changes }, '', now)
    expect(isRefusal(no) && Object.keys(no.detail?.fields ?? {})).toEqual([field])
  })

  test.each([
    ['lease', 1, ['rentalTerm', 'entryAt']],
    ['freight', 19, ['cargo', 'vehicleType', 'loadingAt', 'fromRegionCode', 'fromAddress']],
    ['labour', 2, ['workPeriod']],
    ['other', 20, []],
  ] as const)('of %s asks for what this kind has and for nothing else', (kind, type, asked) => {
    const faults = Object.keys(checkDraft({ ...draft, kind, type, deliveryAt: null, paymentTerms: '' }, now))
    expect(faults.filter((field) => !field.startsWith('rows')).toSorted()).toEqual([...asked].toSorted())
  })

  test('what was approved late begins at once; what ends too soon does not go out any more', () => {
    const waiting = { ...draft, status: 'approving' as const, startsAt: after(day) }
    expect(publishApproved(waiting, after(2 * day))).toMatchObject({
      item: { status: 'quoting', startsAt: null },
    })
    expect(publishApproved(waiting, after(7 * day - hour))).toMatchObject({ refused: 'demand.incomplete' })
  })

  test('over a short time and over labour without names it advises', () => {
    const labour = { ...draft, kind: 'labour' as const, endsAt: after(5 * hour) }
    expect(hintsFor(labour, now).map(({ code }) => code)).toEqual(['shortTime', 'realName'])
    expect(hintsFor({ ...labour, realName: true, endsAt: after(2 * day) }, now)).toEqual([])
  })
})

describe('the clock', () => {
  test.each([
    ['announced', 0, 0, 'announced', []],
    ['announced', 2, 0, 'quoting', ['demand.published']],
    ['announced', 9, 0, 'expired', ['demand.published', 'demand.expired']],
    ['quoting', 9, 1, 'quoteEnded', ['demand.ended']],
    ['quoting', 14, 1, 'expired', ['demand.ended', 'demand.unopened']],
    ['quoteEnded', 13, 1, 'quoteEnded', []],
    ['quoteEnded', 14, 1, 'expired', ['demand.unopened']],
    ['quoting', 9, 0, 'expired', ['demand.expired']],
    ['suspended', 9, 2, 'quoteEnded', ['demand.ended']],
    ['suspended', 9, 0, 'expired', ['demand.expired']],
    ['comparing', 9, 2, 'comparing', []],
  ] as const)('%s, %i days later, with %i quotations: %s', (status, days, quotations, next, events) => {
    const done = advance(live(status, { startsAt: after(day) }), after(days * day), quotations)
    expect([done.item.status, done.events.map(({ type }) => type)]).toEqual([next, events])
    expect(advance(done.item, after(days * day), quotations).events).toEqual([])
  })
})

describe('the second round', () => {
  const open = { sealed: true, secondRound: 'three' } as const
  const comparing = (changes: Partial<DemandDraft> = {}) => live('comparing', { ...open, ...changes })

  test.each<[string, DemandDraft, number, string]>([
    ['for half an hour', comparing(), hour / 2, 'secondRound'],
    ['for less', comparing(), hour / 2 - 1, 'demand.secondRoundTime'],
    ['for a week', comparing(), 7 * day, 'secondRound'],
    ['for longer', comparing(), 7 * day + 1, 'demand.secondRoundTime'],
    ['where it was not announced', comparing({ secondRound: 'none' }), day, 'demand.noSecondRound'],
    ['where nothing is sealed', comparing({ sealed: false }), day, 'demand.noSecondRound'],
    ['a third time', comparing({ firstEndsAt: now }), day, 'demand.noSecondRound'],
    ['before quotations are read', live('quoteEnded', open), day, 'demand.wrongStatus'],
  ])('is asked for %s: %s', (_, demand, time, wanted) => {
    const asked = askAgain(demand, after(time), now)
    expect(isRefusal(asked) ? asked.refused : asked.item.status).toBe(wanted)
    if (isRefusal(asked)) return
    expect(asked.item).toMatchObject({ firstEndsAt: demand.endsAt, endsAt: after(time) })
  })

  test.each([
    ['secondRound', 6, 0, 'secondRound', []],
    ['secondRound', 7, 2, 'quoteEnded', ['demand.secondEnded']],
    ['secondRound', 7, 0, 'comparing', ['demand.secondEmpty']],
    ['secondRound', 14, 2, 'comparing', ['demand.secondEnded', 'demand.secondUnopened']],
    ['quoteEnded', 14, 2, 'comparing', ['demand.secondUnopened']],
    ['comparing', 30, 2, 'comparing', []],
  ] as const)('%s, %i days later, with %i prices: %s', (status, days, prices, next, events) => {
    const done = advance(live(status, { ...open, firstEndsAt: now }), after(days * day), prices)
    expect([done.item.status, done.events.map(({ type }) => type)]).toEqual([next, events])
  })

  test.each([
    [true, undefined],
    [false, '第二轮只请首轮报价最低的几家再报价'],
  ])('a supplier who is asked again (%s) is told %s', (askedAgain, why) => {
    const [quote] = actionsFor(live('secondRound', open), { ...supplier, askedAgain }, now)
    expect(quote?.why).toBe(why)
  })
})

describe('the owner', () => {
  test('suspends and enables for a reason, while there is time', () => {
    const stopped = suspend(live('quoting'), ' 图纸有变 ', now)
    expect(stopped).toMatchObject({
      item: { status: 'suspended', suspendedAt: now, suspendReason: '图纸有变' },
      event: { type: 'demand.suspended', payload: { reason: '图纸有变', at: now.toISOString() } },
    })
    expect(enable(live('suspended'), '图纸已定', now)).toMatchObject({
      item: { status: 'quoting', suspendedAt: null },
    })
    for (const verb of [suspend, enable]) {
      const status = verb === suspend ? 'quoting' : 'suspended'
      expect(verb(live(status), ' ', now)).toMatchObject({ refused: 'demand.reasonRequired' })
      expect(verb(live(status), '晚了', after(7 * day))).toMatchObject({ refused: 'demand.wrongStatus' })
    }
  })

  test('cancels for a reason, and it is said whether quotations had been read', () => {
    const comparing = startComparing(live('quoteEnded'), 'me', now)
    if (isRefusal(comparing)) throw new Error(comparing.refused)
    expect(comparing.item).toMatchObject({ status: 'comparing', comparingAt: now, comparingBy: 'me' })
    expect(cancel(comparing.item, '预算取消', now)).toMatchObject({
      event: { payload: { afterComparing: true } },
    })
    expect(cancel(live('quoting'), '预算取消', now)).toMatchObject({
      event: { payload: { afterComparing: false } },
    })
    expect(cancel(live('quoting'), '', now)).toMatchObject({ refused: 'demand.reasonRequired' })
  })
})

test('it is chosen anew for a reason, as often as it has to be', () => {
  expect(reselect(live('selected'), ' 供应商弃单 ', now)).toMatchObject({
    item: { status: 'comparing' },
    event: { type: 'demand.reselecting', payload: { reason: '供应商弃单', at: now.toISOString() } },
  })
  expect(reselect(live('selected'), ' ', now)).toMatchObject({ refused: 'demand.reasonRequired' })
  expect(reselect(live('closed'), '晚了', now)).toMatchObject({ refused: 'demand.wrongStatus' })
})

test.each([
  ['announced', 8, '报价开始', []],
  ['quoting', 2, '报价截止', ['now', 'next', 'next', 'next']],
  ['suspended', 2, '报价截止', ['now', 'next', 'next', 'next']],
  ['quoteEnded', 3, '报价截止', ['done', 'now', 'next', 'next']],
  ['selected', 4, null, ['done', 'done', 'done', 'now']],
  ['closed', 7, null, ['done', 'done', 'done', 'done']],
  ['expired', 5, null, ['done', 'next', 'next', 'next']],
] as const)('%s is shown as %i with %s', (status, state, timeLabel, steps) => {
  const demand = live(status, status === 'expired' ? { endedAt: after(7 * day) } : {})
  expect(stateOf(demand)).toMatchObject({ state, timeLabel })
  if (steps.length > 0) expect(stepsOf(demand).map((step) => step.state)).toEqual(steps)
})

const supplier: Viewer = {
  runs: false,
  loggedIn: true,
  quotes: true,
  asked: false,
  askedAgain: false,
  company: { verified: true, own: false },
}
test.each<[string, Partial<Viewer>, DemandStatus, string | undefined]>([
  ['a supplier', {}, 'quoting', undefined],
  ['nobody', { loggedIn: false }, 'quoting', '请先登录，再报价'],
  ['who has no company', { company: undefined }, 'quoting', '请先加入或认证一家企业，再报价'],
  [
    'the same company',
    { company: { verified: true, own: true } },
    'quoting',
    '这是贵公司自己的需求，不能报价',
  ],
  [
    'who is not verified',
    { company: { verified: false, own: false } },
    'quoting',
    '贵公司还没有通过认证，认证通过后才能报价',
  ],
  ['who only reads', { quotes: false }, 'quoting', '您没有报价的权限，请联系企业管理员开通'],
  ['a supplier', {}, 'suspended', '采购方已暂停询价，恢复后才能报价'],
  ['a supplier', {}, 'quoteEnded', '报价已经截止'],
])('%s (%o) may quote when it is %s, or is told why not', (_, viewer, status, why) => {
  const [quote] = actionsFor(live(status), { ...supplier, ...viewer }, now)
  expect(quote).toEqual({ id: 'quote', label: '我要报价', enabled: !why, ...(why && { why }) })
})

test('the owner sees what may be done, and why not while approvers are asked', () => {
  const buttons = (status: DemandStatus, asked = false) =>
    actionsFor(live(status), { ...supplier, runs: true, asked }, now).map(
      ({ id, enabled }) => `${id} ${enabled}`,
    )
  expect(buttons('quoting')).toEqual(['invite true', 'suspend true', 'cancel true', 'copy true'])
  expect(buttons('suspended', true)).toEqual(['invite false', 'enable false', 'cancel true', 'copy true'])
  expect(buttons('closed')).toEqual(['copy true'])
})

test('a copy is a draft of its own, its times as far apart as they were', () => {
  const identity = { id: '2', no: 'XQ-2', companyId: 'a', agentCompanyId: null, createdBy: 'me' }
  const source = live('cancelled', { endReason: '不买了', comparingAt: now })
  const copy = copyAsDraft(source, identity, after(day))
  expect(copy).toMatchObject({
    ...identity,
    ...unlived,
    title: '螺纹钢（再次）',
    status: 'draft',
    version: 1,
  })
  expect((copy.deliveryAt?.getTime() ?? 0) - (copy.endsAt?.getTime() ?? 0)).toBe(13 * day)
  expect(copyAsDraft({ ...draft }, identity, now)).toMatchObject({ endsAt: null, deliveryAt: null })
})

test('the record of a buyer counts what ended, and what was cancelled after quotations were read', () => {
  const counts = [
    { status: 'closed', count: 2, compared: 2 },
    { status: 'selected', count: 1, compared: 1 },
    { status: 'cancelled', count: 3, compared: 2 },
    { status: 'quoting', count: 4, compared: 0 },
  ]
  expect(recordOf(counts)).toEqual({ published: 10, selectedShare: 50, cancelledAfterComparing: 2 })
  expect(recordOf([])).toEqual({ published: 0, selectedShare: null, cancelledAfterComparing: 0 })
})
