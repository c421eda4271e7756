import { serviceFeeOf } from '../fees.ts'
import { confirmed, type TenderPlot } from '../plot.ts'
import { dayIn, goodsRows, leaseRows, rowsOf } from './rows.ts'

const school = { projectName: '高新第九初级中学' } as const
const homes = {
  projectName: '泾河安置房三期',
  regionCode: '610117',
  address: '泾河新城泾河大道与崇文路口',
} as const
const park = {
  projectName: '西咸智造产业园一期',
  regionCode: '610116',
  address: '西咸大道 1 号西咸智造产业园项目部',
} as const

/** Goods and concrete that were bought in the weeks before. */
const bought = (today: Date): readonly TenderPlot[] => [
  {
    owner: '李慧敏',
    form: {
      ...school,
      type: 3,
      title: '高新第九初级中学主体结构钢筋采购',
      estimate: '2460000',
      minBidders: 3,
      rows: goodsRows(dayIn(today, -8), [
        ['热轧带肋钢筋', 'HRB400E Φ14', 't', '260', '3460'],
        ['热轧带肋钢筋', 'HRB400E Φ22', 't', '330', '3400'],
        ['盘螺', 'HRB400E Φ10', 't', '120', '3590'],
      ]),
    },
    clock: { published: -560, applyEnd: -500, bidEnd: -430 },
    signUps: confirmed('周明', '江涛', '董娟', '齐鲁'),
    bids: [
      { by: '周明', level: 0.951, delivery: '接到通知后 48 小时内送达', brand: '龙钢' },
      { by: '江涛', level: 0.963, delivery: '接到通知后 72 小时内送达', brand: '鄂钢' },
      { by: '董娟', level: 0.972, delivery: '接到通知后 48 小时内送达', brand: '酒钢' },
    ],
    result: { opened: -428, compared: -424, awarded: -410 },
  },
  {
    owner: '李慧敏',
    form: {
      ...homes,
      type: 3,
      title: '泾河安置房三期基坑支护型钢采购',
      estimate: '720000',
      rows: goodsRows(dayIn(today, -6), [
        ['H 型钢', '700×300 Q235B', 't', '140', '3720'],
        ['槽钢', '28a', 't', '52', '3650'],
      ]),
    },
    clock: { published: -450, applyEnd: -400, bidEnd: -350 },
    signUps: confirmed('周明', '江涛', '齐鲁'),
    bids: [
      { by: '周明', level: 0.968, delivery: '5 天内到货' },
      { by: '江涛', level: 0.945, delivery: '6 天内到货' },
    ],
    result: { opened: -349, compared: -344, awarded: -330 },
  },
  {
    owner: '李慧敏',
    form: {
      ...school,
      type: 3,
      title: '高新第九初级中学商品混凝土采购',
      fees: serviceFeeOf('goods'),
      estimate: '3100000',
      rows: goodsRows(dayIn(today, -9), [
        ['商品混凝土', 'C30', 'm³', '6400', '362'],
        ['商品混凝土', 'C35P6 抗渗', 'm³', '1900', '396'],
      ]),
    },
    clock: { published: -540, applyEnd: -480, bidEnd: -420 },
    signUps: confirmed('马小军', '江涛', '董娟'),
    bids: [
      { by: '马小军', level: 0.94, delivery: '提前 12 小时下单' },
      { by: '江涛', level: 0.966, delivery: '提前 24 小时下单' },
    ],
    result: { opened: -418, compared: -416, awarded: -400 },
    bill: { by: '马小军', confirmed: -390, paid: -380, invoiced: -370, payee: '平台运营' },
  },
  {
    owner: '李慧敏',
    form: {
      ...homes,
      type: 3,
      title: '泾河安置房三期垫层混凝土采购',
      estimate: '290000',
      rows: goodsRows(dayIn(today, -5), [['商品混凝土', 'C15', 'm³', '880', '328']]),
    },
    clock: { published: -400, applyEnd: -360, bidEnd: -320 },
    signUps: confirmed('马小军', '江涛'),
    bids: [
      { by: '马小军', level: 0.962, delivery: '提前 12 小时下单' },
      { by: '江涛', level: 0.948, delivery: '提前 24 小时下单' },
    ],
    result: { opened: -318, compared: -316, awarded: -300 },
  },
  {
    owner: '李慧敏',
    form: {
      ...park,
      type: 3,
      title: '项目部临时道路混凝土零星采购',
      estimate: '27000',
      rows: goodsRows(dayIn(today, -3), [['商品混凝土', 'C20', 'm³', '78', '342']]),
    },
    direct: { supplier: '马小军', amount: '25740', reason: '数量少，由在场供应商按合同价顺带浇筑最省运费。' },
    clock: { published: -88, applyEnd: 0, bidEnd: 0 },
  },
]

