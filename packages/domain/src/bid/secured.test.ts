import { describe, expect, test } from 'vitest'
import type { StandingStatus } from '../security/kinds.ts'
import { standingStatuses } from '../security/kinds.ts'
import { aTender, atHour } from '../tender/tender.samples.ts'
import { aRegistration, supplier, tenderAt } from './bid.samples.ts'
import { bidderNextStep } from './bidder-words.ts'
import { isSecured, type Secured, securedNextStep, securedWhy } from './secured.ts'
import { type StandingFacts, standing } from './standing.ts'
import { bidGuard } from './submit.ts'

const stands = (status: StandingStatus, holdable = false): Secured => ({ amount: '50000', status, holdable })
const facts = (secured: Secured | null, changes: Partial<StandingFacts> = {}): StandingFacts => ({
  ...{ tender: tenderAt(50), companyId: supplier.companyId, companyVerified: true, bothSides: false },
  ...{ mayBid: true, mayPay: true, secured, registration: aRegistration({ status: 'confirmed' }) },
  ...{ lastBid: undefined, loggedIn: true, now: atHour(50) },
  ...changes,
})
const button = (id: string, secured: Secured | null, changes: Partial<StandingFacts> = {}) =>
  standing(facts(secured, changes)).actions.find((action) => action.id === id)

describe('no security, no bid', () => {
  test.each(standingStatuses)('%s lets a company bid only when it is there', (status) => {
    const guard = bidGuard(
      tenderAt(50),
      { ...supplier, secured: stands(status) },
      aRegistration({ status: 'confirmed' }),
      undefined,
      atHour(50),
    )
    const refused = { refused: 'bid.securityMissing', detail: { amount: '50000', status } }
    expect(guard).toEqual(status === 'ok' ? undefined : refused)
    expect(button('bid', stands(status))?.enabled).toBe(status === 'ok')
  })

  test('what is about to go back counts again as long as nobody has begun', () => {
    expect([isSecured(stands('released', true)), isSecured(stands('released')), isSecured(null)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('the sign-up comes first, the beginning of the bids afterwards', () => {
    expect(button('bid', stands('none'), { registration: undefined })?.code).toBe('bid.notRegistered')
    expect(button('bid', stands('none'), { tender: tenderAt(40), now: atHour(40) })?.code).toBe(
      'bid.securityMissing',
    )
    expect(button('bid', stands('ok'), { tender: tenderAt(40), now: atHour(40) })?.code).toBe(
      'bid.notOpenYet',
    )
  })

  test('taking a bid back never needs one', () => {
    const lastBid = { status: 'submitted' as const }
    expect(button('withdrawBid', stands('none'), { lastBid })?.enabled).toBe(true)
    expect(button('replaceBid', stands('none'), { lastBid })?.enabled).toBe(false)
  })
})

describe('the button to pay', () => {
  test.each<[string, Secured | null, Partial<StandingFacts>, string | undefined]>([
    ['nothing is asked', null, {}, undefined],
    ['it is not paid', stands('none'), {}, 'enabled'],
    ['it is ordered', stands('pending'), {}, 'enabled'],
    ['it is looked at', stands('checking'), {}, undefined],
    ['it is there', stands('ok'), {}, undefined],
    ['nobody has signed up', stands('none'), { registration: undefined }, undefined],
    [
      'the sign-up was refused',
      stands('none'),
      { registration: aRegistration({ status: 'refused' }) },
      undefined,
    ],
    ['the sign-up waits', stands('none'), { registration: aRegistration() }, 'enabled'],
    ['the bids are over', stands('none'), { tender: tenderAt(96), now: atHour(96) }, undefined],
    ['somebody may not pay', stands('none'), { mayPay: false }, 'standing.noPayRole'],
    ['finance may, though it does not bid', stands('none'), { mayBid: false }, 'enabled'],
    [
      'its own time is over',
      stands('none'),
      {
        tender: {
          ...tenderAt(50),
          security: {
            amount: '50000',
            kinds: [],
            payUntil: atHour(49),
            payeeName: '',
            payeeBank: '',
            payeeAccount: '',
          },
        },
      },
      'security.payTimeOver',
    ],
    ['bidders decrypt', stands('none'), { tender: { ...tenderAt(50), profile: 'STATUTORY' } }, 'enabled'],
  ])('when %s', (_when, secured, changes, found) => {
    const shown = button('paySecurity', secured, changes)
    expect(shown && (shown.enabled ? 'enabled' : shown.code)).toBe(found)
  })
})

describe('the words', () => {
  const now = atHour(50)
  const tender = aTender({ status: 'bidding' })
  test('say how much, until when, and what it waits for', () => {
    expect(securedNextStep(tender, stands('none'), now)).toBe('投标截止（12月5日 09:00）前需缴保证金 ¥50,000')
    expect(securedWhy(tender, stands('none'), now)).toBe(
      '待缴保证金 ¥50,000，请在投标截止（12月5日 09:00）前缴纳，到账后才能继续。',
    )
    expect(securedNextStep(tender, stands('checking'), now)).toBe('保证金 ¥50,000 核对中，到账后才能继续')
    expect(securedNextStep(tender, stands('none'), atHour(97))).toContain('截止，贵公司没有缴纳')
    expect(securedNextStep(tender, stands('ok'), now)).toBe('')
  })

  test('stand in the next step of whoever takes part', () => {
    const step = (registration: 'registered' | 'confirmed', status: StandingStatus, hour: number) =>
      bidderNextStep(
        { tender: tenderAt(hour), registration, bid: undefined, secured: stands(status) },
        atHour(hour),
      )
    expect(step('registered', 'none', 10)).toMatch(/^等待采购单位确认报名；投标截止.*需缴保证金 ¥50,000$/)
    expect(step('confirmed', 'none', 50)).toMatch(/^投标截止.*需缴保证金 ¥50,000$/)
    expect(step('confirmed', 'ok', 50)).toBe('请在 12月5日 09:00 前提交投标')
  })
})
