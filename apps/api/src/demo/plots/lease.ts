import { confirmed, type TenderPlot } from '../plot.ts'
import { dayIn, leaseRows } from './rows.ts'

/** The list of the motorway, with so many shifts of tippers. */
const diggers = (today: Date, shifts: string) =>
  leaseRows(
    dayIn(today, 10),
    '5 个月',
    [
      ['挖掘机', '21t 带破碎锤', '台·月', '20', '月', '27200'],
      ['自卸车', '20m³', '台班', shifts, '台班', '1180'],
      ['装载机', 'ZL50', '台·月', '10', '月', '16200'],
    ],
    { withOperator: '是', fuelBy: '出租方' },
  )

/** The list of the avenue, with so many shifts of water carts. */
const millers = (today: Date, shifts: string) =>
  leaseRows(
    dayIn(today, 8),
    '45 天',
    [
      ['路面铣刨机', '2.0m 幅宽', '台班', '67', '台班', '9800'],
      ['洒水车', '12t', '台班', shifts, '台班', '1350'],
    ],
    { withOperator: '是', fuelBy: '出租方' },
  )

/** Machines that are being hired now. */
export const leasePlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '唐磊',
    form: {
      type: 1,
      title: '锦岑高速 JC-2 标挖掘机及自卸车机械租赁',
      estimate: '2400000',
      regionCode: '510703',
      address: '锦岑高速 JC-2 标项目部',
      bidRequire: '设备证照齐全，操作手持证上岗，能配合夜间施工。',
      deliveryTerms: '接到通知后 5 天内进场，进退场费由出租方承担。',
      paymentTerms: '按月结算，次月 15 日前付 85%，退场后 2 个月内付清。',
      rows: diggers(today, '1400'),
    },
    clock: { published: -100, applyEnd: -30, bidEnd: 27 },
    signUps: [
      ...confirmed('孙丽', '石磊', '吴倩', '江涛'),
      { by: '杨大勇', answer: { refuse: '没有自有设备，请报名劳务分包项目。' } },
      { by: '周明' },
    ],
    bids: [
      { by: '江涛', level: 0.972, delivery: '通知后 5 天内进场', brand: '柳工 2022 年' },
      { by: '石磊', level: 0.95, delivery: '通知后 5 天内进场', brand: '三一 2022 年' },
      { by: '吴倩', level: 0.965, delivery: '通知后 3 天内进场', brand: '徐工 2021 年' },
    ],
    addenda: [
      {
        at: -28,
        title: '关于自卸车台班计时的说明',
        body: '一个台班按 8 小时计，超出部分按台班单价的八分之一计，以调度单签认为准。',
      },
      {
        at: -8,
        title: '关于自卸车台班数量的补遗',
        body: '弃土场改到 K18+400，运距增加，自卸车由 1400 台班调整为 1620 台班，请按新的清单重新投标。',
        rows: diggers(today, '1620'),
        confirmed: ['石磊', '吴倩'],
        again: ['石磊', '吴倩'],
      },
    ],
    letters: [
      {
        by: '吴倩',
        at: -78,
        type: 'equipment',
        receiver: 'technical',
        title: '自卸车一个台班按几小时计',
        content: '夜间运输排队时间较长，自卸车一个台班按 8 小时还是 10 小时计，超时怎么算？',
        handled: {
          at: -74,
          answer: '一个台班 8 小时，超出部分按台班单价的八分之一计，以调度单签认为准。',
          next: 'publish',
        },
      },
    ],
  },
  {
    owner: '刘志强',
    form: {
      type: 1,
      title: '西咸智造产业园塔式起重机租赁（4 台）',
      estimate: '2680000',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      bidRequire: '具有起重设备安装工程专业承包资质，设备出厂不超过 6 年，备案证明齐全。',
      deliveryTerms: '基础验收后 7 天内安装完成并通过检测。',
      rows: leaseRows(
        dayIn(today, 25),
        '14 个月',
        [
          ['塔式起重机', 'TC6013 臂长 60m', '台·月', '56', '月', '22100'],
          ['塔式起重机进出场', '含安拆与基础预埋', '台次', '4', '台班', '33000'],
          ['信号司索工', '持证', '人·月', '168', '月', '7400'],
        ],
        { withOperator: '是' },
      ),
    },
    clock: { published: -26, applyEnd: 48, bidEnd: 120 },
    signUps: [{ by: '石磊', answer: 'confirm' }, { by: '孙丽' }, { by: '吴倩' }, { by: '江涛' }],
    addenda: [
      {
        at: -3,
        title: '关于塔机附着费用的说明',
        body: '4 台塔机的附着件及安装费用含在月租金内，不另计；预埋件由出租方提供。',
      },
    ],
    letters: [
      {
        by: '孙丽',
        at: -6,
        type: 'equipment',
        receiver: 'technical',
        title: '塔机附着由哪一方负责',
        content: '4 台塔机最大自由高度 45 米，超出后的附着件费用是否含在租金内？',
        handled: { at: -4, answer: '附着件及安装费用含在月租金内，不另计。' },
      },
    ],
  },
  {
    owner: '郑凯',
    for: '沈佳',
    form: {
      type: 1,
      title: '灞原大道改造路面铣刨机租赁',
      estimate: '752000',
      regionCode: '610111',
      address: '灞原大道 6 号',
      paymentTerms: '工程量签认后 30 天内付 90%，余款竣工后付清。',
      deliveryTerms: '夜间 22 时至次日 6 时施工，按通知进场。',
      rows: millers(today, '67'),
    },
    clock: { published: -80, applyEnd: -10, bidStart: 20, bidEnd: 92 },
    signUps: confirmed('孙丽', '石磊'),
    addenda: [
      {
        at: -40,
        title: '关于铣刨料外运的说明',
        body: '旧料由建设单位安排车辆外运，刀头损耗含在台班单价内。',
      },
      {
        at: -6,
        title: '关于洒水车台班数量的补遗',
        body: '夜间增加一遍冲洗，洒水车由 67 台班调整为 80 台班，其余不变。',
        rows: millers(today, '80'),
        confirmed: ['孙丽'],
      },
    ],
    letters: [
      {
        by: '孙丽',
        at: -58,
        type: 'equipment',
        receiver: 'owner',
        title: '铣刨料由哪一方外运',
        content: '铣刨下来的旧料由出租方装车外运，还是由建设单位安排车辆？刀头损耗是否另计？',
        handled: {
          at: -52,
          answer: '旧料由建设单位安排车辆外运，刀头损耗含在台班单价内。',
          next: 'publish',
        },
      },
    ],
  },
  {
    owner: '郑凯',
    for: '沈佳',
    form: {
      type: 1,
      title: '灞原科创园临时用电发电机组租赁',
      estimate: '128000',
      regionCode: '610111',
      address: '灞原大道 6 号灞原科创园',
      paymentTerms: '按月结算，次月 10 日前付清。',
      deliveryTerms: '接到通知后 24 小时内进场并完成接线。',
      rows: leaseRows(
        dayIn(today, 3),
        '3 个月',
        [['柴油发电机组', '200kW 静音型，2 台', '台·月', '6', '月', '19800']],
        { withOperator: '否', fuelBy: '承租方' },
      ),
    },
    clock: { published: -6, applyEnd: 1, bidEnd: 25 },
    signUps: [{ by: '石磊', answer: 'confirm' }],
    letters: [
      {
        by: '孙丽',
        at: -4.5,
        type: 'equipment',
        receiver: 'owner',
        title: '能否用一台 400kW 代替',
        content: '我公司有一台 400kW 静音机组在西安，能否代替两台 200kW？',
        handled: { at: -3.5, answer: '不能。两台机组分设在东西两区，分别供电。' },
      },
    ],
  },
  {
    owner: '刘志强',
    form: {
      type: 1,
      title: '高新第九初级中学汽车泵租赁',
      estimate: '460000',
      publicityDays: 0,
      rows: leaseRows(
        dayIn(today, 5),
        '4 个月',
        [
          ['混凝土汽车泵', '56m', 'm³', '15600', '方量', '24'],
          ['混凝土拖泵', '80 型', '台·月', '4', '月', '21000'],
        ],
        { withOperator: '是', fuelBy: '出租方' },
      ),
    },
    clock: { published: -23, applyEnd: -16, bidEnd: -7 },
    signUps: confirmed('孙丽', '石磊', '吴倩'),
    bids: [
      { by: '孙丽', level: 0.92, delivery: '提前 4 小时通知到场', brand: '中联 2023 年' },
      { by: '石磊', level: 0.945, delivery: '提前 8 小时通知到场', brand: '三一 2020 年' },
    ],
    result: {
      opened: -6,
      compared: -1,
      winner: '石磊',
      reason: '排名第一的单位只能提供一台 56 米泵车，高峰期无法满足两个作业面同时浇筑。',
    },
  },
]
