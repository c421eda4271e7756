import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { atHour } from '../tender/tender.samples.ts'
import { aRegistration, supplier, tenderAt } from './bid.samples.ts'
import { type StandingFacts, standing } from './standing.ts'
import { documentGuard, submit } from './submit.ts'

const at = (hour: number, changes: Partial<StandingFacts> = {}) =>
  standing({
    tender: tenderAt(hour),
    companyId: 'supplier',
    companyVerified: true,
    bothSides: false,
    mayBid: true,
    mayPay: true,
    secured: null,
    registration: undefined,
    lastBid: undefined,
    loggedIn: true,
    now: atHour(hour),
    ...changes,
  })
const confirmed = aRegistration({ status: 'confirmed' })
const codes = (facts: ReturnType<typeof at>) =>
  Object.fromEntries(
    facts.actions
      .filter((action) => action.id !== 'ask')
      .map((action) => [action.label, action.code ?? 'enabled']),
  )

describe('standing', () => {
  test('the owner has no buttons', () => {
    expect(at(50, { companyId: 'owner' })).toEqual({ isOwner: true, statusText: '', actions: [] })
  })

  test.each<[string, number, Partial<StandingFacts>, Record<string, string>]>([
    [
      'a visitor',
      2,
      { loggedIn: false, companyId: undefined },
      { 我要报名: 'standing.loggedOut', 我要投标: 'standing.loggedOut' },
    ],
    [
      'a person without company',
      2,
      { companyId: undefined },
      { 我要报名: 'standing.noCompany', 我要投标: 'standing.noCompany' },
    ],
    [
      'a person without the role',
      2,
      { mayBid: false },
      { 我要报名: 'standing.noRole', 我要投标: 'standing.noRole' },
    ],
    [
      'an unverified company',
      2,
      { companyVerified: false },
      { 我要报名: 'standing.unverified', 我要投标: 'member.companyUnverified' },
    ],
    [
      'everybody before registration',
      0,
      {},
      { 我要报名: 'bid.registrationNotOpen', 我要投标: 'bid.notRegistered' },
    ],
    ['a company that has not signed up', 2, {}, { 我要报名: 'enabled', 我要投标: 'bid.notRegistered' }],
    [
      'one that waits',
      2,
      { registration: aRegistration() },
      { 我要报名: 'registration.done', 我要投标: 'bid.waiting', 退出报名: 'enabled' },
    ],
    [
      'one that was refused',
      2,
      { registration: aRegistration({ status: 'refused' }) },
      { 重新报名: 'enabled', 我要投标: 'bid.refused' },
    ],
    [
      'one whose sign-up lapsed',
      50,
      { registration: aRegistration({ status: 'stale' }) },
      { 我要报名: 'registration.stale', 我要投标: 'registration.stale' },
    ],
    [
      'one that comes too late',
      50,
      {},
      { 我要报名: 'bid.registrationClosed', 我要投标: 'bid.notRegistered' },
    ],
    [
      'a confirmed one too early',
      47,
      { registration: confirmed },
      { 我要投标: 'bid.notOpenYet', 退出报名: 'enabled' },
    ],
    [
      'a confirmed one in time',
      50,
      { registration: confirmed },
      { 我要投标: 'enabled', 退出报名: 'enabled' },
    ],
    [
      'one that has bid',
      50,
      { registration: confirmed, lastBid: { status: 'submitted' } },
      { 查看投标: 'enabled', 替换投标: 'enabled', 撤回投标: 'enabled', 退出报名: 'enabled' },
    ],
    [
      'one that has withdrawn',
      50,
      { registration: confirmed, lastBid: { status: 'withdrawn' } },
      { 重新投标: 'enabled', 查看投标: 'enabled', 退出报名: 'enabled' },
    ],
    [
      'one that has bid, after the deadline',
      96,
      { registration: confirmed, lastBid: { status: 'submitted' } },
      { 查看投标: 'enabled' },
    ],
    [
      'one that has bid for a sale',
      50,
      {
        registration: confirmed,
        lastBid: { status: 'submitted' },
        tender: { ...tenderAt(50), profile: 'SALE' },
      },
      { 查看出价: 'enabled', 替换出价: 'bid.binding', 撤回出价: 'bid.binding', 退出报名: 'bid.binding' },
    ],
    [
      'a confirmed one where the bidders decrypt',
      50,
      { registration: confirmed, tender: { ...tenderAt(50), profile: 'STATUTORY' } },
      { 我要投标: 'enabled', 退出报名: 'enabled' },
    ],
    [
      'one that decrypts, on the day before the opening',
      80,
      {
        registration: confirmed,
        lastBid: { status: 'submitted' },
        tender: { ...tenderAt(80), profile: 'STATUTORY' },
      },
      {
        开标会: 'enabled',
        查看投标: 'enabled',
        替换投标: 'enabled',
        撤回投标: 'enabled',
        退出报名: 'enabled',
      },
    ],
    [
      'one that decrypts, now',
      97,
      {
        registration: confirmed,
        lastBid: { status: 'submitted' },
        tender: { ...tenderAt(97), profile: 'VOLUNTARY' },
      },
      { 开标解密: 'enabled', 查看投标: 'enabled' },
    ],
    [
      'one that has left',
      2,
      { registration: aRegistration({ status: 'withdrawn' }), lastBid: { status: 'withdrawn' } },
      { 重新报名: 'enabled', 查看投标: 'enabled' },
    ],
    [
      'one that has given up in the round before',
      2,
      { barred: true },
      { 我要报名: 'bid.abandonedBefore', 我要投标: 'bid.notRegistered' },
    ],
    [
      'one whose bid is open',
      98,
      { registration: confirmed, lastBid: { status: 'opened' } },
      { 查看投标: 'enabled', 弃标: 'enabled' },
    ],
    [
      'one that has won',
      98,
      { registration: confirmed, lastBid: { status: 'won' }, tender: { ...tenderAt(98), status: 'awarded' } },
      { 查看投标: 'enabled', 弃标: 'enabled' },
    ],
    [
      'one that has lost',
      98,
      {
        registration: confirmed,
        lastBid: { status: 'notWon' },
        tender: { ...tenderAt(98), status: 'awarded' },
      },
      { 查看投标: 'enabled' },
    ],
    [
      'the agent of the tender',
      2,
      { tender: { ...tenderAt(2), agentCompanyId: 'supplier' } },
      { 我要报名: 'bid.agentMayNotBid', 我要投标: 'bid.agentMayNotBid' },
    ],
    [
      'a person of the owner or its agent',
      2,
      { bothSides: true },
      { 我要报名: 'bid.bothSides', 我要投标: 'bid.bothSides' },
    ],
    ['a confirmed one after the deadline', 96, { registration: confirmed }, { 我要投标: 'bid.closed' }],
    [
      'a visitor after the deadline',
      96,
      { loggedIn: false, companyId: undefined },
      { 我要报名: 'bid.registrationClosed', 我要投标: 'bid.closed' },
    ],
  ])('of %s', (_, hour, changes, expected) => {
    expect(codes(at(hour, changes))).toEqual(expected)
  })

  test('every button that is off says why in a sentence', () => {
    for (const hour of [0, 2, 50, 96])
      for (const status of [undefined, 'registered', 'refused', 'stale', 'confirmed'] as const)
        for (const changes of [{}, { loggedIn: false }, { mayBid: false }, { companyVerified: false }]) {
          const registration = status && aRegistration({ status })
          const off = at(hour, { ...changes, registration }).actions.filter((action) => !action.enabled)
          for (const { why } of off) {
            expect(why).toMatch(/。$/)
            expect(why).not.toContain('现在不能')
          }
        }
  })

  test('lets people ask as long as bids are taken', () => {
    const ask = (hour: number, changes: Partial<StandingFacts> = {}) =>
      at(hour, changes).actions.find((action) => action.id === 'ask')
    expect(ask(95)).toMatchObject({ enabled: true })
    expect(ask(95, { loggedIn: false })).toMatchObject({ enabled: false, code: 'standing.loggedOut' })
    expect(ask(96)).toMatchObject({ enabled: false, code: 'ask.closed' })
  })

  test('names the time at which it goes on', () => {
    expect(at(0).actions[0]?.why).toBe('报名 12月1日 10:00 开始，届时再来。')
    expect(at(50, { registration: confirmed, lastBid: { status: 'submitted' } }).statusText).toBe('已投标')
  })
})

