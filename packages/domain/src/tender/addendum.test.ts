import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import {
  type AddendumRequest,
  addendumFacts,
  amend,
  amendedTimes,
  amendGuard,
  amendHints,
  differences,
  kindOf,
  mostAddenda,
  outdatesBids,
} from './addendum.ts'
import { aTender, atHour } from './tender.samples.ts'
import type { TenderWithGoods } from './tender.ts'

const now = atHour(60)
const bidding = (changes: Partial<TenderWithGoods> = {}) => aTender({ status: 'bidding', ...changes })
const wants = (changes: Partial<AddendumRequest> = {}): AddendumRequest => ({
  id: 'a1',
  title: '关于付款方式的补遗',
  body: '付款改为货到 15 天内付清。',
  values: {},
  rows: null,
  times: {},
  ...changes,
})
const more = aTender().rows.map((row) => ({
  ...row,
  cells: { ...row.cells, quantity: '500' },
  quantity: '500',
}))

describe('what an addendum is', () => {
  test.each<[string, Partial<AddendumRequest>, string]>([
    ['only words', {}, 'explain'],
    [
      'what is as it was',
      { values: { paymentTerms: aTender().paymentTerms, ceiling: '1200000.00' } },
      'explain',
    ],
    ['terms', { values: { paymentTerms: '货到即付' } }, 'terms'],
    ['times', { times: { bidEnd: atHour(120) } }, 'terms'],
    ['the ceiling', { values: { ceiling: '1100000' } }, 'goods'],
    ['how long bids bind', { values: { validityDays: 120 } }, 'goods'],
    ['the list', { rows: more }, 'goods'],
    ['the same list', { rows: aTender().rows }, 'explain'],
  ])('%s', (_, changes, kind) => {
    expect(kindOf(bidding(), wants(changes))).toBe(kind)
  })

  test('outdates bids by its goods only, and none where the law opens all', () => {
    const outdated = (profile: TenderWithGoods['profile']) =>
      (['explain', 'terms', 'goods'] as const).filter((kind) => outdatesBids({ profile }, kind))
    expect([outdated('SOURCING'), outdated('SALE'), outdated('STATUTORY'), outdated('VOLUNTARY')]).toEqual([
      ['goods'],
      ['goods'],
      [],
      [],
    ])
  })
})

