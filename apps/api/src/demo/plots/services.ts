import { confirmed, type TenderPlot } from '../plot.ts'
import { securityOf } from '../securities.ts'
import { dayIn, goodsRows, rowsOf } from './rows.ts'

const freight = [
  'name',
  'from',
  'to',
  'quantity',
  'unit',
  'vehicle',
  'loadingDate',
  'distance',
  'priceBasis',
  'maxPrice',
]
const others = ['name', 'spec', 'quantity', 'unit', 'demand', 'maxPrice']

/** Freight, services, and what was bought from one supplier without a contest. */
export const servicePlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '李慧敏',
    form: {
      type: 19,
      title: '韩城—泾河钢材公路运输（年度 6,000 吨）',
      projectName: '泾河安置房三期',
      estimate: '504000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      paymentTerms: '按月对账，次月 10 日前付清，开具 9% 专票。',
      deliveryTerms: '接到通知 24 小时内装车，单车不超过 32 吨。',
      rows: rowsOf(freight, [
        ['螺纹钢', '韩城龙门', '西咸泾河', '6000', 't', '13 m 平板车', dayIn(today, 5), '245', '元/吨', '84'],
      ]),
    },
    clock: { published: -17, applyEnd: -8, bidEnd: 8 },
    signUps: confirmed('吴倩', '孙丽', '周明', '石磊', '江涛'),
    bids: [
      { by: '吴倩', level: 0.952, delivery: '24 小时内装车', replacedAt: 0.941 },
      { by: '孙丽', level: 0.968, delivery: '24 小时内装车' },
      { by: '石磊', level: 0.975, delivery: '36 小时内装车' },
      { by: '江涛', level: 0.979, delivery: '48 小时内装车' },
    ],
    letters: [
      {
        by: '吴倩',
        at: -13,
        type: 'delivery',
        receiver: 'owner',
        title: '卸车等待时间怎么算',
        content: '现场排队卸车超过 4 小时的，能否计待时费？',
        handled: { at: -11.5, answer: '超过 6 小时按每车 300 元补偿，以门卫登记为准。', next: 'publish' },
      },
    ],
  },
  {
    owner: '李慧敏',
    form: {
      type: 20,
      title: '项目食堂及安保综合服务采购',
      projectName: '西咸智造产业园一期',
      estimate: '1480000',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      deliveryTerms: '服务期 14 个月。',
      security: securityOf('20000'),
      rows: rowsOf(others, [
        ['食堂餐饮服务', '三餐，日均 180 人', '14', '月', '食品经营许可证、健康证', '68000'],
        ['现场安保', '24 小时，6 岗', '14', '月', '保安员证', '36000'],
      ]),
    },
    clock: { published: -64, applyEnd: -10, bidEnd: 48 },
    signUps: confirmed('董娟', '杨大勇', '吴倩', '宁静'),
    securities: [
      { by: '董娟', at: -9.5 },
      { by: '吴倩', at: -9, kind: 'online' },
      { by: '宁静', at: -5, left: 'submitted' },
    ],
    bids: [{ by: '董娟', level: 0.96, delivery: '签约后 3 天进场' }],
  },
  {
    owner: '李慧敏',
    form: {
      type: 20,
      title: '项目部办公家具及临建空调采购',
      projectName: '西咸智造产业园一期',
      estimate: '360000',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      deliveryTerms: '15 天内到货安装。',
      rows: rowsOf(others, [
        ['办公桌椅', '1.4 m，带柜', '60', '套', '环保 E1 级', '860'],
        ['分体空调', '1.5 P，一级能效', '85', '台', '含安装和 3 m 铜管', '2650'],
        ['会议桌', '4.2 m', '3', '张', '', '3200'],
      ]),
    },
    attachment: {
      name: '办公家具招标文件.txt',
      text: '一、环保等级不低于 E1 级，随货提供检测报告。\n二、含安装调试，质保两年。\n',
    },
    documents: {
      amount: '300',
      buyers: [
        { by: '宁静', at: -17.9, online: true },
        { by: '董娟', at: -17.8 },
        {
          by: '周明',
          at: -10,
          online: true,
          asks: { at: -4, cause: 'paidTwice', reason: '同事昨天已经转账 300 元，今天又在线付了一次。' },
        },
        { by: '齐鲁', at: -3, left: 'ordered' },
      ],
    },
    clock: { published: -18, applyEnd: 72, bidEnd: 140 },
    signUps: [{ by: '宁静' }, { by: '董娟' }],
  },
  {
    owner: '张建国',
    form: {
      type: 3,
      title: '塔吊附着预埋件紧急补充采购',
      projectName: '西咸智造产业园一期',
      estimate: '46000',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      rows: goodsRows(dayIn(today, -1), [['附着预埋件', 'Q355B，按图加工', '套', '12', '3800']]),
    },
    direct: {
      supplier: '周明',
      amount: '44400',
      reason: '原供应商停产，塔吊必须三天内加附着，只有这一家有现货，已报分管副总同意。',
    },
    clock: { published: -3, applyEnd: 0, bidEnd: 0 },
  },
  {
    owner: '李慧敏',
    form: {
      type: 19,
      title: '抗震支吊架返厂运输',
      estimate: '8600',
      rows: rowsOf(freight, [
        [
          '抗震支吊架',
          '西咸项目部',
          '济南历城',
          '1',
          '车',
          '9.6 m 厢车，约 6 t',
          dayIn(today, -2),
          '980',
          '元/车',
          '8600',
        ],
      ]),
    },
    direct: { supplier: '吴倩', amount: '8200', reason: '金额低于 1 万元，按公司制度可直接采购。' },
    clock: { published: -66, applyEnd: 0, bidEnd: 0 },
  },
]
