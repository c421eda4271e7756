import { describe, expect, test } from 'vitest'
import { formatSecond, fromShanghai } from '../shared/dates.ts'
import { isRefusal } from '../shared/refusal.ts'
import { aTender } from '../tender/tender.samples.ts'
import { evaluationActions, evaluationNextStep } from './actions.ts'
import { explainUntil, lowPriceGuard, takesAnswers } from './clarify.ts'
import {
  activeMembers,
  chairOf,
  committeeFindings,
  declare,
  type Evaluation,
  findingsOf,
  handIn,
  listRules,
  memberIn,
  release,
  scorers,
  seat,
  seatExperts,
  type Wanted,
} from './committee.ts'
import { evaluationFlow, evaluationStatuses } from './evaluation.flow.ts'
import { opinionGuard, reopen, scrapVotes, sendBack, silentMembers, submitReport } from './report.ts'
import {
  allRejected,
  checkGuard,
  endFormal,
  failedBids,
  formalItemIds,
  proposeScrap,
  scoreGuard,
  takeBackScrap,
  turnedDown,
} from './review.ts'

const now = new Date('2026-12-05T01:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const tender = aTender({ review: 'scored', openedAt: now, status: 'evaluating' })
const empty: Evaluation = {
  id: 'e',
  tenderId: tender.id,
  companyId: 'owner',
  agentCompanyId: null,
  status: 'forming',
  version: 1,
  round: 1,
  members: [],
  summedAt: null,
  scrapReason: null,
  submittedAt: null,
}
const people = (many: number): readonly Wanted[] =>
  Array.from({ length: many }, (_, at) => ({ accountId: `m${at}`, seat: at === 0 ? 'chair' : 'member' }))
const must = <T>(value: T): Exclude<T, { readonly refused: string }> => {
  if (isRefusal(value)) throw new Error(value.refused)
  return value as Exclude<T, { readonly refused: string }>
}
const refused = (value: unknown) => (isRefusal(value) ? value.refused : undefined)

const ready = () => must(seat(empty, tender, { wanted: people(3) }, now))
const formal = () =>
  ['m0', 'm1', 'm2'].reduce(
    (all, accountId) => must(declare(all, tender, { accountId, conflict: null }, now)),
    ready(),
  )
const checked = (bidIds: readonly string[], failing: readonly string[] = []) =>
  bidIds.flatMap((bidId) =>
    formalItemIds.map((item) =>
      failing.includes(bidId) && item === 'delivery'
        ? { bidId, item, passed: false, ground: 'unresponsive' as const, reason: '工期超过要求' }
        : { bidId, item, passed: true, ground: null, reason: '' },
    ),
  )
const scoring = () =>
  must(
    endFormal(
      formal(),
      { accountId: 'm0', bidIds: ['a', 'b'], checks: checked(['a', 'b']), scored: true },
      now,
    ),
  )
const summed = () =>
  ['m0', 'm1', 'm2'].reduce((all, accountId) => must(handIn(all, { accountId, missing: 0 }, now)), scoring())

test('every status of the flow is known, and its arrows lead to known ones', () => {
  expect(Object.keys(evaluationFlow)).toEqual([...evaluationStatuses])
  const leads = Object.values(evaluationFlow).flatMap((arrows) => Object.values(arrows))
  expect(leads.every((status) => evaluationStatuses.includes(status))).toBe(true)
})

describe('who sits in a committee', () => {
  const drawn = (many: number, experts: number): readonly Wanted[] =>
    people(many).map((one, at) => ({ ...one, expert: at >= many - experts }))
  test.each([
    ['SOURCING', people(3), [], []],
    ['SOURCING', people(4), [], []],
    ['SOURCING', people(2), ['评审小组至少 3 人，请再选。'], []],
    ['STATUTORY', drawn(5, 4), [], []],
    ['STATUTORY', drawn(5, 3), ['技术、经济等方面的专家不得少于成员总数的三分之二。'], []],
    ['STATUTORY', drawn(6, 5), ['评标委员会应为单数。'], []],
    ['STATUTORY', drawn(3, 2), ['评标委员会至少 5 人，请再选。'], []],
    [
      'VOLUNTARY',
      drawn(4, 0),
      [],
      ['评标委员会应为单数。', '技术、经济等方面的专家不得少于成员总数的三分之二。'],
    ],
    ['SALE', people(3), ['资产处置按最高价成交，不组建评审小组。'], []],
  ] as const)('%s, %j', (profile, wanted, blocks, warns) => {
    expect(committeeFindings({ profile }, wanted)).toEqual({ blocks, warns })
  })

  test('one chair, nobody twice, and nobody who has left', () => {
    const two = people(3).map((one) => ({ ...one, seat: 'chair' as const }))
    expect(committeeFindings(tender, two).blocks).toEqual(['请指定一名组长。'])
    const twice = [...people(2), { accountId: 'm1', seat: 'member' as const }]
    expect(committeeFindings(tender, twice).blocks).toEqual(['同一个人只能占一席，请去掉重复的。'])
    const recused = must(declare(ready(), tender, { accountId: 'm1', conflict: '配偶在投标单位任职' }, now))
    expect(recused.status).toBe('forming')
    expect(refused(seat(recused, tender, { wanted: people(3) }, now))).toBe('evaluation.badCommittee')
    const others = [
      ...people(1),
      { accountId: 'm2', seat: 'member' as const },
      { accountId: 'm9', seat: 'member' as const },
    ]
    expect(must(seat(recused, tender, { wanted: others }, now)).status).toBe('ready')
  })
})

describe('who goes before bids are read', () => {
  const conflict = '曾在投标单位任职'
  const declared = (many: number, who: readonly string[]) =>
    who.reduce(
      (all, accountId) => must(declare(all, tender, { accountId, conflict: null }, now)),
      must(seat(empty, tender, { wanted: people(many) }, now)),
    )
  test.each([
    ['too few are left', declared(3, ['m0', 'm1']), 'm2', 'forming'],
    ['nobody is left to lead', declared(4, ['m1', 'm2', 'm3']), 'm0', 'forming'],
    ['enough are left, of whom some have not declared', declared(4, ['m0', 'm1']), 'm3', 'ready'],
    ['enough are left, and all have declared', declared(4, ['m0', 'm1', 'm2']), 'm3', 'formal'],
  ] as const)('%s', (_, before, accountId, status) => {
    expect(must(declare(before, tender, { accountId, conflict }, now)).status).toBe(status)
  })

  test('the last seat that was missing is filled, and what has been declared stands', () => {
    const recused = must(declare(declared(3, ['m0', 'm1']), tender, { accountId: 'm2', conflict }, now))
    const drawn = [{ accountId: 'e1', expertId: 'x1', seatId: 's1', no: 1 }]
    const whole = must(seatExperts(recused, tender, drawn, now))
    expect(whole.status).toBe('ready')
    expect(must(declare(whole, tender, { accountId: 'e1', conflict: null }, now)).status).toBe('formal')
  })
})

describe('declaring', () => {
  test('comes after the opening, once, and the last one begins the formal review', () => {
    expect(
      refused(declare(ready(), { ...tender, openedAt: null }, { accountId: 'm0', conflict: null }, now)),
    ).toBe('evaluation.notOpened')
    expect(refused(declare(ready(), tender, { accountId: 'x', conflict: null }, now))).toBe(
      'evaluation.notMember',
    )
    const one = must(declare(ready(), tender, { accountId: 'm0', conflict: null }, now))
    expect(one.status).toBe('ready')
    expect(refused(declare(one, tender, { accountId: 'm0', conflict: null }, now))).toBe(
      'evaluation.declared',
    )
    expect(formal().status).toBe('formal')
  })

  test('a conflict has a reason, and its member is out for good', () => {
    expect(refused(declare(ready(), tender, { accountId: 'm0', conflict: '有' }, now))).toBe(
      'evaluation.reasonRequired',
    )
    const out = must(declare(ready(), tender, { accountId: 'm2', conflict: '曾在投标单位任职' }, now))
    expect(memberIn(out, 'm2')).toBe(undefined)
    expect(activeMembers(out)).toHaveLength(2)
  })
})

describe('the formal review', () => {
  test('is written by the chair, and what fails has a listed ground and a reason', () => {
    const passed = { passed: true, ground: null, reason: '' }
    expect(refused(checkGuard(formal(), 'm1', passed))).toBe('evaluation.notChair')
    expect(checkGuard(formal(), 'm0', passed)).toBe(undefined)
    expect(refused(checkGuard(formal(), 'm0', { passed: false, ground: null, reason: '不符合要求' }))).toBe(
      'evaluation.groundRequired',
    )
    expect(refused(checkGuard(formal(), 'm0', { passed: false, ground: 'unsigned', reason: '无' }))).toBe(
      'evaluation.reasonRequired',
    )
    expect(refused(checkGuard(ready(), 'm0', passed))).toBe('evaluation.wrongStatus')
    expect([...failedBids(checked(['a', 'b'], ['b']))]).toEqual([
      ['b', '没有对实质性要求和条件作出响应：工期超过要求'],
    ])
  })

  test.each([
    ['all looked at', ['a', 'b'], [], true, 'scoring', null],
    ['nothing is scored', ['a', 'b'], ['b'], false, 'reporting', null],
    ['nobody is left', ['a', 'b'], ['a', 'b'], true, 'reporting', '初步评审后没有有效的投标'],
  ] as const)('ends: %s', (_, bidIds, failing, scored, status, scrapReason) => {
    const step = must(
      endFormal(formal(), { accountId: 'm0', bidIds, checks: checked(bidIds, failing), scored }, now),
    )
    expect(step).toMatchObject({ status, scrapReason })
  })

  test.each([
    ['what was not looked at', ['a', 'b'], checked(['a']), 5],
    ['what was not looked at beside a bid that was given up', ['a', 'b'], checked(['a', 'gone']), 5],
  ] as const)('does not end without %s', (_, bidIds, checks, missing) => {
    const step = endFormal(formal(), { accountId: 'm0', bidIds, checks, scored: true }, now)
    expect(step).toMatchObject({ refused: 'evaluation.incomplete', detail: { missing } })
  })

  test.each([
    ['and the others are scored', ['a'], 'scoring', null],
    ['and nobody is left', [], 'reporting', allRejected],
  ] as const)(
    'a bid that failed and was given up meanwhile is left out, %s',
    (_, bidIds, status, scrapReason) => {
      const checks = checked(['a', 'gone'], ['gone'])
      const step = must(endFormal(formal(), { accountId: 'm0', bidIds, checks, scored: true }, now))
      expect(step).toMatchObject({ status, scrapReason })
    },
  )
})

describe('scores', () => {
  const criterion = { group: 'technical', name: '技术', max: '20', standard: '' } as const
  const given = (points: string) => ({ given: [{ criterion, points }], reason: '' })

  test('stay within their criterion, and are not touched after handing in', () => {
    expect(scoreGuard(scoring(), 'm1', given('20'))).toBe(undefined)
    expect(refused(scoreGuard(scoring(), 'm1', given('20.01')))).toBe('evaluation.badPoints')
    expect(
      refused(scoreGuard(scoring(), 'm1', { given: [{ criterion: undefined, points: '1' }], reason: '' })),
    ).toBe('evaluation.badPoints')
    expect(refused(scoreGuard(scoring(), 'x', given('1')))).toBe('evaluation.notMember')
    const in1 = must(handIn(scoring(), { accountId: 'm1', missing: 0 }, now))
    expect(refused(scoreGuard(in1, 'm1', given('1')))).toBe('evaluation.handedIn')
    expect(refused(handIn(in1, { accountId: 'm1', missing: 0 }, now))).toBe('evaluation.handedIn')
  })

  test('are handed in whole; the last hand sums up, and later they change with a reason', () => {
    expect(refused(handIn(scoring(), { accountId: 'm0', missing: 1 }, now))).toBe('evaluation.incomplete')
    expect(summed()).toMatchObject({ status: 'reporting', summedAt: now })
    expect(refused(scoreGuard(summed(), 'm1', given('1')))).toBe('evaluation.reasonRequired')
    expect(scoreGuard(summed(), 'm1', { ...given('1'), reason: '看错了页码' })).toBe(undefined)
  })

  test('somebody may be released, as long as two are left and the chair has an heir', () => {
    const reason = '住院不能继续'
    const without = (all: Evaluation, accountId: string, chair: string | null = null) =>
      release(all, tender, { accountId, reason, chair }, now)
    expect(refused(without(scoring(), 'm0'))).toBe('evaluation.needsChair')
    const two = must(without(scoring(), 'm0', 'm2'))
    expect(chairOf(two)?.accountId).toBe('m2')
    expect(refused(without(two, 'm1'))).toBe('evaluation.tooFew')
    const waiting = ['m0', 'm1'].reduce(
      (all, id) => must(handIn(all, { accountId: id, missing: 0 }, now)),
      scoring(),
    )
    expect(must(without(waiting, 'm2')).status).toBe('reporting')
  })

  test.each(['reporting', 'reopened'] as const)(
    'who is released in %s leaves its points, all sign anew, and one may be left to submit',
    (status) => {
      const reason = '住院不能继续'
      const all = { ...summed(), status }
      const two = must(release(all, tender, { accountId: 'm0', reason, chair: 'm1' }, later(2)))
      expect(two).toMatchObject({ status, round: 2, summedAt: later(2) })
      expect(chairOf(two)?.accountId).toBe('m1')
      expect(scorers(two).map(({ accountId }) => accountId)).toEqual(['m0', 'm1', 'm2'])
      const one = must(release(two, tender, { accountId: 'm1', reason, chair: 'm2' }, later(3)))
      expect(refused(release(one, tender, { accountId: 'm2', reason, chair: null }, later(4)))).toBe(
        'evaluation.tooFew',
      )
      expect(must(submitReport(one, 'm2', [], later(27))).status).toBe('submitted')
    },
  )

  test('who is released before all have handed in leaves no points', () => {
    const handed = must(handIn(scoring(), { accountId: 'm1', missing: 0 }, now))
    const two = must(release(handed, tender, { accountId: 'm1', reason: '住院不能继续', chair: null }, now))
    expect(scorers(two).map(({ accountId }) => accountId)).toEqual(['m0', 'm2'])
  })
})

describe('the report', () => {
  const signed = (agrees: boolean, reason = '') => ({ accountId: 'm1', agrees, reason })

  test('is signed once; who dissents says why', () => {
    expect(refused(opinionGuard(summed(), signed(false), []))).toBe('evaluation.reasonRequired')
    expect(opinionGuard(summed(), signed(false, '价格分算法不妥'), [])).toBe(undefined)
    expect(refused(opinionGuard(summed(), signed(true), [{ ...signed(true), round: 1 }]))).toBe(
      'evaluation.signed',
    )
    expect(opinionGuard({ ...summed(), round: 2 }, signed(true), [{ ...signed(true), round: 1 }])).toBe(
      undefined,
    )
  })

  test('is submitted by the chair once all have signed, or were silent for 24 hours', () => {
    const opinions = ['m0', 'm1'].map((accountId) => ({ accountId, agrees: true, reason: '', round: 1 }))
    expect(silentMembers(summed(), opinions)).toEqual(['m2'])
    expect(refused(submitReport(summed(), 'm0', opinions, later(23.9)))).toBe('evaluation.unsigned')
    expect(refused(submitReport(summed(), 'm1', opinions, later(24)))).toBe('evaluation.notChair')
    expect(must(submitReport(summed(), 'm0', opinions, later(24))).status).toBe('submitted')
  })

  test('a proposal to choose nobody is signed anew, and a report comes back until somebody is recommended', () => {
    const none = must(proposeScrap(summed(), { accountId: 'm0', reason: '明显缺乏竞争' }, later(1)))
    expect(none).toMatchObject({ round: 2, scrapReason: '明显缺乏竞争', summedAt: later(1) })
    expect(refused(proposeScrap(summed(), { accountId: 'm1', reason: '明显缺乏竞争' }, now))).toBe(
      'evaluation.notChair',
    )
    const submitted = must(submitReport(summed(), 'm0', [], later(24)))
    expect(must(reopen(submitted, tender, '请核对业绩得分', later(25)))).toMatchObject({
      status: 'reopened',
      round: 2,
    })
    expect(refused(reopen(submitted, { status: 'deciding' }, '请核对业绩得分', now))).toBe(
      'evaluation.decided',
    )
    expect(refused(reopen(submitted, tender, '核对', now))).toBe('evaluation.reasonRequired')
    // By an objection that was upheld: whatever was answered to it.
    expect(must(sendBack(submitted, tender, later(25)))).toMatchObject({ status: 'reopened', round: 2 })
  })
})

describe('a proposal to choose nobody', () => {
  const reason = '明显缺乏竞争'
  const proposed = () => must(proposeScrap(summed(), { accountId: 'm0', reason }, now))
  const said = (agree: readonly string[], dissent: readonly string[] = [], round = 2) =>
    [...agree, ...dissent].map((accountId) => ({
      accountId,
      round,
      agrees: agree.includes(accountId),
      reason: '',
    }))
  test.each([
    ['all silent', said([]), 'evaluation.notAgreed'],
    ['the chair alone', said(['m0']), 'evaluation.notAgreed'],
    ['the chair against two', said(['m0'], ['m1', 'm2']), 'evaluation.notAgreed'],
    ['two who agreed to the round before', said(['m0', 'm1'], [], 1), 'evaluation.notAgreed'],
    ['somebody who is no member', said(['m0', 'x']), 'evaluation.notAgreed'],
    ['two of three', said(['m0', 'm1'], ['m2']), undefined],
    ['two of three, one silent', said(['m1', 'm2']), undefined],
  ])('needs more than half of the members: %s', (_, opinions, code) => {
    expect(refused(submitReport(proposed(), 'm0', opinions, later(24)))).toBe(code)
  })

  test('is taken back by the chair, and the ranking is signed anew', () => {
    expect(refused(takeBackScrap(summed(), 'm0', now))).toBe('evaluation.wrongStatus')
    expect(refused(takeBackScrap(proposed(), 'm1', now))).toBe('evaluation.notChair')
    const back = must(takeBackScrap(proposed(), 'm0', later(1)))
    expect(back).toMatchObject({ round: 3, scrapReason: null, summedAt: later(1) })
    expect(scrapVotes(back, [])).toBe(undefined)
    expect(must(submitReport(back, 'm0', [], later(25))).status).toBe('submitted')
  })

  test('cannot borrow the words of a review that left nobody, which needs no agreement', () => {
    expect(refused(proposeScrap(summed(), { accountId: 'm0', reason: ` ${allRejected} ` }, now))).toBe(
      'evaluation.reasonRequired',
    )
    const none = { ...summed(), scrapReason: allRejected }
    expect(refused(takeBackScrap(none, 'm0', now))).toBe('evaluation.wrongStatus')
    expect(must(submitReport(none, 'm0', [], later(24))).status).toBe('submitted')
  })
})

test('what fails when a report came back is turned down, and all sign anew', () => {
  const failing = { passed: false, ground: 'unqualified', reason: '许可证已过期' } as const
  const back = { ...summed(), status: 'reopened' } as const
  expect(checkGuard(back, 'm0', failing)).toBe(undefined)
  expect(refused(checkGuard(back, 'm1', failing))).toBe('evaluation.notChair')
  expect(refused(checkGuard(summed(), 'm0', failing))).toBe('evaluation.wrongStatus')
  expect(turnedDown(back, 2, later(1))).toMatchObject({ round: 2, scrapReason: null, summedAt: later(1) })
  expect(turnedDown(back, 0, later(1)).scrapReason).toBe(allRejected)
})

test('everybody is shown what they can do now', () => {
  const shown = (evaluation: Evaluation | undefined, accountId?: string, runs = false) => {
    const member = accountId && evaluation ? memberIn(evaluation, accountId) : undefined
    const facts = { tender, evaluation, runs, member, opinions: [], missing: { checks: 0, points: 0 }, now }
    expect(evaluationNextStep(facts)).not.toBe('')
    return evaluationActions(facts).map(({ id, enabled }) => (enabled ? id : `(${id})`))
  }
  expect(shown(undefined, undefined, true)).toEqual(['seat'])
  expect(shown(ready(), 'm1')).toEqual(['declare'])
  expect(shown(formal(), 'm0')).toEqual(['endFormal'])
  expect(shown(formal(), 'm1')).toEqual([])
  expect(shown(scoring(), 'm1')).toEqual(['handIn'])
  expect(shown(scoring(), undefined, true)).toEqual(['release'])
  expect(shown(summed(), 'm0')).toEqual(['sign', '(submit)', 'scrap'])
  expect(shown({ ...summed(), scrapReason: '明显缺乏竞争' }, 'm0')).toEqual(['sign', '(submit)', 'keep'])
  expect(shown({ ...summed(), scrapReason: allRejected }, 'm0')).toEqual(['sign', '(submit)'])
  expect(shown(summed(), undefined, true)).toEqual(['release'])
  const two = must(release(scoring(), tender, { accountId: 'm1', reason: '住院不能继续', chair: null }, now))
  expect(shown(two, undefined, true)).toEqual(['(release)'])
})

describe('a committee of tendering', () => {
  const law = { profile: 'STATUTORY' } as const
  const experts = (many: number, from = 1) =>
    Array.from({ length: many }, (_, at) => ({
      accountId: `e${from + at}`,
      expertId: `x${from + at}`,
      seatId: `s${from + at}`,
      no: from + at,
    }))
  const clerk = [{ accountId: 'm0', seat: 'chair' as const }]
  const whole = () => must(seatExperts(must(seat(empty, law, { wanted: clerk }, now)), law, experts(4), now))

  test('comes together from two sides, and an expert leads it', () => {
    const alone = must(seat(empty, law, { wanted: clerk }, now))
    expect(alone.status).toBe('forming')
    expect(findingsOf(alone, law).blocks).toContain('评标委员会至少 5 人，请再选。')
    const all = whole()
    expect([all.status, chairOf(all)?.accountId]).toEqual(['ready', 'e1'])
    expect(must(seat(all, law, { wanted: [] }, now)).status).toBe('forming')
  })

  test('an expert who recuses or is released frees a seat, and does not come back', () => {
    const gone = [
      must(
        declare(whole(), { ...tender, ...law }, { accountId: 'e1', conflict: '曾在一家投标单位任职' }, now),
      ),
      must(release(whole(), law, { accountId: 'e1', reason: '临时住院，不能评审', chair: null }, now)),
    ]
    for (const one of gone) {
      expect(one.status).toBe('forming')
      expect(must(seatExperts(one, law, experts(1), now)).status).toBe('forming')
      const after = must(seatExperts(one, law, experts(1, 6), now))
      expect([after.status, chairOf(after)?.accountId]).toEqual(['ready', 'e2'])
    }
  })

  test('once bids were read nobody is seated, and no clerk of the owner leads', () => {
    const begun = activeMembers(whole()).reduce(
      (all, { accountId }) => must(declare(all, tender, { accountId, conflict: null }, now)),
      whole(),
    )
    expect(begun.status).toBe('formal')
    expect(refused(seatExperts(begun, law, experts(1, 6), now))).toBe('evaluation.wrongStatus')
    const summed = { ...begun, status: 'reporting' as const }
    const hand = (chair: string) =>
      release(summed, law, { accountId: 'e1', reason: '临时住院，不能评审', chair }, now)
    expect(refused(hand('m0'))).toBe('evaluation.needsChair')
    expect(chairOf(must(hand('e2')))?.accountId).toBe('e2')
  })

  test('a purchase may seat drawn experts; whom its owner has chosen leads', () => {
    const some = { profile: 'SOURCING' } as const
    const all = must(seatExperts(must(seat(empty, some, { wanted: people(3) }, now)), some, experts(2), now))
    expect([activeMembers(all).length, chairOf(all)?.accountId]).toEqual([5, 'm0'])
  })
})

describe('the list of an owner', () => {
  test.each([
    ['STATUTORY', 0, 'never', 0],
    ['STATUTORY', 4, 'never', 0],
    ['VOLUNTARY', 0, 'must', 0],
    ['VOLUNTARY', 2, 'never', 0],
    ['SOURCING', 0, 'must', 3],
    ['SOURCING', 2, 'may', 1],
    ['SOURCING', 4, 'may', 0],
  ] as const)('in %s beside %i experts', (profile, experts, leads, least) => {
    expect(listRules({ profile }, experts)).toEqual({ leads, least })
  })

  test('brings along who was drawn before it was there, but nobody who has left', () => {
    const some = { profile: 'SOURCING' } as const
    const drawn = ['e1', 'e2'].map((accountId, at) => ({
      accountId,
      expertId: `x${at}`,
      seatId: `s${at}`,
      no: at + 1,
    }))
    expect(refused(seatExperts(empty, some, drawn, now))).toBe('evaluation.badCommittee')
    const wanted = people(2)
    const all = must(seat(empty, some, { wanted, drawn }, now))
    expect(activeMembers(all).map(({ accountId }) => accountId)).toEqual(['m0', 'm1', 'e1', 'e2'])
    const gone = must(release(all, some, { accountId: 'e2', reason: '临时住院，不能评审', chair: null }, now))
    const again = must(seat(gone, some, { wanted, drawn }, now))
    expect(activeMembers(again).map(({ accountId }) => accountId)).toEqual(['m0', 'm1', 'e1'])
  })
})

test.each([
  ['formal', true, true],
  ['scoring', true, true],
  ['reporting', false, false],
  ['reopened', false, true],
  ['submitted', false, false],
] as const)('bidders are asked in %s: at all %s, about a price %s', (status, other, price) => {
  expect([takesAnswers(status, false), takesAnswers(status, true)]).toEqual([other, price])
})

test('only what is asked about a price has an end', () => {
  expect(explainUntil({ aboutPrice: false, askedAt: now })).toBe(null)
})

test.each([
  ['2026-12-02 09:00', '2026-12-03 09:00:00', 'on a Wednesday, a day'],
  ['2026-12-03 18:30', '2026-12-04 18:30:00', 'on a Thursday, until Friday'],
  ['2026-12-04 18:00', '2026-12-07 18:00:00', 'on a Friday evening, until Monday evening'],
  ['2026-12-05 09:00', '2026-12-07 09:00:00', 'on a Saturday, until Monday'],
  ['2026-12-06 09:00', '2026-12-07 09:00:00', 'on a Sunday, a day'],
  ['2026-09-30 17:00', '2026-10-08 17:00:00', 'before the holidays of October, until they are over'],
  ['2026-09-18 10:00', '2026-09-20 10:00:00', 'before a Sunday that is worked, until then'],
])('asked about its price at %s a bidder explains it until %s: %s', (asked, until) => {
  const askedAt = fromShanghai(asked) ?? now
  expect(formatSecond(explainUntil({ aboutPrice: true, askedAt }))).toBe(until)
})

test('a tender that stands still is not evaluated; its committee is put together meanwhile', () => {
  const shown = (evaluation: Evaluation, accountId?: string) => {
    const member = accountId === undefined ? undefined : memberIn(evaluation, accountId)
    const facts = {
      tender: { ...tender, pausedAt: now },
      evaluation,
      runs: member === undefined,
      member,
      opinions: [],
      missing: { checks: 0, points: 0 },
      now: later(24),
    }
    expect(evaluationNextStep(facts)).toContain('暂停')
    return evaluationActions(facts).map(({ id, enabled }) => (enabled ? id : `(${id})`))
  }
  expect(shown(ready())).toEqual(['seat'])
  expect(shown(ready(), 'm1')).toEqual(['(declare)'])
  expect(shown(formal(), 'm0')).toEqual(['(endFormal)'])
  expect(shown(scoring())).toEqual(['(release)'])
  expect(shown(summed(), 'm0')).toEqual(['(sign)', '(submit)', '(scrap)'])
  expect(shown({ ...summed(), status: 'submitted', submittedAt: now })).toEqual([
    '(recommend)',
    '(reopen)',
    'export',
  ])
})

describe('a low price', () => {
  const low = [{ bidId: 'b', ground: 'badPrice' as const }]
  const asked = (given: object) => [{ bidId: 'b', aboutPrice: true, askedAt: now, answered: false, ...given }]
  const prices = new Map([['b', '60.00']])
  test.each([
    ['not asked about', [], null, 0, 'evaluation.priceNotAsked'],
    [
      'asked about something else',
      asked({ aboutPrice: false, answered: true }),
      null,
      0,
      'evaluation.priceNotAsked',
    ],
    [
      'asked about, of another bid',
      asked({ bidId: 'c', answered: true }),
      null,
      0,
      'evaluation.priceNotAsked',
    ],
    ['asked about and not answered for less than a day', asked({}), null, 23, 'evaluation.priceNotAsked'],
    ['asked about on a Saturday and not answered for a day', asked({}), null, 24, 'evaluation.priceNotAsked'],
    ['… nor by Monday a minute earlier', asked({}), null, 48 - 1 / 60, 'evaluation.priceNotAsked'],
    ['… nor by Monday at that hour', asked({}), null, 48, undefined],
    [
      'asked about on a Thursday and not answered for a day',
      asked({ askedAt: later(-48) }),
      null,
      -24,
      undefined,
    ],
    ['asked about and explained', asked({ answered: true }), null, 0, undefined],
    ['above the ceiling', [], '59.99', 0, undefined],
    ['at the ceiling', [], '60.00', 0, 'evaluation.priceNotAsked'],
  ] as const)('%s', (_, questions, ceiling, hours, expected) => {
    expect(lowPriceGuard(low, { asked: questions, prices, ceiling }, later(hours))?.refused).toBe(expected)
    expect(lowPriceGuard([{ bidId: 'b', ground: 'unresponsive' }], { asked: [], prices, ceiling }, now)).toBe(
      undefined,
    )
  })
})
