import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { aLine, bidId, columns, past, rivalBidId, tenderId, uuid } from './open-screen.tsx'

type Bidder = Comparison['bidders'][number]

export function aBidder(rank: number, given: Partial<Bidder> = {}): Bidder {
  const first = rank === 1
  return {
    bidId: first ? bidId : rivalBidId,
    companyName: first ? '宝鸡秦钒钢铁有限公司' : '武汉江砼有限公司',
    shortName: first ? '宝鸡秦钒' : '武汉江砼',
    status: 'opened',
    rank,
    taxRate: '13',
    invoice: '增值税专用发票',
    freight: '0.00',
    freightExTax: '0.00',
    delivery: `${rank} 天内到场`,
    note: '',
    total: '1130.00',
    totalExTax: '1000.00',
    compared: '1000.00',
    comparedBasis: 'exTax',
    differenceToLowest: first ? null : '20.00',
    differenceToMedian: first ? '-10.00' : '10.00',
    percentToBest: first ? '0.0' : '+2.0',
    percentToMedian: first ? '-1.0' : '+1.0',
    warnings: [],
    notes: [],
    actions: [],
    files: [],
    prices: [
      {
        rowId: uuid(101),
        unitPrice: '113.000000',
        unitPriceExTax: first ? '100.000000' : '102.000000',
        amount: '1000.00',
        brand: '',
        mark: first ? 'lowest' : 'highest',
        differenceToBest: first ? '0.0' : '+2.0',
        differenceToMedian: first ? '-1.0' : '+1.0',
      },
    ],
    ...given,
  }
}

export function aComparison(given: Partial<Comparison> = {}): Comparison {
  return {
    tenderId,
    tenderNo: 'ZB-20261118-0007',
    title: '产业园一期 钢筋采购',
    version: 7,
    status: 'evaluating',
    stateName: '评标中',
    profile: 'SOURCING',
    rankBasis: 'exTax',
    rankBasisName: '按不含税总价加运费排序',
    wins: 'lowest',
    openedAt: past,
    publicityDays: 3,
    publicityUntil: null,
    recommendedBidId: null,
    awardReason: null,
    awardTerms: null,
    awardReport: null,
    columns: [...columns],
    rows: [aLine(1)],
    bidders: [aBidder(1), aBidder(2)],
    refused: [],
    signs: [],
    actions: [{ id: 'compare', label: '比价定标', enabled: true }],
    ...given,
  }
}