describe('sending a bid', () => {
  type Sent = Parameters<typeof submit>[3]['sent']
  const first: Sent = [{ version: 1, status: 'submitted' }]
  const send = (
    hour: number,
    registration: typeof confirmed | undefined = confirmed,
    sent: Sent = [],
    version = 1,
    changes: Partial<ReturnType<typeof tenderAt>> = {},
  ) =>
    submit(
      { ...tenderAt(hour), ...changes },
      supplier,
      registration,
      { id: 'b1', version, sent },
      atHour(hour),
    )
  const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')

  test('is possible from the start to the deadline, to the millisecond', () => {
    expect([47.9, 48, 95.9999, 96].map((hour) => code(send(hour)))).toEqual([
      'bid.notOpenYet',
      'done',
      'done',
      'bid.closed',
    ])
    const at = (now: Date) =>
      code(submit(tenderAt(95), supplier, confirmed, { id: 'b1', version: 1, sent: [] }, now))
    expect(at(atHour(96))).toBe('bid.closed')
    expect(at(new Date(atHour(96).getTime() - 1))).toBe('done')
  })

  test('tells nothing but who and where', () => {
    expect(send(50)).toEqual({
      type: 'bid.submitted',
      payload: { bidId: 'b1', tenderId: tenderAt(50).id, companyId: 'supplier', version: 1 },
    })
  })

  test('is the next version; one sealed before a colleague’s arrived is stale', () => {
    expect(code(send(50, confirmed, first, 2))).toBe('done')
    expect(send(50, confirmed, first, 1)).toEqual({ refused: 'bid.stale', detail: { version: 2 } })
    expect(code(send(50, confirmed, [{ version: 1, status: 'withdrawn' }], 2))).toBe('done')
    expect(code(send(50, confirmed, [], 2))).toBe('bid.stale')
  })

  test('binds where something is sold, and is taken by every procedure', () => {
    expect(code(send(50, confirmed, first, 2, { profile: 'SALE' }))).toBe('bid.binding')
    expect(code(send(50, confirmed, [], 1, { profile: 'SALE' }))).toBe('done')
    expect(code(send(50, confirmed, [], 1, { profile: 'VOLUNTARY' }))).toBe('done')
    expect(code(send(50, confirmed, [], 1, { profile: 'STATUTORY' }))).toBe('done')
    expect(code(send(50, confirmed, [], 1, { agentCompanyId: 'supplier' }))).toBe('bid.agentMayNotBid')
  })

  test.each(['registered', 'refused', 'stale'] as const)('is not for a company that is %s', (status) => {
    expect(code(send(50, aRegistration({ status })))).toBe('bid.notConfirmed')
  })

  test('is neither for the owner nor for unverified companies nor without registration', () => {
    const as = (bidder: typeof supplier, registration: typeof confirmed | undefined) =>
      code(submit(tenderAt(50), bidder, registration, { id: 'b', version: 1, sent: [] }, atHour(50)))
    expect(as({ ...supplier, companyId: 'owner' }, confirmed)).toBe('bid.ownTender')
    expect(as({ ...supplier, bothSides: true }, confirmed)).toBe('bid.bothSides')
    expect(as({ ...supplier, companyVerified: false }, confirmed)).toBe('member.companyUnverified')
    expect(as(supplier, undefined)).toBe('bid.notRegistered')
  })
})

