import { type AuctionPlot, all, ladder, minutes } from './plot.ts'
import { dealers, inRounds, quickSales } from './quick.ts'

const guaranteed = ['transfer', 'guarantee'] as ('transfer' | 'guarantee')[]

const byRank: readonly (readonly [by: string, amount: number])[] = [
  ...([
    ['江涛', 618000],
    ['齐鲁', 615000],
    ['孙丽', 610000],
    ['吴倩', 606000],
    ['石磊', 600000],
  ] as const),
  ...([
    ['董娟', 604000],
    ['孙丽', 592000],
    ['江涛', 590000],
    ['吴倩', 588000],
    ['石磊', 582000],
  ] as const),
  ...([
    ['孙丽', 575000],
    ['石磊', 570000],
    ['吴倩', 568000],
    ['江涛', 572000],
    ['孙丽', 559000],
  ] as const),
  ...([
    ['石磊', 556000],
    ['吴倩', 562000],
    ['孙丽', 552000],
    ['石磊', 548000],
  ] as const),
]

/** Auctions of which prices are taken now, or soon, for longer than an hour. */
export const liveAuctions: readonly AuctionPlot[] = [
  ...quickSales,
  inRounds,
  {
    owner: '李慧敏',
    form: {
      ...{ type: 12, title: '项目用车年度租赁（皮卡 6 台、商务车 2 台）', direction: 'reverse', unit: '元' },
      ...{ startPrice: '620000', step: '3000', deposit: '12000', depositKinds: guaranteed },
      rows: [
        { cells: { name: '皮卡', spec: '双排四驱', quantity: '6', leaseTerm: '12 个月', withDriver: '否' } },
        { cells: { name: '商务车', spec: '7 座', quantity: '2', leaseTerm: '12 个月', withDriver: '是' } },
      ],
    },
    clock: { published: -90, starts: -1.5, ends: 5 },
    bidders: [...all(['石磊', '孙丽', '吴倩', '江涛', '齐鲁']), { by: '董娟', kind: 'guarantee' }],
    bids: byRank.map(([by, amount]) => ({ by, amount: String(amount) })),
  },
  {
    owner: '李慧敏',
    form: {
      ...{ type: 20, title: '安全帽反光衣等劳保用品集中采购', direction: 'reverse', unit: '元/套' },
      ...{ visibility: 'open', startPrice: '50', step: '0.5' },
      rows: [{ cells: { name: '劳保用品', spec: '安全帽、反光衣、手套各一', quantity: '1200', unit: '套' } }],
    },
    clock: { published: -86, starts: -2, ends: 3 },
    bidders: all([...dealers, '石磊']),
    bids: ladder([...dealers, '石磊'], { from: 50, to: 39.5, count: 22, grain: 0.5 }),
  },
  {
    owner: '沈佳',
    form: {
      ...{ type: 11, title: '灞原·会展中心写字楼 12 层整层出租', direction: 'ascending', unit: '元/㎡·月' },
      ...{ startPrice: '52', step: '0.5', windowMinutes: 3, extensionMinutes: 3 },
      ...{ deposit: '230000', depositKinds: guaranteed },
      terms: '租期 5 年，年递增 3%，免租期 2 个月，押金为 3 个月租金。',
      rows: [
        {
          cells: {
            ...{ name: '会展中心 12 层整层', area: '1486', usage: '办公', location: '灞原大道 6 号' },
            ...{ leaseTerm: '5 年', freeTerm: '2 个月', rentUnit: '元/㎡·月', increase: '3%' },
          },
        },
      ],
    },
    clock: { published: -190, starts: -6, ends: 30 },
    bidders: all(['高睿', '田静', '罗渝']),
    bids: [52, 53, 53.5, 54.5, 55, 56, 56.5, 57.5].map((price, at) => ({
      by: ['高睿', '田静', '罗渝'][at % 3] ?? '',
      amount: String(price),
    })),
  },
  {
    owner: '黄文静',
    form: {
      ...{ type: 15, title: '西安高新区抵债公寓 12 套打包转让', direction: 'ascending', unit: '元' },
      ...{ startPrice: '11800000', step: '80000', reservePrice: '12000000', appraisal: '12100000' },
      ...{ windowMinutes: 5, extensionMinutes: 5, deposit: '600000', depositKinds: guaranteed },
      rows: [
        {
          cells: {
            ...{ name: '抵债公寓 12 套', location: '西安市高新区', area: '742.6', usage: '公寓' },
            ...{ certificate: '陕（2021）西安市不动产权第 0****号', condition: '空置', mortgage: '无' },
          },
        },
      ],
    },
    clock: { published: -195, starts: minutes(-90), ends: minutes(-2) },
    bidders: all(['田静', '马骏', '罗渝']),
    bids: [
      { by: '田静', amount: '11800000', at: minutes(-80) },
      { by: '马骏', amount: '11880000', at: minutes(-61) },
      { by: '罗渝', amount: '12000000', at: minutes(-44) },
      { by: '田静', amount: '12120000', at: minutes(-23) },
      { by: '马骏', amount: '12240000', at: minutes(-5) },
      { by: '罗渝', amount: '12360000', at: minutes(-1) },
    ],
  },
  {
    owner: '唐磊',
    motif: 'plant',
    form: {
      ...{ type: 17, title: '拌和站 HZS120 整站转让', direction: 'ascending', unit: '元' },
      ...{ startPrice: '460000', step: '10000', reservePrice: '500000', appraisal: '480000' },
      rows: [
        {
          cells: {
            ...{ name: '混凝土拌和站', spec: 'HZS120', quantity: '1', unit: '套', boughtYear: '2018' },
            ...{ condition: '可正常生产，罐体有补焊', withRemoval: '是' },
          },
        },
      ],
    },
    clock: { published: -50, starts: minutes(55), ends: minutes(115) },
    bidders: all(['江涛', '石磊']),
  },
  {
    owner: '李慧敏',
    form: {
      ...{ type: 20, title: '项目部活动板房及围挡集中采购', direction: 'reverse', unit: '元' },
      ...{ visibility: 'open', startPrice: '360000', step: '2000' },
      rows: [
        {
          cells: { name: '活动板房、围挡', spec: 'K 式板房 600㎡，围挡 480 m', quantity: '1', unit: '项' },
        },
      ],
    },
    clock: { published: -60, starts: 26, ends: 29 },
    bidders: all(['齐鲁']),
  },
  {
    owner: '李慧敏',
    form: {
      ...{ type: 14, title: '泾阳工业用地使用权转让（42.6 亩）', direction: 'ascending', unit: '元' },
      ...{ startPrice: '18300000', step: '100000', appraisal: '18800000' },
      ...{ deposit: '1800000', depositKinds: guaranteed },
      rows: [
        {
          cells: {
            ...{ name: '泾阳 JY-2019-08 号宗地', location: '泾阳县产业大道北侧', area: '28400' },
            ...{ usage: '工业', until: '2069-05-30', plotRatio: '1.0–2.0', mortgage: '无抵押、无查封' },
          },
        },
      ],
    },
    clock: { published: -130, starts: 48, ends: 50 },
    bidders: [
      { by: '田静', at: -70, left: 'ordered' },
      { by: '罗渝', at: -60 },
      { by: '周明', at: -3, left: 'submitted' },
      { by: '高睿', at: -2.5, kind: 'guarantee', left: 'submitted' },
      { by: '马小军', at: -1.5, left: 'ordered' },
    ],
  },
]
