import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { aTender, atHour } from '../tender/tender.samples.ts'
import { type Tender, tenderStatuses } from '../tender/tender.ts'
import { abandonBid, abandonConsequence, declareFrom, declareGuard } from './abandon.ts'
import { abandonActions } from './abandon-words.ts'
import { type BidStatus, bidStatuses } from './bid.flow.ts'
import { type DecidableBid, rankedBids } from './recommend.ts'
import { signBy } from './signing.ts'

const aBid = (bidId: string, total: string, status: BidStatus = 'opened'): DecidableBid => ({
  bidId,
  companyId: `company of ${bidId}`,
  status,
  total,
  totalExTax: total,
  receivedAt: atHour(50),
  content: { invoiceType: 'special' },
})
const reason = '设备故障，不能供货'
const opened = { status: 'evaluating', openedAt: atHour(97) } as const
const awarded = {
  openedAt: atHour(97),
  winnerBidId: 'cheap',
  awardReason: '价低',
  status: 'awarded',
  decidedAt: atHour(100),
  endedAt: atHour(100),
  publicityUntil: atHour(99),
} as const
const open = [aBid('cheap', '100'), aBid('next', '104'), aBid('faulty', '50', 'invalid')]
const settled = [aBid('cheap', '100', 'won'), aBid('next', '104', 'notWon'), aBid('faulty', '50', 'invalid')]
const abandon = (tender: Partial<Tender>, bids = open, bidId = 'cheap', words = reason) =>
  abandonBid(aTender(tender), bids, { bidId, reason: words })

describe('a bidder gives up', () => {
  test.each<[string, Partial<Tender>, DecidableBid[], string, string, string]>([
    ['while bids are compared', opened, open, 'cheap', 'evaluating', 'offer'],
    [
      'as one of several',
      { ...opened, status: 'deciding', winnerBidId: 'cheap' },
      open,
      'next',
      'deciding',
      'offer',
    ],
    [
      'recommended',
      { ...opened, status: 'deciding', winnerBidId: 'cheap' },
      open,
      'cheap',
      'deciding',
      'recommendation',
    ],
    [
      'publicised',
      { ...opened, status: 'publicised', winnerBidId: 'cheap' },
      open,
      'cheap',
      'deciding',
      'publicity',
    ],
    [
      'beside who is publicised',
      { ...opened, status: 'publicised', winnerBidId: 'cheap' },
      open,
      'next',
      'publicised',
      'offer',
    ],
    ['awarded', awarded, settled, 'cheap', 'deciding', 'award'],
  ])('%s', (_, tender, bids, bidId, status, undone) => {
    const step = abandon(tender, bids, bidId)
    expect(step).toMatchObject({ tender: { status }, undone, abandoned: { bidId, status: 'abandoned' } })
  })

  test('of an award: all that was decided is open again, and those that had lost are compared anew', () => {
    const step = abandon(awarded, settled)
    if (isRefusal(step)) throw new Error(step.refused)
    const nothing = {
      winnerBidId: null,
      awardReason: null,
      decidedAt: null,
      endedAt: null,
      publicityUntil: null,
    }
    expect(step.tender).toMatchObject(nothing)
    expect(step.reopened).toEqual([{ bidId: 'next', status: 'opened' }])
    expect(step.events).toMatchObject([
      { type: 'tender.reopened', payload: { bidderId: 'company of cheap' } },
    ])
    expect(JSON.stringify(step.events)).not.toContain('100')
    const after = settled.map((bid) =>
      bid.bidId === 'cheap' ? { ...bid, status: 'abandoned' as const } : bid,
    )
    expect(rankedBids(after, step.tender).map(({ bid }) => bid.bidId)).toEqual(['next'])
  })

  test.each<[string, Partial<Tender>, DecidableBid[], string, string, string]>([
    ['before the opening', { status: 'evaluating' }, open, 'cheap', reason, 'tender.notOpened'],
    ['once all is over', { ...opened, status: 'scrapped' }, open, 'cheap', reason, 'tender.wrongStatus'],
    ['of what has lost', awarded, settled, 'next', reason, 'bid.notEligible'],
    ['of what did not count', opened, open, 'faulty', reason, 'bid.notEligible'],
    ['without a reason', opened, open, 'cheap', ' 不干 ', 'tender.reasonRequired'],
  ])('is refused %s', (_, tender, bids, bidId, words, code) => {
    expect(abandon(tender, bids, bidId, words)).toMatchObject({ refused: code })
  })

  test('in no other status of a tender or a bid than those', () => {
    const may = (status: Tender['status'], bid: BidStatus) =>
      !isRefusal(abandon({ ...opened, status, winnerBidId: 'cheap' }, [aBid('cheap', '100', bid)]))
    expect(tenderStatuses.filter((status) => may(status, 'opened'))).toEqual([
      ...['evaluating', 'deciding', 'publicised', 'awarded'],
    ])
    expect(bidStatuses.filter((bid) => may('deciding', bid))).toEqual(['opened', 'won'])
  })
})