test('whoever has not confirmed an addendum confirms it first; only then is anything sent', () => {
  const facts = { registration: confirmed, unconfirmed: 2 }
  expect(codes(at(60, facts))).toEqual({
    '确认第 2 号补遗': 'enabled',
    我要投标: 'bid.addendumUnconfirmed',
    退出报名: 'enabled',
  })
  const sent = at(60, { ...facts, lastBid: { status: 'submitted' } })
  expect(codes(sent)).toMatchObject({ 替换投标: 'bid.addendumUnconfirmed', 撤回投标: 'enabled' })
  const outdated = at(60, { registration: confirmed, lastBid: { status: 'outdated' } })
  expect(codes(outdated)).toMatchObject({ 重新投标: 'enabled', 查看投标: 'enabled' })
  expect(codes(at(60, { ...facts, mayBid: false }))['确认第 2 号补遗']).toBe('standing.noRole')
  const bid = { id: 'b', version: 1, sent: [] }
  const bidder = {
    companyId: 'supplier',
    accountId: 'a',
    companyVerified: true,
    bothSides: false,
    secured: null,
  }
  expect(submit(tenderAt(60), { ...bidder, unconfirmed: 2 }, confirmed, bid, atHour(60))).toMatchObject({
    refused: 'bid.addendumUnconfirmed',
    detail: { number: 2 },
  })
})

test.each([
  ['the list of now', 2, undefined],
  ['an older list', 1, 'bid.addendumIssued'],
  ['a list that is still to come: its envelope is refused', 3, undefined],
  ['no list at all: its envelope is refused', undefined, undefined],
])('a sealed text that says it answers %s', (_, claimed, refused) => {
  expect(documentGuard({ documentVersion: 2, addendum: 4 }, claimed)?.refused).toBe(refused)
})