describe('an addendum', () => {
  test('changes goods and terms, counts itself and the document, and tells old and new', () => {
    const before = bidding({ addenda: 1 })
    const step = amend(
      before,
      wants({ values: { paymentTerms: '货到即付' }, rows: more }),
      { paid: false },
      now,
    )
    if (isRefusal(step)) throw new Error(step.refused)
    expect(step).toMatchObject({ kind: 'goods', number: 2, postponed: undefined, rows: more })
    expect([step.old, step.new]).toEqual([
      { paymentTerms: before.paymentTerms },
      { paymentTerms: '货到即付' },
    ])
    expect(step.tender).toMatchObject({ addenda: 2, documentVersion: 2, paymentTerms: '货到即付' })
    expect(step.event.payload).toMatchObject({ addendumId: 'a1', number: 2, kind: 'goods' })
    expect(step.warnings).toEqual([])
  })

  test('with terms leaves the document of the bids as it is', () => {
    const step = amend(bidding(), wants({ values: { staffing: '项目经理驻场' } }), { paid: false }, now)
    expect(step).toMatchObject({ kind: 'terms', tender: { documentVersion: 1, addenda: 1 } })
  })

  test('by law moves the deadline itself when what changes comes within fifteen days, says so, and what follows moves along', () => {
    const lawful = bidding({ profile: 'STATUTORY', method: 'open' })
    const changes = wants({ values: { paymentTerms: '货到即付' } })
    const times = amendedTimes(lawful, changes, now)
    const days = ((times.bidEnd?.getTime() ?? 0) - now.getTime()) / 86_400_000
    expect([days >= 15, Object.keys(times).sort()]).toEqual([true, ['bidEnd', 'openAt']])
    expect(amendHints(lawful, changes, now).map(({ code }) => code)).toContain('addendumMoves')
    expect(amendedTimes(lawful, wants(), now)).toEqual({})
    expect(amendedTimes(bidding(), changes, now)).toEqual({})
    const far = bidding({ profile: 'STATUTORY', bidEnd: atHour(1000), openAt: atHour(1001) })
    expect(amendedTimes(far, changes, now)).toEqual({})
  })

  test('outside the law warns when a day is left', () => {
    const codes = (at: number, changes: Partial<AddendumRequest>) =>
      amendHints(bidding(), wants(changes), atHour(at)).map(({ code }) => code)
    expect(codes(60, { rows: more })).toEqual([])
    expect(codes(80, { rows: more })).toEqual(['addendumShort'])
    expect(codes(80, {})).toEqual([])
  })

  test('that moves times is a postponement, too', () => {
    const step = amend(bidding(), wants({ times: { bidEnd: atHour(120) } }), { paid: false }, now)
    if (isRefusal(step)) throw new Error(step.refused)
    expect(step.tender).toMatchObject({ bidEnd: atHour(120), openAt: atHour(121), postponements: 1 })
    expect(step.postponed?.payload).toMatchObject({
      count: 1,
      reason: expect.stringContaining('第 1 号补遗'),
    })
  })

  test.each<[string, Partial<TenderWithGoods>, Partial<AddendumRequest>, boolean, string, string?]>([
    ['no tender in progress', { status: 'evaluating' }, {}, false, 'tender.wrongStatus'],
    ['offline', { offlineAt: now }, {}, false, 'tender.offline'],
    ['after the deadline', { bidEnd: atHour(59), applyEnd: atHour(10) }, {}, false, 'tender.closed'],
    ['too many', { addenda: mostAddenda }, {}, false, 'tender.addendaFull'],
    [
      'a sale with a deposit',
      { profile: 'SALE' },
      { values: { paymentTerms: '一次付清' } },
      true,
      'tender.addendumPaid',
    ],
    ['no words', {}, { body: ' ' }, false, 'tender.badAddendum', 'body'],
    [
      'a term that is empty',
      {},
      { values: { paymentTerms: '' } },
      false,
      'tender.badAddendum',
      'paymentTerms',
    ],
    [
      'a ceiling of a sale',
      { profile: 'SALE', type: 14 },
      { values: { ceiling: '1' } },
      false,
      'tender.badAddendum',
      'ceiling',
    ],
    ['an empty list', {}, { rows: [] }, false, 'tender.badAddendum', 'rows'],
    ['an earlier deadline', {}, { times: { bidEnd: atHour(90) } }, false, 'tender.badAddendum', 'bidEnd'],
  ])('is refused: %s', (_, changes, request, paid, refused, field) => {
    const reply = amend(bidding(changes), wants(request), { paid }, now)
    expect(reply).toMatchObject({
      refused,
      ...(field && { detail: { fields: { [field]: expect.any(String) } } }),
    })
  })

  test('only explains a sale with a deposit', () => {
    const sale = bidding({ profile: 'SALE', type: 14 })
    expect(isRefusal(amend(sale, wants(), { paid: true }, now))).toBe(false)
    expect(amendGuard(sale, now)).toBeUndefined()
  })
})

test('differences are told in the words of the form, the ceiling only with prices', () => {
  const before = bidding()
  const after = { ...before, ceiling: '1100000', paymentTerms: '货到即付', bidEnd: atHour(120), rows: more }
  const labels = (priced: boolean) => differences(before, after, priced).map(({ label }) => label)
  expect(labels(true)).toEqual(['付款方式', '最高限价（含税）', '投标截止', '清单第 1 行'])
  expect(labels(false)).toEqual(['付款方式', '投标截止', '清单第 1 行'])
  const facts = addendumFacts(before, wants({ values: { ceiling: '1100000' } }), now)
  expect(facts.map(({ label }) => label)).toContain('最高限价（含税）')
})
