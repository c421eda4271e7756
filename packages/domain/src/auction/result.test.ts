import { describe, expect, it } from 'vitest'
import { auctionStatuses } from './auction.ts'
import { breach } from './breach.ts'
import { closeUnsold, confirmWinner, mustSell, type Talk } from './result.ts'
import { anOutcome, aSaleOf, at, nothingYet } from './sale.samples.ts'
import { settle } from './settle.ts'
import { openTalks, talkGuard } from './talks.ts'

const now = at('10T12:00')
const best = { bidderId: undefined, reason: '' }
const known = (outcome = anOutcome([320_000, 300_000]), talks: readonly Talk[] = [], end = nothingYet) => ({
  ...{ outcome, talks, end },
})
const sale = aSaleOf({ status: 'ended' })
const purchase = aSaleOf({ status: 'ended', direction: 'reverse', type: 20, talks: true })
const below = anOutcome([300_000], { reserveMet: false })
const refusedOf = (answer: object) => ('refused' in answer ? answer.refused : undefined)

describe('confirming a winner', () => {
  it('takes the best, and gives it its days to pay, to the last second in China', () => {
    const done = confirmWinner(sale, known(), best, now)
    expect(done).toMatchObject({
      auction: { status: 'settling' },
      end: { winnerBidderId: 'b1', winnerAmount: '320000.00', payBy: new Date('2026-12-20T15:59:59.999Z') },
    })
    expect(JSON.stringify((done as { event: object }).event)).not.toContain('3200')
  })
  it('never sells below the reserve, or past the best price', () => {
    expect(refusedOf(confirmWinner(sale, known(below), best, now))).toBe('auction.noWinner')
    expect(refusedOf(confirmWinner(sale, known(anOutcome([])), best, now))).toBe('auction.noWinner')
    const second = { bidderId: 'b2', reason: '更熟悉' }
    expect(refusedOf(confirmWinner(sale, known(), second, now))).toBe('auction.bestOnly')
    expect(refusedOf(confirmWinner(sale, known(), { bidderId: 'x', reason: '' }, now))).toBe(
      'auction.noWinner',
    )
  })
  it('lets a buyer take another, or pay above its own limit, with a reason', () => {
    const second = { bidderId: 'b2', reason: ' ' }
    expect(refusedOf(confirmWinner(purchase, known(), second, now))).toBe('auction.reasonRequired')
    expect(confirmWinner(purchase, known(), { ...second, reason: '交期短' }, now)).toMatchObject({
      end: { winnerBidderId: 'b2', awardReason: '交期短' },
    })
    expect(refusedOf(confirmWinner(purchase, known(below), best, now))).toBe('auction.reasonRequired')
    expect(refusedOf(confirmWinner(purchase, known(below), { ...best, reason: '急用' }, now))).toBeUndefined()
  })
  it('is for ended and talked-about auctions only', () => {
    for (const status of auctionStatuses.filter((one) => one !== 'ended' && one !== 'negotiating'))
      expect(refusedOf(confirmWinner(aSaleOf({ status }), known(), best, now))).toBe('auction.wrongStatus')
  })
})

