import type {
  AuctionCard,
  AuctionDetail,
  AuctionStanding,
  FeedLine,
  LiveView,
} from '@jb/contract/auction/auction.shapes'
import type { auctionRecordOf, auctionResultOf } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { ownVerification } from '@jb/contract/member/company.contract'
import { chained, lineHash, rootHash } from '@jb/domain/auction/chain'
import { mock } from '@jb/testing/typed-msw'
import { aTenderCard } from '../../../test/a-card.ts'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const auctionId = '00000000-0000-4000-8000-0000000000a1'
export const orderId = '00000000-0000-4000-8000-0000000000b1'
/** Far enough ahead for every run of the tests. */
export const future = '2099-11-21T10:00:00.000Z'
export const past = '2026-11-21T06:00:00.000Z'
export const at = (second: number) => new Date(Date.parse(past) + second * 1_000).toISOString()

const { businessType: _, ...tenderCard } = aTenderCard()

/** A sale of an excavator with open prices: 28 万 to begin with, half a 万 a step. */
export function aCard(given: Partial<AuctionCard['auction']> = {}): AuctionCard {
  return {
    ...tenderCard,
    id: auctionId,
    no: 'JJ-20261121-0001',
    businessType: 2,
    name: '闲置挖掘机转让（卡特 320D，2014 年）',
    type: 16,
    typeName: '机械转让',
    state: 1,
    stateName: '竞价中',
    status: 'live',
    timeLabel: '竞价截止',
    timeAt: future,
    auction: {
      ...{ phase: 'live', currentPrice: '345000.00', bids: 11, bidders: 5, extensions: 0 },
      ...{ startsAt: past, endsAt: future, direction: 'ascending', directionName: '加价竞买' },
      ...{ mode: 'clock', visibility: 'open', unit: '元', startPrice: '280000.00', step: '5000.00' },
      ...{ deposit: '28000.00', pictureUrl: null },
      ...given,
    },
  }
}

export function aDetail(
  given: Partial<AuctionDetail> = {},
  block: Partial<AuctionCard['auction']> = {},
): AuctionDetail {
  return {
    ...aCard(block),
    ...{ version: 3, agentCompanyId: null, visibilityName: '公开价格', modeName: '自由竞价' },
    ...{ grid: false, appraisal: null, windowMinutes: 2, extensionMinutes: 2, maxExtensions: 20 },
    invoice: { label: '含税和开票', value: '含税，发布方开具增值税专用发票' },
    extensionRule: '截止前 2 分钟内有出价，延长到出价后 2 分钟，最多 20 次',
    ...{ hardEndAt: null, minBidders: 1, selfImprove: false, admission: 'auto', applyEnd: null },
    ...{ depositKinds: ['transfer'], payDays: 10, talks: true, terms: '', defects: '小臂有焊补' },
    ...{ viewingTime: '工作日', viewingPlace: '绵阳设备库', viewingContact: '资产部', requirement: '' },
    ...{ paymentTerms: '', deliveryTerms: '', contactName: '黄文静', contactPhone: '199****0103' },
    ...{ fullAddress: '', position: null, pictures: [], files: [], endReason: null, delays: [] },
    rules: [{ title: '怎样出价', lines: ['本次为加价竞买，价高者得。'] }],
    notices: [{ title: '怎样参加', lines: ['企业认证通过后报名。'] }],
    steps: [{ id: 'live', label: '竞价', at: past, state: 'now' }],
    ...given,
  }
}

export function aLine(seq: number, given: Partial<FeedLine> = {}): FeedLine {
  return {
    ...{ seq, kind: 'bid', at: at(seq), bidderName: '竞买人A7', isMine: false, origin: 'own' },
    ...{ amount: null, endsAt: null, voided: false, note: null },
    ...given,
  }
}

