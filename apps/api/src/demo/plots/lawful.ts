import { named, type TenderPlot } from '../plot.ts'
import { statutory } from './design.ts'
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

const announced = '请各投标人用登记的手机或解密卡解密，到时间后名称、家数和报价一起公布。'
const five = [
  { major: 'municipal', count: 2 },
  { major: 'cost', count: 2 },
  { major: 'road', count: 1 },
] as const

/** Bound by the law, evaluated by five experts who were drawn, and awarded after its publicity. */
const awarded: readonly TenderPlot[] = [
  {
    owner: '沈佳',
    form: {
      ...statutory,
      type: 20,
      title: '灞原大道改造工程检测服务',
      projectName: '灞原大道改造',
      estimate: '2160000',
      paymentTerms: '按季度结算已完成的检测，竣工验收后付清。',
      deliveryTerms: '检测期与施工期一致，接到通知 24 小时内到场。',
      rows: rowsOf(asked, [
        ['路基压实度检测', '灌砂法', '3600', '点', '每 200 m 一个断面', '180'],
        ['沥青路面检测', '厚度、平整度、弯沉', '27', 'km', '分层检测', '54000'],
      ]),
    },
    clock: { published: -1110, applyEnd: -730, bidEnd: -360, clarifyEnd: -710 },
    signUps: named('费扬', '柴敏', '祝捷'),
    bids: [
      { by: '费扬', level: 0.95, delivery: '接到通知 12 小时内到场' },
      { by: '柴敏', level: 0.92, delivery: '接到通知 24 小时内到场' },
      { by: '祝捷', level: 0.94, delivery: '接到通知 24 小时内到场' },
    ],
    decrypted: { at: -359.9, by: ['费扬', '柴敏', '祝捷'], announced },
    drawn: { at: -430, wanted: five, evaluateAt: -358 },
    evaluation: { declared: -357, reviewed: -354, scored: 0, reported: -340 },
    // The longest holidays make three days of publicity thirteen.
    result: { opened: -359.4, compared: -337, publicised: -336, awarded: -12 },
  },
]

/** Tenders whose bids only their bidders can open: one that is awarded, one that was opened, and one in its session now. */
export const lawfulPlots = (): readonly TenderPlot[] => [
  ...awarded,
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
    signUps: named('罗渝', '高睿', '马骏', '田静'),
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
    drawn: {
      at: -150,
      wanted: [
        { major: 'landscape', count: 2 },
        { major: 'cost', count: 1 },
      ],
      evaluateAt: -98,
    },
    result: { opened: -99.5, compared: -60 },
    evaluation: { declared: -98, reviewed: -96, scored: 0, reported: -70 },
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
    signUps: named('罗渝', '高睿', '马骏', '田静'),
    bids: [
      { by: '罗渝', level: 0.95, delivery: '签约后 7 天进驻' },
      { by: '高睿', level: 0.92, delivery: '签约后 10 天进驻' },
      { by: '马骏', level: 0.97, delivery: '签约后 5 天进驻' },
      { by: '田静', level: 0.93, delivery: '签约后 7 天进驻' },
    ],
    decrypted: {
      at: -0.4,
      by: ['罗渝', '高睿'],
      announced:
        '现在开始解密，共 120 分钟；解密有困难的请按“求助”，或拨打平台客服电话。【演示】各投标人的解密卡在自己的消息里。',
    },
  },
]
