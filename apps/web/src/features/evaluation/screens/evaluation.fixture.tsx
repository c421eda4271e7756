import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { EvaluationView, PricedRows } from '@jb/contract/evaluation/evaluation.shapes'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'
import Entrance from '../parts/entrance.slot.tsx'

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const [id, me, other, bidA, bidB] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)]
export const moment = '2026-11-21T02:00:00.000Z'

type Member = EvaluationView['members'][number]
export const member = (accountId: string, name: string, given: Partial<Member> = {}): Member => ({
  accountId,
  isExpert: false,
  name,
  departmentName: '工程部',
  seat: 'member',
  seatName: '成员',
  declared: true,
  handedIn: false,
  opinion: null,
  ...given,
})
type Bid = NonNullable<EvaluationView['bids']>[number]
const bid = (bidId: string, companyName: string): Bid => ({
  bidId,
  companyName,
  shortName: companyName,
  total: '98000.00',
  totalExTax: '90000.00',
  compared: '90000.00',
  comparedName: '按不含税',
  taxRate: '13',
  invoice: '增值税专用发票',
  delivery: '30 天',
  note: '',
  warnings: [],
  files: [],
})
export const aView = (given: Partial<EvaluationView> = {}): EvaluationView => ({
  tenderId: id,
  tenderNo: 'ZB-20261121-0001',
  title: '智慧工地平台采购',
  profile: 'SOURCING',
  committeeName: '评审小组',
  reviewName: '综合评分法',
  openAt: moment,
  opened: true,
  tenderVersion: 5,
  status: 'scoring',
  statusName: '详细评审',
  version: 4,
  nextStep: '请给各家评分，还差 4 项',
  steps: [{ name: '详细评审', state: 'now' }],
  isOwner: false,
  me: { accountId: me, isChair: false, declared: true, handedIn: false },
  mark: '赵工',
  members: [member(me, '赵工'), member(other, '钱工', { seat: 'chair', seatName: '组长' })],
  left: [],
  lacks: [],
  unusual: [],
  leads: 'must',
  least: 3,
  scoring: {
    criteria: [
      { group: 'technical', groupName: '技术', name: '功能', max: '30', standard: '逐项对照' },
      { group: 'credit', groupName: '资信', name: '业绩', max: '20', standard: '' },
    ],
    priceName: '低价优先',
    priceFull: '50',
    priceWords: '满分 50 分',
    formula: 'lowest',
  },
  factor: null,
  base: [],
  bidders: [
    { bidId: bidA, companyName: '甲公司' },
    { bidId: bidB, companyName: '乙公司' },
  ],
  asked: [{ label: '交货或工期', value: '45 天' }],
  bids: [bid(bidA, '甲公司'), bid(bidB, '乙公司')],
  items: [
    { id: 'qualification', name: '资格条件' },
    { id: 'form', name: '文件形式和签章' },
  ],
  grounds: [{ id: 'unresponsive', name: '没有对实质性要求和条件作出响应' }],
  checks: [],
  rejected: [],
  points: [],
  changes: [],
  results: null,
  scrapReason: null,
  silentFrom: null,
  clarifications: [],
  report: null,
  actions: [],
  ...given,
})

const priced = (at: number): PricedRows['bidders'][number] => ({
  bidId: [bidA, bidB][at] ?? '',
  companyName: ['甲公司', '乙公司'][at] ?? '',
  shortName: ['甲公司', '乙公司'][at] ?? '',
  status: 'opened',
  rank: null,
  taxRate: '13',
  invoice: '增值税专用发票',
  freight: '0.00',
  freightExTax: '0.00',
  delivery: '30 天',
  note: '',
  total: '98000.00',
  totalExTax: '90000.00',
  compared: '90000.00',
  comparedBasis: 'exTax',
  differenceToLowest: null,
  differenceToMedian: '0.00',
  percentToBest: null,
  percentToMedian: null,
  warnings: [],
  notes: [],
  actions: [],
  files: [],
  prices: [
    {
      rowId: uuid(101),
      unitPrice: ['113', '135.6'][at] ?? '',
      unitPriceExTax: ['100', '120'][at] ?? '',
      amount: ['1000.00', '1200.00'][at] ?? '',
      brand: '',
      mark: at === 0 ? 'lowest' : 'highest',
      differenceToBest: null,
      differenceToMedian: at === 0 ? '-9.1' : '+9.1',
    },
  ],
})
const line = {
  position: 1,
  cells: { goodsName: '摄像机', spec: '400 万像素' },
  unit: '台',
  quantity: '10',
  ceiling: '150',
}
/** What both bids are judged by: one row, nothing to be verified. */
export const thePrices = (given: Partial<PricedRows> = {}): PricedRows => ({
  rankBasis: 'exTax',
  wins: 'lowest',
  columns: [
    { name: 'goodsName', translate: '名称', align: 'left' },
    { name: 'spec', translate: '规格', align: 'left' },
  ],
  rows: [{ ...line, id: uuid(101) }],
  bidders: [priced(0), priced(1)],
  signs: [],
  older: [],
  deviations: [
    {
      label: '付款方式',
      asked: '验收后 15 天付清',
      offers: [
        { bidId: bidA, value: '没有另外说明', deviates: false },
        { bidId: bidB, value: '要求预付 30%', deviates: true },
      ],
    },
  ],
  ...given,
})

const screens = {
  'evaluation.home': () => import('./evaluation.screen.tsx'),
  'evaluation.committee': () => import('./committee.screen.tsx'),
  'evaluation.report': () => import('./report.screen.tsx'),
  'evaluation.asked': () => import('./asked.screen.tsx'),
  'tender.detail': async () => ({ default: () => <Entrance tenderId={id} /> }),
}
/** Lets a file of tests open the screens of an evaluation. */
export function evaluationScreens() {
  const server = serveTests({ before: () => logInWith({}) })
  const open = (href: string) => openAmong(screens, href)
  return {
    server,
    open,
    /** Shows a view of the evaluation. */
    show(view: EvaluationView, href = `/evaluation?id=${id}`, prices = thePrices()) {
      server.use(...mock(contract.evaluationOf, () => view), ...mock(contract.pricesOf, () => prices))
      return open(href)
    },
  }
}
export const column = (name: string) => within(screen.getByRole('article', { name }))