export function aView(given: Partial<LiveView> = {}): LiveView {
  return {
    ...{ phase: 'live', currentPrice: '345000.00', bids: 2, bidders: 2, extensions: 0 },
    ...{ startsAt: past, endsAt: future, auctionId, seq: 3, status: 'live', statusName: '竞价中' },
    ...{ unit: '元', nextPrice: '350000.00', turn: null, head: 'ab' },
    mine: { alias: 'C2', bestPrice: '340000.00', rank: 2, gap: '5000.00', bids: 1, proxyLimit: null },
    feed: [
      aLine(3, { amount: '345000.00' }),
      aLine(2, { amount: '340000.00', bidderName: '竞买人C2', isMine: true }),
      aLine(1, { kind: 'started', bidderName: null }),
    ],
    ...given,
  }
}

export function aStanding(given: Partial<AuctionStanding> = {}): AuctionStanding {
  return {
    ...{ auctionId, version: 3, status: 'live', isOwner: false, loggedIn: true },
    bidder: { status: 'admitted', statusName: '已报名', alias: 'C2', agreementAt: past, refuseReason: null },
    deposit: { required: true, amount: '28000.00', status: 'ok', orderId },
    nextStep: '竞价进行中，可以出价',
    actions: [
      { id: 'bid', label: '立即出价', enabled: true },
      { id: 'proxy', label: '委托自动出价', enabled: true },
    ],
    ...given,
  }
}

type Result = Answer<typeof auctionResultOf>
export function aResult(given: Partial<Result> = {}): Result {
  return {
    ...{ auctionId, name: aCard().name, unit: '元', status: 'settling', statusName: '待结算' },
    ...{ endedAt: past, amount: '345000.00', winnerName: '四川锦岑路桥工程有限公司', isMine: false },
    ...{ reason: null, payBy: future, paidAt: null, ranking: [], signs: [], talks: [] },
    ...{ talksUntil: null, nextAuctionId: null, previousAuctionId: null, shortfall: null },
    ...given,
  }
}

type Record = Answer<typeof auctionRecordOf>
/** A record whose chain is whole: the start, three prices of which one was taken back, and the end. */
export function aRecord(): Record {
  const bare = [
    aLine(1, { kind: 'started', bidderName: null }),
    aLine(2, { amount: '280000.00' }),
    aLine(3, { amount: '900000.00', bidderName: '竞买人C2' }),
    aLine(4, { kind: 'voided', bidderName: '竞买人C2', note: '多写了一位' }),
    aLine(5, { amount: '285000.00', bidderName: '竞买人C2' }),
    aLine(6, { kind: 'closed', bidderName: null }),
  ]
  const root = rootHash(auctionId)
  let head = root
  const lines = bare.map((line) => {
    const salted = { ...line, salt: `salt${line.seq}`, ref: line.kind === 'voided' ? 3 : null, hash: '' }
    head = lineHash(head, chained(salted))
    return { ...salted, hash: head }
  })
  return {
    ...{ auctionId, name: aCard().name, unit: '元', startPrice: '280000.00' },
    ...{ startsAt: at(1), endsAt: at(6), root, head, total: lines.length, lines },
  }
}

/** Logs in somebody of a verified company. */
export const logIn = () =>
  logInWith({
    account: { id: orderId, name: '周明', phone: '199****0007', isDemo: true },
    company: {
      id: orderId,
      no: '1',
      name: '宝鸡秦钒钢铁有限公司',
      shortName: '秦钒',
      kind: 'supplier',
      verified: true,
    },
    roles: ['supplierAdmin'],
  })

/** The mock server of a test file; nobody is logged in unless `logIn` was called. */
export function mockServer() {
  const server = serveTests({
    before: () => server.use(...mock(ownVerification, () => ({ company: null, verification: null }))),
    after: async () => {
      localStorage.clear()
    },
  })
  return server
}

const named = (name: string) => async () => ({ default: () => <p>{name}</p> })
const screens = {
  'auction.list': () => import('../screens/auction-list.screen.tsx'),
  'auction.detail': () => import('../live/auction-details.screen.tsx'),
  'auction.agreement': () => import('../live/agreement.screen.tsx'),
  'auction.result': () => import('../result/auction-result.screen.tsx'),
  'auction.replay': () => import('../replay/auction-replay.screen.tsx'),
  'security.pay': named('保证金页'),
  'member.login': named('登录页'),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href, true)
