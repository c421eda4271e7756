import { type AuctionPlot, all, ladder, minutes } from './plot.ts'

/** What bidders of the story trade in. */
export const dealers = ['江涛', '董娟', '杨小勇', '宁静', '齐鲁'] as const

/** Sales that end within the hour and are put up again and again: nothing has to be paid before, so that a visitor can bid at once. */
export const quickSales: readonly AuctionPlot[] = [
  {
    owner: '唐磊',
    form: {
      ...{ type: 16, title: '闲置挖掘机转让（卡特 320D，2014 年）', direction: 'ascending', unit: '元' },
      ...{ startPrice: '280000', step: '5000', reservePrice: '315000', appraisal: '300000' },
      ...{ regionCode: '510703', address: '绵阳市设备库' },
      defects: '小臂有焊补，其余工作正常；出厂 2014 年 6 月，累计 9,850 小时。',
      rows: [
        {
          cells: { name: '挖掘机', spec: '卡特 320D', quantity: '1', builtYear: '2014', workHours: '9850' },
        },
      ],
    },
    clock: { published: -20, starts: minutes(-50), ends: minutes(9) },
    bidders: all(dealers),
    bids: ladder(dealers, { from: 280000, to: 345000, count: 11, grain: 500 }),
  },
  {
    owner: '唐磊',
    motif: 'scrap',
    form: {
      ...{ type: 17, title: '废旧盘扣架及钢模板一批转让（约 86 吨）', direction: 'ascending', unit: '元/t' },
      ...{ startPrice: '2050', step: '20', reservePrice: '2200', appraisal: '185000' },
      terms: '成交后以双方共同过磅的重量结算，装车和运输由买受人负责。',
      rows: [
        {
          cells: {
            ...{ name: '盘扣架、钢模板', spec: 'Φ48×3.2 及 P3015 等', quantity: '86', unit: 't' },
            ...{ boughtYear: '2017', condition: '锈蚀变形，按废旧处置', withRemoval: '否' },
          },
        },
      ],
    },
    clock: { published: -22, starts: minutes(-70), ends: minutes(18) },
    bidders: all(dealers),
    bids: ladder(dealers, { from: 2050, to: 2310, count: 14 }),
  },
  {
    owner: '唐磊',
    form: {
      ...{ type: 18, title: '公务车辆转让（别克 GL8，2016 款）', direction: 'ascending', unit: '元' },
      ...{ startPrice: '68000', step: '1000', reservePrice: '80000', appraisal: '72000' },
      ...{ windowMinutes: 1, extensionMinutes: 1 },
      defects: '右后门有划痕，轮胎建议更换；全国违章已处理完毕。',
      rows: [
        {
          cells: {
            ...{ name: '商务车', spec: '别克 GL8 2.4L', plate: '川A****8', registeredAt: '2016-08-18' },
            ...{ mileage: '142000', validUntil: '2026-12', emission: '国五' },
          },
        },
      ],
    },
    clock: { published: -26, starts: minutes(-60), ends: minutes(42) },
    bidders: all(dealers),
    bids: ladder(dealers, { from: 68000, to: 81000, count: 14 }),
  },
]

/** Prices by turns: in its second round when the story has been told. */
export const inRounds: AuctionPlot = {
  owner: '唐磊',
  form: {
    ...{ type: 3, title: '锦岑高速 JC-2 标商品混凝土轮次竞价', direction: 'reverse', unit: '元/m³' },
    ...{
      mode: 'rounds',
      startPrice: '386',
      step: '2',
      regionCode: '510703',
      address: '锦岑高速 JC-2 标项目部',
    },
    rows: [
      {
        cells: {
          ...{ name: '商品混凝土', spec: 'C30', unit: 'm³', quantity: '6000', arrivalDate: '2027-03-01' },
        },
      },
    ],
  },
  clock: { published: -80, starts: minutes(-30), ends: minutes(-14) },
  bidders: all(['江涛', '董娟', '齐鲁']),
  bids: [
    { by: '江涛', amount: '384', at: minutes(-27) },
    { by: '董娟', amount: '382', at: minutes(-24) },
    { by: '齐鲁', amount: '380', at: minutes(-20) },
    { by: '江涛', amount: '378', at: minutes(-8) },
    { by: '董娟', amount: '376', at: minutes(-6) },
    { by: '齐鲁', amount: '374', at: minutes(-4) },
    { by: '江涛', amount: '369', at: minutes(-0.5) },
  ],
}
