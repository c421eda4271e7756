import { serviceFeeOf } from '../fees.ts'
import { confirmed, type Hours, type SecurityPlot, type TenderPlot } from '../plot.ts'
import { securityOf } from '../securities.ts'
import { dayIn, goodsRows, workRows } from './rows.ts'

/** Finance transfers it back and enters the bank's number a few hours later. */
const refunded = (at: Hours): NonNullable<SecurityPlot['back']> => [
  { at, do: 'refund' },
  { at: at + 3, do: 'settle' },
]

/** What has come to a result, or to an end without one. */
export const pastPlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '西咸智造产业园防水卷材采购',
      estimate: '540000',
      publicityDays: 1,
      minBidders: 3,
      security: securityOf('10000'),
      fees: serviceFeeOf('goods'),
      rows: goodsRows(dayIn(today, 2), [
        ['SBS 改性沥青防水卷材', 'Ⅱ型 PY 4mm', '㎡', '12400', '32.5'],
        ['聚氨酯防水涂料', '2.0mm', '㎡', '3800', '39.5'],
      ]),
    },
    clock: { published: -480, applyEnd: -380, bidEnd: -300 },
    signUps: confirmed('董娟', '江涛', '齐鲁', '周明'),
    securities: [
      { by: '董娟', at: -379, back: refunded(-195) },
      { by: '江涛', at: -378 },
      { by: '齐鲁', at: -377, kind: 'guarantee', back: [{ at: -194, do: 'refund' }] },
      { by: '周明', at: -376, back: refunded(-193) },
    ],
    signed: -150,
    bill: { by: '江涛', confirmed: -205, paid: -190 },
    bids: [
      { by: '董娟', level: 0.944, delivery: '7 天内供完' },
      { by: '江涛', level: 0.921, delivery: '10 天内供完' },
      { by: '齐鲁', level: 0.968, delivery: '7 天内供完' },
    ],
    result: { opened: -298, compared: -290, publicised: -280, awarded: -210 },
  },
  {
    owner: '刘志强',
    form: {
      type: 3,
      title: '泾河安置房三期装配式围挡采购',
      estimate: '210000',
      rows: goodsRows(dayIn(today, 6), [['装配式钢围挡', '高 2.5m，含基座', 'm', '860', '228']]),
    },
    clock: { published: -220, applyEnd: -150, bidEnd: -100 },
    signUps: confirmed('董娟', '江涛'),
    bids: [
      { by: '董娟', level: 0.94, delivery: '5 天内供完' },
      { by: '江涛', level: 0.966, delivery: '7 天内供完' },
    ],
    result: { opened: -99, compared: -90, awarded: -80 },
    abandoned: { by: '董娟', at: -26, reason: '厂家停产检修，无法按期供货。', announced: -20 },
  },
  {
    owner: '郑凯',
    for: '张建国',
    form: {
      type: 4,
      title: '高新第九初级中学桩基工程专业分包',
      estimate: '3900000',
      fees: serviceFeeOf('works', '北京同砚工程咨询有限公司'),
      bidRequire: '具有地基基础工程专业承包资质，按实名制管理农民工。',
      deliveryTerms: '总工期 45 天。',
      rows: workRows('45', [
        ['旋挖钻孔灌注桩', 'Φ800，C35 水下混凝土', 'm³', '3150', '1080'],
        ['钢筋笼制作安装', 'HRB400E', 't', '215', '1250'],
      ]),
    },
    clock: { published: -430, applyEnd: -340, bidEnd: -240 },
    signUps: confirmed('杨大勇', '杨小勇', '江涛'),
    bids: [
      { by: '杨大勇', level: 0.956, delivery: '42 天' },
      { by: '杨小勇', level: 0.958, delivery: '45 天' },
    ],
    result: { opened: -239, compared: -230, awarded: -200 },
    bill: { by: '杨小勇', confirmed: -190, paid: -150, invoiced: -120 },
  },
  {
    owner: '唐磊',
    form: {
      type: 3,
      title: '锦岑高速 JC-2 标钢绞线采购',
      estimate: '6900000',
      regionCode: '510703',
      address: '锦岑高速 JC-2 标项目部',
      publicityDays: 1,
      rows: goodsRows(dayIn(today, 15), [
        ['预应力钢绞线', '1×7-15.20-1860 低松弛', 't', '1350', '4980'],
        ['锚具', 'M15-7', '套', '2600', '58'],
      ]),
    },
    clock: { published: -200, applyEnd: -120, bidEnd: -30 },
    signUps: confirmed('周明', '江涛', '董娟'),
    bids: [
      { by: '周明', level: 0.937, delivery: '分 4 批，每批 7 天内到货', brand: '新余' },
      { by: '江涛', level: 0.949, delivery: '分 4 批，每批 10 天内到货', brand: '武钢' },
    ],
    result: { opened: -29, compared: -20, publicised: -4 },
  },
  {
    owner: '黄文静',
    form: {
      type: 3,
      title: '湾砺总部大厦电线电缆采购',
      estimate: '2100000',
      regionCode: '440305',
      address: '海岸大道 8 号湾砺总部大厦项目部',
      rankBasis: 'incTax',
      rows: goodsRows(dayIn(today, 14), [
        ['低烟无卤阻燃耐火电缆', 'WDZB-YJY 4×185+1×95', 'm', '1850', '505'],
        ['低烟无卤阻燃电线', 'WDZ-BYJ 4mm²', 'm', '86000', '3.05'],
        ['矿物绝缘电缆', 'BTTRZ 4×70', 'm', '620', '332'],
        ['热镀锌桥架', '400×200', 'm', '2300', '134'],
      ]),
    },
    clock: { published: -170, applyEnd: -90, bidEnd: -3, openAt: -2.5 },
    signUps: confirmed('宁静', '江涛', '齐鲁', '周明'),
    bids: [
      { by: '宁静', level: 0.93, delivery: '20 天内供完', brand: '宁砺' },
      { by: '江涛', level: 0.951, delivery: '25 天内供完', brand: '远东' },
      { by: '齐鲁', level: 0.966, delivery: '20 天内供完', brand: '齐砺' },
      { by: '周明', level: 0.94, delivery: '30 天内供完', brand: '宝胜' },
    ],
    result: { opened: -2 },
  },
  {
    owner: '黄文静',
    form: {
      type: 4,
      title: '湾砺总部大厦幕墙工程专业分包',
      estimate: '34000000',
      regionCode: '440305',
      address: '海岸大道 8 号湾砺总部大厦项目部',
      publicityDays: 3,
      isDisplay: false,
      bidRequire: '具有建筑幕墙工程专业承包一级资质，按实名制管理农民工。',
      deliveryTerms: '总工期 210 天。',
      rows: workRows('210', [
        ['单元式玻璃幕墙', '三银 Low-E 中空夹胶', '㎡', '18600', '1460'],
        ['石材幕墙', '25mm 花岗岩', '㎡', '3200', '880'],
        ['铝板幕墙', '3.0mm 氟碳', '㎡', '2900', '760'],
      ]),
    },
    clock: { published: -300, applyEnd: -200, bidEnd: -80 },
    signUps: confirmed('江涛', '杨小勇', '杨大勇'),
    bids: [
      { by: '江涛', level: 0.94, delivery: '200 天' },
      { by: '杨小勇', level: 0.93, delivery: '210 天' },
    ],
    result: { opened: -79, compared: -50, publicised: -30 },
  },
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '泾河安置房三期外墙涂料采购',
      estimate: '880000',
      regionCode: '610117',
      minBidders: 3,
      rows: goodsRows(dayIn(today, 9), [
        ['水性真石漆', '天然彩砂型', 'kg', '68000', '6.8'],
        ['外墙柔性腻子', '20kg/袋', 't', '210', '1450'],
      ]),
    },
    clock: { published: -180, applyEnd: -100, bidEnd: -24 },
    signUps: confirmed('董娟', '江涛', '齐鲁'),
    bids: [
      { by: '董娟', level: 0.95, delivery: '15 天内供完' },
      { by: '江涛', level: 0.97, delivery: '15 天内供完' },
    ],
    letters: [
      {
        by: '齐鲁',
        at: -160,
        type: 'other',
        receiver: 'owner',
        title: '能否告知参加报名的单位',
        content: '请问已有哪些单位报名？',
        handled: { at: -158, reject: '开标前不公开参加单位的情况。' },
      },
      {
        by: '董娟',
        at: -150,
        type: 'sample',
        receiver: 'technical',
        title: '真石漆需要送小样吗',
        content: '需要在投标时提供色板小样吗，送到哪里？',
        handled: { at: -148, answer: '需要，送到项目部技术科，开标前 1 天截止。', next: 'close' },
      },
    ],
  },
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '高新第九初级中学塑胶跑道材料采购',
      estimate: '720000',
      rows: goodsRows(dayIn(today, 35), [['混合型塑胶跑道材料', '13mm，环保型', '㎡', '5200', '138']]),
    },
    attachment: {
      name: '塑胶跑道材料招标文件.txt',
      text: '一、材料须通过新国标有害物质检测。\n二、样板段 20 平方米，验收后供货。\n',
    },
    documents: {
      amount: '200',
      buyers: [
        { by: '齐鲁', at: -18.8, back: -1.5 },
        { by: '江涛', at: -18.6, back: -1.4 },
      ],
    },
    clock: { published: -19, applyEnd: 40, bidEnd: 100 },
    signUps: [{ by: '齐鲁', answer: 'confirm' }, { by: '江涛' }],
    cancelled: { at: -2, reason: '运动场设计方案调整为人工草坪，跑道材料和数量有较大变化，本次采购终止。' },
  },
]