describe('the owner says so', () => {
  const tender = aTender(awarded)
  const from = declareFrom(tender)
  test('not before the days to sign and some more are over', () => {
    expect(from && signBy(tender) && from > (signBy(tender) as Date)).toBe(true)
    const before = new Date((from as Date).getTime() - 1)
    expect(declareGuard(tender, before)).toMatchObject({ refused: 'bid.contractRunning' })
    expect(declareGuard(tender, from as Date)).toBeUndefined()
  })

  test.each([
    ['of a direct purchase', { ...awarded, businessType: 3 }],
    ['before an award', { ...opened, status: 'publicised' }],
  ] as const)('never %s', (_, changes) => {
    expect(declareGuard(aTender(changes), atHour(5000))).toMatchObject({ refused: 'tender.wrongStatus' })
  })
})

describe('what it costs', () => {
  const secured = { amount: '20000', status: 'ok' } as const
  test.each([
    ['STATUTORY', true, secured, /将不予退还（《招标投标法实施条例》第七十四条）/],
    ['STATUTORY', false, secured, /可以不退还.*第三十五条/],
    ['SOURCING', true, secured, /可以不退还贵公司已缴的保证金 ¥20,000（参照.*第七十四条）.*不能再参加/],
    ['SOURCING', true, null, /赔偿责任.*不能再参加/],
  ] as const)('in %s, won %s, is said before', (profile, won, held, words) => {
    expect(abandonConsequence({ profile, won, secured: held })).toMatch(words)
  })

  test('no word of a bar where the law lets everybody come again', () => {
    expect(abandonConsequence({ profile: 'VOLUNTARY', won: true, secured })).not.toContain('不能再参加')
  })
})

describe('the buttons', () => {
  const facts = {
    mayRun: true,
    looks: false,
    offline: false,
    awarded: false,
    declareWhy: undefined,
    signed: false,
    claim: undefined,
    unannounced: false,
    now: atHour(200),
  }
  const lit = (changes: Partial<Parameters<typeof abandonActions>[0]>) =>
    abandonActions({ ...facts, ...changes }).map(({ id, enabled }) => `${enabled ? '' : 'no '}${id}`)
  test.each<[string, Partial<Parameters<typeof abandonActions>[0]>, string[]]>([
    ['an award that is late', { awarded: true }, ['declareAbandoned']],
    [
      'an award that may still be signed',
      {
        awarded: true,
        declareWhy: { refused: 'bid.contractRunning', detail: { from: atHour(300).toISOString() } },
      },
      ['no declareAbandoned'],
    ],
    ['one with a contract', { awarded: true, signed: true }, []],
    ['whoever has said so', { awarded: true, claim: { askedByCaller: true } }, ['takeBack']],
    ['a second person', { mayRun: false, looks: true, claim: { askedByCaller: false } }, ['refuse', 'agree']],
    ['another colleague', { mayRun: true, claim: { askedByCaller: false } }, []],
    ['what the public does not know', { unannounced: true }, ['announceAbandoned']],
    ['the same while it is offline', { unannounced: true, offline: true }, ['no announceAbandoned']],
    ['a stranger', { mayRun: false, unannounced: true, awarded: true }, []],
  ])('of %s', (_, changes, ids) => {
    expect(lit(changes)).toEqual(ids)
  })
})
