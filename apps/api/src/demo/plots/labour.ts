import { serviceFeeOf } from '../fees.ts'
import { confirmed, type TenderPlot } from '../plot.ts'
import { dayIn, rowsOf } from './rows.ts'

const wages = '按《保障农民工工资支付条例》执行实名制管理，工资由农民工工资专用账户代发。'
const licences = ['施工劳务资质', '安全生产许可证']
const columns = ['workType', 'workContent', 'unit', 'quantity', 'maxPrice', 'contractWay', 'quality']
const terms = '每月按验收工程量支付 80%，其中人工费足额按月发放；完工结算后付至 97%，余款保修期满付清。'

/** Labour that is being subcontracted, and one that has been. */
export const labourPlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '张建国',
    form: {
      type: 2,
      title: '泾河安置房三期主体劳务分包（2#、5#楼）',
      projectName: '泾河安置房三期',
      section: '2#、5#楼主体',
      estimate: '16800000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      qualifications: licences,
      bidRequire: `近三年完成过 18 层以上住宅主体劳务，班组稳定，持证人员不少于 12 人。${wages}`,
      paymentTerms: terms,
      deliveryTerms: `主体工期 210 天，${dayIn(today, 20)} 前首批人员进场。`,
      publicityDays: 1,
      minBidders: 2,
      rows: rowsOf(columns, [
        ['模板安拆', '含支撑体系、清理、码放', '㎡', '168000', '49.5', '清包', '清水混凝土标准'],
        ['钢筋制安', '含加工、绑扎、机械连接', 't', '5400', '950', '清包'],
        ['混凝土浇筑', '含振捣、养护、收面', 'm³', '41000', '37.5', '清包'],
        ['外架搭拆', '悬挑架，含安全网', '㎡', '52000', '28', '清包'],
        ['零工', '按签证计量', '工日', '800', '330', '清包'],
      ]),
    },
    clock: { published: -140, applyEnd: -30, bidEnd: 72 },
    signUps: [
      ...confirmed('杨大勇', '江涛', '齐鲁', '董娟'),
      { by: '杨小勇', note: '与泾禾劳务是同一法定代表人，分别投标。' },
      { by: '石磊', answer: { refuse: '营业范围不含施工劳务，请报名机械租赁项目。' } },
    ],
    bids: [
      { by: '杨大勇', level: 0.968, delivery: '205 天', replacedAt: 0.955 },
      { by: '江涛', level: 0.974, delivery: '210 天' },
    ],
    letters: [
      {
        by: '杨大勇',
        at: -110,
        type: 'contract',
        receiver: 'business',
        title: '工人宿舍由哪一方提供',
        content: '现场能否提供可住 160 人的宿舍和食堂？水电费如何分担？',
        handled: {
          at: -106,
          answer: '由总包方提供集装箱宿舍和食堂场地，水电费按表计量，由劳务单位承担。',
          next: 'publish',
        },
      },
    ],
  },
  {
    owner: '张建国',
    form: {
      type: 2,
      title: '西咸智造产业园二次结构劳务分包',
      projectName: '西咸智造产业园一期',
      estimate: '5400000',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      qualifications: licences,
      bidRequire: `砌筑班组不少于 40 人。${wages}`,
      paymentTerms: terms,
      deliveryTerms: '工期 75 天，分区穿插施工。',
      rows: rowsOf(columns, [
        ['砌体砌筑', '加气块，含植筋、拉结筋', 'm³', '12400', '212', '清包'],
        ['构造柱', '含模板、钢筋、混凝土', 'm³', '1150', '495', '扩大劳务'],
        ['墙面抹灰', '水泥砂浆，含甩毛、挂网', '㎡', '118000', '18.2', '清包'],
      ]),
    },
    clock: { published: -40, applyEnd: 28, bidEnd: 100 },
    signUps: [{ by: '杨大勇', answer: 'confirm' }, { by: '杨小勇' }, { by: '江涛' }, { by: '齐鲁' }],
    letters: [
      {
        by: '杨大勇',
        at: -5,
        type: 'drawing',
        receiver: 'technical',
        title: '植筋拉拔试验费由谁承担',
        content: '砌体拉结筋采用植筋，拉拔试验由哪一方委托，试验费是否含在砌筑单价内？',
      },
    ],
  },
  {
    owner: '黄文静',
    form: {
      type: 2,
      title: '湾砺总部大厦模板劳务分包',
      projectName: '湾砺总部大厦',
      estimate: '8900000',
      regionCode: '440305',
      address: '海岸大道 8 号湾砺总部大厦项目部',
      bidRequire: `做过爬架和铝模配合施工。${wages}`,
      paymentTerms: terms,
      deliveryTerms: '标准层 5 天一层。',
      minBidders: 3,
      rows: rowsOf(columns, [
        ['铝合金模板安拆', '标准层，含早拆头', '㎡', '150000', '46', '清包'],
        ['木模板安拆', '裙楼和地下室', '㎡', '36000', '52', '清包'],
      ]),
    },
    clock: { published: -190, applyEnd: -100, bidEnd: -8, openAt: -7.5 },
    signUps: confirmed('杨大勇', '杨小勇', '江涛', '齐鲁', '董娟'),
    bids: [
      { by: '杨大勇', level: 0.952, delivery: '标准层 5 天' },
      { by: '杨小勇', level: 0.957, delivery: '标准层 5 天' },
      { by: '江涛', level: 0.981, delivery: '标准层 6 天' },
      { by: '齐鲁', level: 0.969, delivery: '标准层 6 天' },
      { by: '董娟', level: 0.974, delivery: '标准层 5 天' },
    ],
    letters: [
      {
        by: '杨大勇',
        at: -160,
        type: 'site',
        receiver: 'technical',
        title: '爬架由哪一方提供和提升',
        content: '爬架的提升和附着是否含在模板安拆单价内？',
        handled: {
          at: -156,
          answer: '爬架由总包方另行分包，模板班组只做配合，不含提升。',
          next: 'close',
        },
      },
    ],
    result: { opened: -7 },
  },
  {
    owner: '张建国',
    form: {
      type: 2,
      title: '高新第九初中抹灰工程劳务分包',
      fees: serviceFeeOf('works'),
      projectName: '高新第九初级中学',
      estimate: '1650000',
      bidRequire: wages,
      paymentTerms: terms,
      deliveryTerms: '工期 50 天。',
      rows: rowsOf(columns, [
        ['内墙抹灰', '1:2 水泥砂浆，20 厚', '㎡', '68000', '17.6', '清包', '高级抹灰'],
        ['顶棚刮腻子', '两遍成活', '㎡', '34000', '11.5', '清包'],
      ]),
    },
    clock: { published: -470, applyEnd: -400, bidEnd: -320 },
    signUps: confirmed('杨大勇', '杨小勇', '董娟'),
    bids: [
      { by: '杨大勇', level: 0.94, delivery: '48 天' },
      { by: '杨小勇', level: 0.962, delivery: '50 天' },
      { by: '董娟', level: 0.985, delivery: '50 天' },
    ],
    result: { opened: -318, compared: -300, awarded: -266 },
    bill: { by: '杨大勇', confirmed: -60 },
  },
  {
    owner: '唐磊',
    form: {
      type: 2,
      title: 'JC-2 标桥梁下部结构劳务分包预告',
      projectName: '锦岑高速 JC-2 标',
      estimate: '9800000',
      regionCode: '510703',
      address: '锦岑高速 JC-2 标项目部',
      bidRequire: `有桥梁桩基、墩柱施工经验。${wages}`,
      paymentTerms: terms,
      deliveryTerms: '工期 240 天。',
      rows: rowsOf(columns, [
        ['承台施工', '含模板、钢筋、混凝土', 'm³', '12600', '268', '扩大劳务'],
        ['墩柱施工', '翻模，高 8–32 m', 'm³', '15200', '412', '扩大劳务'],
      ]),
    },
    clock: { published: -22, applyStart: 96, applyEnd: 168, bidEnd: 264 },
  },
]
