import { type AuctionPlot, ladder } from './plot.ts'

const guaranteed = ['transfer', 'guarantee'] as ('transfer' | 'guarantee')[]
const trucks = '自卸车转让（陕汽德龙 6 台）'

/** Auctions that are over, each as far as its end has come. */
export const endedAuctions: readonly AuctionPlot[] = [
  {
    owner: '李慧敏',
    form: {
      ...{ type: 17, title: '渭南基地闲置钢模板转让（约 40 吨）', direction: 'ascending', unit: '元' },
      ...{ startPrice: '120000', step: '2000', reservePrice: '126000', appraisal: '125000' },
      ...{ deposit: '20000', depositKinds: guaranteed },
      rows: [
        {
          cells: {
            ...{ name: '组合钢模板', spec: 'P3015、P2015', quantity: '40', unit: 't', boughtYear: '2019' },
            ...{ condition: '可继续使用，少量变形', withRemoval: '否' },
          },
        },
      ],
    },
    clock: { published: -300, starts: -122, ends: -120 },
    bidders: [
      { by: '周明' },
      { by: '宁静' },
      {
        by: '江涛',
        back: [
          { at: -110, do: 'refund' },
          { at: -108, do: 'settle' },
        ],
      },
      {
        by: '董娟',
        payerName: '咸阳渭砖新型建材有限公司销售分公司',
        back: [
          { at: -110, do: 'refund' },
          { at: -90, do: 'fail', reason: '户名不符：原付款账户已变更户名，银行退汇。' },
        ],
      },
      { by: '齐鲁', back: [{ at: -60, do: 'refund' }] },
    ],
    bids: ladder(['周明', '江涛', '董娟', '齐鲁', '宁静'], {
      from: 120000,
      to: 138000,
      count: 5,
      grain: 1000,
    }),
    end: { confirmed: { at: -116 } },
  },
  {
    owner: '李慧敏',
    form: {
      ...{ type: 14, title: '咸阳物流用地使用权转让（18 亩）', direction: 'ascending', unit: '元' },
      ...{ startPrice: '7600000', step: '50000', reservePrice: '8000000', appraisal: '7900000' },
      ...{ deposit: '760000', depositKinds: guaranteed },
      rows: [
        {
          cells: {
            ...{ name: '咸阳 XY-2016-21 号宗地', location: '咸阳市渭城区', area: '12000', usage: '物流仓储' },
            until: '2066-11-20',
          },
        },
      ],
    },
    clock: { published: -260, starts: -52, ends: -50 },
    bidders: [{ by: '周明' }, { by: '高睿' }],
    bids: ladder(['周明', '高睿'], { from: 7600000, to: 7900000, count: 4 }),
    end: { talks: { at: -46, top: 2, until: 26 } },
  },
  {
    owner: '李慧敏',
    motif: 'crane',
    form: {
      ...{ type: 16, title: '旧塔式起重机 QTZ63 转让（2 台）', direction: 'ascending', unit: '元' },
      ...{ startPrice: '190000', step: '2000', reservePrice: '220000', appraisal: '205000' },
      ...{ deposit: '20000', depositKinds: guaranteed },
      rows: [{ cells: { name: '塔式起重机', spec: 'QTZ63', quantity: '2', builtYear: '2012' } }],
    },
    clock: { published: -220, starts: -26, ends: -24 },
    bidders: [{ by: '石磊' }, { by: '杨小勇' }],
    bids: ladder(['石磊', '杨小勇'], { from: 190000, to: 208000, count: 4 }),
    end: { talks: { at: -20, top: 2, until: 50 } },
  },
  {
    owner: '黄文静',
    form: {
      ...{ type: 15, title: '宝鸡职工宿舍楼整体转让', direction: 'ascending', unit: '元' },
      ...{ startPrice: '6400000', step: '50000', appraisal: '6500000', regionCode: '610302' },
      ...{ deposit: '320000', depositKinds: guaranteed },
      rows: [
        {
          cells: {
            ...{
              name: '职工宿舍楼',
              location: '宝鸡市渭滨区',
              area: '3860',
              certificate: '宝房权证 0****号',
            },
            ...{ condition: '空置', builtYear: '1998' },
          },
        },
      ],
    },
    clock: { published: -250, starts: -72, ends: -70 },
  },
  {
    owner: '黄文静',
    form: {
      ...{ type: 15, title: '郑州门面房转让（2 间）', direction: 'ascending', unit: '元' },
      ...{ startPrice: '2600000', step: '20000', reservePrice: '2700000', appraisal: '2650000' },
      ...{ deposit: '260000', depositKinds: guaranteed, regionCode: '410105' },
      rows: [
        {
          cells: {
            ...{
              name: '临街门面房',
              location: '郑州市金水区',
              area: '168.4',
              certificate: '郑房权证 0****号',
            },
            ...{ usage: '商业', condition: '出租' },
          },
        },
      ],
    },
    clock: { published: -480, starts: -290, ends: -288 },
    bidders: [
      { by: '田静' },
      {
        by: '高睿',
        back: [
          { at: -270, do: 'refund' },
          { at: -268, do: 'settle' },
        ],
      },
    ],
    bids: ladder(['高睿', '田静'], { from: 2600000, to: 2880000, count: 4, grain: 20000 }),
    end: { confirmed: { at: -280 }, settled: -180 },
  },
  {
    owner: '唐磊',
    form: {
      ...{ type: 16, title: '压路机转让（徐工 XS223）', direction: 'ascending', unit: '元' },
      ...{ startPrice: '150000', step: '2000', reservePrice: '160000', appraisal: '158000' },
      ...{ deposit: '15000', depositKinds: guaranteed },
      rows: [{ cells: { name: '压路机', spec: '徐工 XS223', quantity: '1', builtYear: '2015' } }],
    },
    clock: { published: -460, starts: -266, ends: -264 },
    bidders: [
      { by: '江涛', kind: 'guarantee' },
      {
        by: '石磊',
        back: [
          { at: -250, do: 'refund' },
          { at: -246, do: 'settle' },
        ],
      },
    ],
    bids: ladder(['石磊', '江涛'], { from: 150000, to: 168000, count: 4 }),
    end: { confirmed: { at: -260 }, settled: -160 },
  },
  {
    owner: '唐磊',
    form: {
      ...{ type: 18, title: trucks, direction: 'ascending', unit: '元', payDays: 1 },
      ...{ startPrice: '980000', step: '10000', reservePrice: '1050000', appraisal: '1000000' },
      ...{ deposit: '100000', depositKinds: guaranteed },
      rows: [
        {
          cells: {
            ...{ name: '自卸车 6 台', spec: '陕汽德龙 X3000', registeredAt: '2018-04-20' },
            ...{ mileage: '268000', emission: '国五' },
          },
        },
      ],
    },
    clock: { published: -560, starts: -440, ends: -438 },
    bidders: [
      { by: '齐鲁' },
      {
        by: '江涛',
        back: [
          { at: -430, do: 'refund' },
          { at: -428, do: 'settle' },
        ],
      },
    ],
    bids: ladder(['江涛', '齐鲁'], { from: 980000, to: 1150000, count: 4, grain: 10000 }),
    end: {
      confirmed: { at: -436 },
      breached: { at: -376, reason: '买受人超过付款期限仍未付款，两次催告后没有答复。' },
    },
  },
  {
    owner: '唐磊',
    again: true,
    form: {
      ...{ type: 18, title: trucks, direction: 'ascending', unit: '元', startPrice: '980000', step: '10000' },
      ...{ reservePrice: '1050000', deposit: '100000', rows: [] },
    },
    clock: { published: -370, starts: -226, ends: -224 },
    bidders: [
      { by: '江涛' },
      {
        by: '石磊',
        back: [
          { at: -215, do: 'refund' },
          { at: -212, do: 'settle' },
        ],
      },
    ],
    bids: ladder(['石磊', '江涛'], { from: 980000, to: 1120000, count: 4, grain: 10000 }),
    end: { confirmed: { at: -220 }, settled: -190 },
  },
]
