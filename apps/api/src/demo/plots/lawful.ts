import { confirmed, type TenderPlot } from '../plot.ts'
import { rowsOf } from './rows.ts'

const asked = ['name', 'spec', 'quantity', 'unit', 'demand', 'maxPrice']

/** Tendering by free will: its bidders decrypt, as the law has it, while its times are shorter than the law's. */
const voluntary = {
  profile: 'VOLUNTARY',
  method: 'open',
  review: 'lowestEvaluated',
  minBidders: 3,
  publicityDays: 3,
  fundSource: '企业自筹',
  type: 20,
  supervisor: '灞原新区国有资产监督管理办公室',
} as const

/** Tenders whose bids only their bidders can open: one that was opened, and one in its session now. */
export const lawfulPlots = (): readonly TenderPlot[] => [
  {
    owner: '沈佳',
    form: {
      ...voluntary,
      title: '灞原大道绿化养护服务',
      projectName: '灞原大道改造工程',
      estimate: '860000',
      paymentTerms: '按季度考核付款。',
      deliveryTerms: '养护期 12 个月。',
      rows: rowsOf(asked, [
        ['行道树养护', '一级养护', '1200', '株', '浇水、修剪、病虫害防治', '260'],
        ['绿篱养护', '二级养护', '18000', '㎡', '每月修剪一次', '26'],
      ]),
    },
    clock: { published: -570, applyEnd: -190, bidEnd: -100, clarifyEnd: -345 },
    signUps: confirmed('罗渝', '高睿', '马骏', '田静').map(({ by }) => ({ by })),
    bids: [
      { by: '罗渝', level: 0.94, delivery: '接到通知 3 天内进场' },
      { by: '高睿', level: 0.91, delivery: '接到通知 5 天内进场' },
      { by: '马骏', level: 0.96, delivery: '接到通知 2 天内进场' },
      { by: '田静', level: 0.93, delivery: '接到通知 3 天内进场' },
    ],
    decrypted: {
      at: -99.9,
      by: ['罗渝', '高睿', '马骏', '田静'],
      announced: '各投标人请用登记的手机或解密卡解密，到时间后自动公布。',
    },
    result: { opened: -99.5, compared: -60 },
    evaluation: {
      seated: -101,
      members: ['谢军', '王建军', '王雪'],
      experts: ['谢军', '王建军', '王雪'],
      declared: -98,
      reviewed: -96,
      scored: [],
      reported: -70,
    },
  },
  {
    owner: '沈佳',
    form: {
      ...voluntary,
      title: '灞原科创园物业服务',
      projectName: '灞原科创园',
      estimate: '2400000',
      decryptMinutes: 120,
      paymentTerms: '按月付款，每季度考核一次。',
      deliveryTerms: '服务期 24 个月。',
      rows: rowsOf(asked, [
        ['秩序维护', '三班倒，含监控值守', '24', '月', '保安员证', '42000'],
        ['保洁', '公共区域及卫生间', '24', '月', '每日两次', '36000'],
        ['工程维修', '水电暖及电梯配合', '24', '月', '电工证', '18000'],
      ]),
    },
    clock: { published: -560, applyEnd: -180, bidEnd: -0.5, clarifyEnd: -245 },
    signUps: confirmed('罗渝', '高睿', '马骏', '田静').map(({ by }) => ({ by })),
    bids: [
      { by: '罗渝', level: 0.95, delivery: '签约后 7 天进驻' },
      { by: '高睿', level: 0.92, delivery: '签约后 10 天进驻' },
      { by: '马骏', level: 0.97, delivery: '签约后 5 天进驻' },
      { by: '田静', level: 0.93, delivery: '签约后 7 天进驻' },
    ],
    decrypted: {
      at: -0.4,
      by: ['罗渝', '高睿'],
      announced: '现在开始解密，共 120 分钟；解密有困难的请按“求助”，或拨打平台客服电话。',
    },
  },
]
