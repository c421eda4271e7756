import { confirmed, type TenderPlot } from '../plot.ts'
import { dayIn, goodsRows } from './rows.ts'

/** What another builder is buying now. */
export const elsewherePlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '黄文静',
    form: {
      type: 3,
      title: '湾砺总部大厦给排水管材采购',
      estimate: '480000',
      rows: goodsRows(dayIn(today, 12), [['PE100 给水管', 'dn200 1.6MPa', 'm', '1400', '148']]),
    },
    clock: { published: -150, applyEnd: -78, bidEnd: -30 },
    signUps: [{ by: '齐鲁', answer: 'confirm' }],
  },
  {
    owner: '黄文静',
    again: '湾砺总部大厦给排水管材采购',
    form: {
      type: 3,
      title: '湾砺总部大厦给排水管材采购（二次）',
      estimate: '480000',
      regionCode: '440305',
      address: '海岸大道 8 号湾砺总部大厦项目部',
      rows: goodsRows(dayIn(today, 18), [
        ['PE100 给水管', 'dn200 1.6MPa', 'm', '1400', '148'],
        ['HDPE 双壁波纹管', 'DN500 SN8', 'm', '900', '182'],
        ['PVC-U 排水管', 'dn110', 'm', '5200', '20.8'],
      ]),
    },
    clock: { published: -12, applyEnd: 96, bidEnd: 168 },
    signUps: [{ by: '齐鲁', answer: 'confirm' }, { by: '江涛' }],
  },
  {
    owner: '黄文静',
    form: {
      type: 3,
      title: '湾砺总部大厦石材采购',
      estimate: '1850000',
      regionCode: '440305',
      address: '海岸大道 8 号湾砺总部大厦项目部',
      rows: goodsRows(dayIn(today, 25), [
        ['花岗岩火烧板', '600×600×30 芝麻灰', '㎡', '4200', '168'],
        ['大理石板', '800×800×20 雅士白', '㎡', '1650', '520'],
      ]),
    },
    clock: { published: -50, applyEnd: -20, bidEnd: 1 },
    postponed: {
      at: -8,
      before: { bidEnd: -4 },
      reason: '两家供应商的样板还在途中，投标截止推迟到样板送达之后。',
    },
    signUps: confirmed('江涛', '董娟', '周明'),
    bids: [
      { by: '江涛', level: 0.95, delivery: '25 天内供完' },
      { by: '董娟', level: 0.965, delivery: '20 天内供完' },
    ],
  },
  {
    owner: '黄文静',
    form: {
      type: 3,
      title: '湾砺总部大厦屋面光伏支架采购',
      projectName: '湾砺总部大厦',
      estimate: '640000',
      regionCode: '440305',
      address: '海岸大道 8 号湾砺总部大厦项目部',
      minBidders: 3,
      rows: goodsRows(dayIn(today, 30), [
        ['热浸镀锌支架', 'C 型钢 41×41×2.5', 't', '86', '6900'],
        ['导轨连接件', '304 不锈钢', '套', '5200', '8.6'],
      ]),
    },
    clock: { published: -9, applyEnd: 60, bidEnd: 132 },
    invited: ['周明', '江涛', '宁静'],
    signUps: confirmed('江涛'),
  },
]
