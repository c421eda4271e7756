import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import type { Asking } from './quote.ts'
import {
  askToQuote,
  peopleIn,
  type SignUp,
  type SignUpStatus,
  saidByTeam,
  signUp,
  signUpFlow,
  signUpLabels,
  signUpStatuses,
  signUpStep,
  standingOf,
  withdrawSignUp,
} from './sign-up.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000)
const demand: Asking & { kind: 'labour' | 'goods' } = {
  id: 'd1',
  companyId: 'owner',
  agentCompanyId: null,
  status: 'quoting',
  startsAt: null,
  endsAt: at(48),
  firstEndsAt: null,
  offlineAt: null,
  kind: 'labour',
}
const quoter = { companyId: 'team', askedAgain: false, related: false, bothSides: false }
const stands = (status: SignUpStatus, version = 3): SignUp => ({
  id: 's1',
  companyId: 'team',
  version,
  status,
})
const team = { trades: [{ name: '木工', people: 20 }], arriveOn: '2026-01-02' }
const outcome = (value: object) => (isRefusal(value) ? value.refused : value)

describe('signing up', () => {
  type Given = Partial<Parameters<typeof signUp>[2]>
  const done = (asked: Partial<typeof demand>, given: Given = {}, now = at(1), who = quoter) =>
    outcome(
      signUp(
        { ...demand, ...asked },
        who,
        { before: undefined, version: given.before?.version ?? 0, team, ...given },
        now,
      ),
    )
  test.each<[string, unknown, unknown]>([
    ['for the first time', done({}), { status: 'signedUp', version: 1 }],
    ['again, changed', done({}, { before: stands('signedUp') }), { status: 'signedUp', version: 4 }],
    ['again, after being asked', done({}, { before: stands('asked') }), { status: 'asked', version: 4 }],
    [
      'again, after it was withdrawn',
      done({}, { before: stands('withdrawn') }),
      { status: 'signedUp', version: 4 },
    ],
    ['for goods', done({ kind: 'goods' }), 'quotation.notLabour'],
    ['at the deadline', done({}, {}, at(48)), 'quotation.closed'],
    ['while it is suspended', done({ status: 'suspended' }), 'quotation.suspended'],
    ['for one’s own demand', done({}, {}, at(1), { ...quoter, companyId: 'owner' }), 'quotation.ownDemand'],
    ['on both sides', done({}, {}, at(1), { ...quoter, bothSides: true }), 'quotation.bothSides'],
    ['of the same group', done({}, {}, at(1), { ...quoter, related: true }), 'quotation.relatedCompany'],
    [
      'over what a colleague has changed',
      done({}, { before: stands('signedUp'), version: 2 }),
      'quotation.signUp.stale',
    ],
    [
      'with a trade twice',
      done({}, { team: { ...team, trades: [...team.trades, ...team.trades] } }),
      'quotation.tradeTwice',
    ],
    ['to come yesterday', done({}, { team: { ...team, arriveOn: '2025-12-31' } }), 'quotation.arrivalPast'],
  ])('%s', (_name, found, due) => expect(found).toEqual(due))
})

test.each<[string, unknown, unknown]>([
  ['in time', withdrawSignUp(demand, stands('asked'), 3, at(1)), { status: 'withdrawn', version: 4 }],
  ['none', withdrawSignUp(demand, undefined, 0, at(1)), 'quotation.signUp.notFound'],
  ['twice', withdrawSignUp(demand, stands('withdrawn'), 3, at(1)), 'quotation.signUp.notFound'],
  ['too late', withdrawSignUp(demand, stands('signedUp'), 3, at(48)), 'quotation.closed'],
  ['another version', withdrawSignUp(demand, stands('signedUp'), 2, at(1)), 'quotation.signUp.stale'],
])('withdrawing: %s', (_name, found, due) => expect(outcome(found as object)).toEqual(due))

describe('请他报价', () => {
  const asks = (status: SignUpStatus, changes: Partial<Asking> = {}, hasQuoted = false, version = 3) =>
    outcome(askToQuote({ ...demand, ...changes }, { ...stands(status), hasQuoted }, version, at(1)))
  test.each<[string, unknown, unknown]>([
    ['once', asks('signedUp'), { status: 'asked', version: 4 }],
    ['a second time', asks('asked'), 'quotation.wrongStatus'],
    ['who has left', asks('withdrawn'), 'quotation.wrongStatus'],
    ['who has quoted', asks('signedUp', {}, true), 'quotation.signUpQuoted'],
    ['another version', asks('signedUp', {}, false, 2), 'quotation.signUp.stale'],
    ['after the deadline', asks('signedUp', { endsAt: at(1) }), 'quotation.closed'],
    ['while it is suspended', asks('signedUp', { status: 'suspended' }), 'quotation.suspended'],
    ['offline', asks('signedUp', { offlineAt: at(0) }), 'demand.offline'],
  ])('%s', (_name, found, due) => expect(found).toEqual(due))
})

test('every status has its words, and its arrows lead to statuses', () => {
  for (const status of signUpStatuses) {
    expect(signUpLabels[status]).toBeTruthy()
    expect(signUpStep(status, true)).toBeTruthy()
    for (const next of Object.values(signUpFlow[status])) expect(signUpStatuses).toContain(next)
  }
  expect([standingOf('asked', true), standingOf('asked', false), standingOf('withdrawn', true)]).toEqual([
    'quoted',
    'asked',
    'withdrawn',
  ])
  expect([signUpStep('asked', false), signUpStep('quoted', false)]).toEqual([
    '报价已经截止，没有报价',
    '等待采购方比价和选定',
  ])
})

test('what a team has said begins its quotation', () => {
  const trades = [...team.trades, { name: '普工', people: 5 }]
  expect(peopleIn({ trades })).toBe(25)
  const said = { ...team, trades, leaderName: '王建军', leaderPhone: '13900000001', record: '泾河二期\n木工' }
  expect(saidByTeam(said)).toEqual({
    delivery: '2026-01-02 到场',
    terms: { team: '25 人', leader: '王建军 13900000001', record: '泾河二期 木工' },
  })
  expect(saidByTeam({ ...said, record: '' }).terms).not.toHaveProperty('record')
})