/** Machines, freight and labour of the same weeks. */
const hired = (today: Date): readonly TenderPlot[] => [
  {
    owner: '刘志强',
    form: {
      ...homes,
      type: 1,
      title: '泾河安置房三期汽车起重机租赁',
      estimate: '330000',
      rows: leaseRows(dayIn(today, -7), '3 个月', [
        ['汽车起重机', '50t', '台班', '60', '台班', '2800'],
        ['汽车起重机', '25t', '台班', '90', '台班', '1650'],
      ]),
    },
    clock: { published: -500, applyEnd: -440, bidEnd: -390 },
    signUps: confirmed('孙丽', '石磊'),
    bids: [
      { by: '孙丽', level: 0.932, delivery: '提前 1 天通知到场', brand: '徐工 2022 年' },
      { by: '石磊', level: 0.951, delivery: '提前 1 天通知到场', brand: '三一 2021 年' },
    ],
    result: { opened: -389, compared: -386, awarded: -370 },
  },
  {
    owner: '刘志强',
    form: {
      ...park,
      type: 1,
      title: '材料堆场叉车短期租赁',
      estimate: '9000',
      rows: leaseRows(dayIn(today, -2), '1 个月', [['内燃叉车', '5t', '台·月', '1', '月', '9000']]),
    },
    direct: { supplier: '孙丽', amount: '8600', reason: '金额低于 1 万元，按公司制度可直接采购。' },
    clock: { published: -70, applyEnd: 0, bidEnd: 0 },
  },
  {
    owner: '李慧敏',
    form: {
      ...park,
      type: 19,
      title: '铜川—西咸散装水泥运输',
      estimate: '186000',
      paymentTerms: '按月对账，次月 10 日前付清，开具 9% 专票。',
      deliveryTerms: '接到通知 24 小时内装车。',
      rows: rowsOf(
        [
          ...['name', 'from', 'to', 'quantity', 'unit', 'vehicle'],
          ...['loadingDate', 'distance', 'priceBasis', 'maxPrice'],
        ],
        [
          [
            ...['散装水泥 P·O 42.5', '铜川耀州', '西咸项目部', '4000', 't', '散装罐车'],
            ...[dayIn(today, -8), '96', '元/吨', '46'],
          ],
        ],
      ),
    },
    clock: { published: -480, applyEnd: -430, bidEnd: -380 },
    signUps: confirmed('吴倩', '孙丽'),
    bids: [
      { by: '吴倩', level: 0.935, delivery: '24 小时内装车' },
      { by: '孙丽', level: 0.97, delivery: '24 小时内装车' },
    ],
    result: { opened: -378, compared: -376, awarded: -360 },
  },
  {
    owner: '张建国',
    form: {
      ...homes,
      type: 2,
      title: '泾河安置房三期土方及支护劳务分包',
      estimate: '1180000',
      bidRequire: '按《保障农民工工资支付条例》执行实名制管理，工资由农民工工资专用账户代发。',
      paymentTerms: '每月按验收工程量支付 80%，完工结算后付至 97%，余款保修期满付清。',
      deliveryTerms: '工期 40 天。',
      rows: rowsOf(
        ['workType', 'workContent', 'unit', 'quantity', 'maxPrice', 'contractWay'],
        [
          ['人工清底', '机械开挖后修坡、清底', 'm³', '9800', '42', '清包'],
          ['喷锚支护', '含钢筋网、锚杆、喷射', '㎡', '6200', '122', '扩大劳务'],
        ],
      ),
    },
    clock: { published: -530, applyEnd: -470, bidEnd: -410 },
    signUps: confirmed('杨大勇', '杨小勇', '江涛'),
    bids: [
      { by: '杨大勇', level: 0.964, delivery: '40 天' },
      { by: '江涛', level: 0.938, delivery: '38 天' },
    ],
    result: { opened: -408, compared: -405, awarded: -390 },
  },
]

/** What the personas have won and lost before the story's present. */
export const earlierPlots = (today: Date): readonly TenderPlot[] => [...bought(today), ...hired(today)]