describe('talks', () => {
  const talks: readonly Talk[] = [
    { bidderId: 'b1', fen: 30_500_000, at: at('10T13:00') },
    { bidderId: 'b2', fen: 30_800_000, at: at('10T14:00') },
    { bidderId: 'b3', fen: null, at: null },
  ]
  const talking = aSaleOf({ status: 'negotiating', talks: true })
  const until = { ...nothingYet, talksUntil: at('11T12:00') }

  it('are opened for the first, where that was agreed and nothing has to be sold', () => {
    const open = (auction = aSaleOf({ status: 'ended', talks: true }), outcome = below, hours = 24) =>
      openTalks(
        auction,
        { end: nothingYet, outcome, top: 2, until: new Date(now.getTime() + hours * 3_600_000) },
        now,
      )
    expect(open()).toMatchObject({ invited: ['b1'], auction: { status: 'negotiating' } })
    expect(open(purchase, anOutcome([1, 2, 3]))).toMatchObject({ invited: ['b1', 'b2'] })
    expect(refusedOf(open(sale))).toBe('auction.noTalks')
    expect(refusedOf(open(undefined, anOutcome([320_000])))).toBe('auction.mustSell')
    expect(refusedOf(open(undefined, anOutcome([])))).toBe('auction.nobodyToInvite')
    for (const hours of [0.9, 30 * 24 + 1])
      expect(refusedOf(open(undefined, below, hours))).toBe('auction.badTimes')
    expect(refusedOf(open(talking))).toBe('auction.wrongStatus')
  })
  it('are over when all have spoken or their time is past; the best who spoke wins', () => {
    expect(refusedOf(confirmWinner(talking, known(below, talks, until), best, now))).toBe(
      'auction.talksRunning',
    )
    const all = talks.slice(0, 2)
    expect(confirmWinner(talking, known(below, all, until), best, now)).toMatchObject({
      end: { winnerBidderId: 'b2', winnerAmount: '308000.00' },
    })
    const late = at('11T12:00')
    expect(confirmWinner(talking, known(below, talks, until), best, late)).toMatchObject({
      end: { winnerBidderId: 'b2' },
    })
    const other = { bidderId: 'b1', reason: '' }
    expect(refusedOf(confirmWinner(talking, known(below, talks, until), other, late))).toBe(
      'auction.reasonRequired',
    )
  })
  it('take no worse price, none after the end, and none of those who were not asked', () => {
    const asked = { talksUntil: at('11T12:00'), invited: true, ownFen: 30_000_000, fen: 30_000_000 }
    expect(talkGuard(talking, asked, now)).toBeUndefined()
    expect(talkGuard(talking, { ...asked, fen: 29_999_999 }, now)?.refused).toBe('auction.worse')
    expect(talkGuard(talking, asked, at('11T12:00'))?.refused).toBe('auction.talksOver')
    expect(talkGuard(talking, { ...asked, invited: false }, now)?.refused).toBe('auction.notInvited')
    expect(talkGuard(talking, { ...asked, fen: 0 }, now)?.refused).toBe('auction.amountInvalid')
    expect(talkGuard({ ...talking, offlineAt: now }, asked, now)?.refused).toBe('auction.offline')
    expect(talkGuard(sale, asked, now)?.refused).toBe('auction.wrongStatus')
  })
})

describe('an end without a winner', () => {
  it('is the owner’s to declare, but for a sale that reached its reserve', () => {
    expect(mustSell(sale, anOutcome([1]))).toBe(true)
    expect(mustSell(sale, anOutcome([1], { hasReserve: false, reserveMet: false }))).toBe(true)
    expect(mustSell(purchase, anOutcome([1]))).toBe(false)
    expect(refusedOf(closeUnsold(sale, known(), '不卖了'))).toBe('auction.mustSell')
    expect(closeUnsold(purchase, known(), ' 不买了 ')).toMatchObject({
      auction: { status: 'unsold', endReason: '不买了' },
    })
    for (const status of ['scheduled', 'live', 'settling', 'cancelled'] as const)
      expect(refusedOf(closeUnsold(aSaleOf({ status }), known(below), 'x'))).toBe('auction.wrongStatus')
  })
})

describe('after the confirmation', () => {
  const settling = aSaleOf({ status: 'settling' })
  const due = { ...nothingYet, winnerBidderId: 'b1', payBy: at('20T12:00') }
  it('it is settled once, or breached once the days are over', () => {
    expect(settle(settling, due, '', now)).toMatchObject({
      auction: { status: 'settled' },
      end: { paidAt: now },
    })
    expect(refusedOf(breach(settling, due, { reason: '没付', kept: 'kept' }, at('20T12:00')))).toBe(
      'auction.notDue',
    )
    const late = new Date(at('20T12:00').getTime() + 1)
    expect(breach(settling, due, { reason: '没付', kept: 'kept' }, late)).toMatchObject({
      auction: { status: 'breached', endReason: '没付' },
    })
    for (const status of auctionStatuses.filter((one) => one !== 'settling')) {
      expect(refusedOf(breach(aSaleOf({ status }), due, { reason: 'x', kept: 'kept' }, late))).toBe(
        'auction.wrongStatus',
      )
      expect(refusedOf(settle(aSaleOf({ status }), due, '', late))).toBe('auction.wrongStatus')
    }
  })
})
