import { serviceFeeOf } from '../fees.ts'
import { confirmed, named, type TenderPlot } from '../plot.ts'
import { rowsOf } from './rows.ts'

const drilling = ['name', 'quantity', 'stage', 'unit', 'depth', 'outcome', 'period', 'maxPrice']
const drawing = ['name', 'scale', 'stage', 'major', 'copies', 'period', 'maxPrice']
const terms = '提交成果并经审查通过后付 80%，工程竣工验收后付清。'

/**
 * What the law binds: the owner learns neither names nor number before the opening. Its times hold on any day of the
 * story: 5 and 20 days with the longest holidays between are 370 and 730 hours.
 */
export const statutory = {
  profile: 'STATUTORY',
  method: 'open',
  review: 'lowestEvaluated',
  minBidders: 3,
  validityDays: 90,
  publicityDays: 3,
  fundSource: '财政资金',
  supervisor: '项目所在地住房和城乡建设主管部门',
} as const

/** Surveys and designs. */
export const designPlots = (): readonly TenderPlot[] => [
  {
    owner: '郑凯',
    for: '沈佳',
    form: {
      ...statutory,
      type: 6,
      title: '灞原科创园岩土工程详细勘察',
      projectName: '灞原科创园',
      estimate: '1380000',
      regionCode: '610111',
      address: '灞原大道 6 号',
      qualifications: ['工程勘察专业类（岩土工程）甲级'],
      bidRequire: '项目负责人具有注册土木工程师（岩土）资格。',
      paymentTerms: terms,
      deliveryTerms: '总工期 40 天，提交详细勘察报告 8 份。',
      rows: rowsOf(drilling, [
        ['钻探', '8600', '详细勘察', 'm', '30–40 m', '柱状图', '25 天', '135'],
        ['标准贯入试验', '640', '详细勘察', '次', '', '原位测试成果', '25 天', '90'],
        ['土工试验', '720', '详细勘察', '组', '', '试验报告', '30 天', '116'],
        ['波速测试', '12', '详细勘察', '孔', '30 m', '波速报告', '30 天', '1900'],
      ]),
    },
    clock: { published: -440, applyEnd: -60, bidEnd: 300, clarifyEnd: 40 },
    signUps: confirmed('罗渝', '高睿', '奚宁', '殷洁'),
    bids: [
      { by: '罗渝', level: 0.95, delivery: '43 天' },
      { by: '高睿', level: 0.93, delivery: '45 天' },
      { by: '殷洁', level: 0.96, delivery: '44 天' },
    ],
    addenda: [
      {
        at: -300,
        title: '关于钻探孔位坐标的说明',
        body: '孔位坐标以招标文件附图为准，采用西安 80 坐标系，现场由采购方交桩。',
      },
      {
        // Early enough for the fifteen days of the law, whatever weekend the deadline keeps away from.
        at: -150,
        title: '关于勘察工期的补遗',
        body: '因场地清表推迟，总工期由 40 天调整为 45 天，报告份数不变。',
        values: { deliveryTerms: '总工期 45 天，提交详细勘察报告 8 份。' },
        confirmed: ['罗渝', '高睿', '殷洁'],
      },
    ],
  },
  {
    owner: '沈佳',
    form: {
      ...statutory,
      profile: 'VOLUNTARY',
      type: 6,
      title: '灞原大道深基坑监测专项勘察',
      projectName: '灞原大道改造',
      fundSource: '企业自筹',
      estimate: '860000',
      regionCode: '610111',
      address: '灞原大道 6 号',
      paymentTerms: terms,
      deliveryTerms: '总工期 35 天，提交勘察报告 6 份。',
      rows: rowsOf(drilling, [
        ['钻探', '3200', '施工勘察', 'm', '30–45 m', '剖面图', '25 天', '180'],
        ['深层水平位移监测', '12', '施工勘察', '孔', '30 m', '监测月报', '30 天', '15200'],
      ]),
    },
    clock: { published: -30, applyEnd: 350, bidEnd: 730, clarifyEnd: 460 },
    invited: ['罗渝', '高睿', '奚宁'],
    signUps: named('罗渝'),
  },
  {
    owner: '李慧敏',
    form: {
      type: 6,
      title: '泾河安置房四期地质勘察预告',
      projectName: '泾河安置房四期',
      estimate: '650000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      paymentTerms: terms,
      deliveryTerms: '总工期 30 天。',
      rows: rowsOf(drilling, [['钻探', '4800', '详细勘察', 'm', '25–35 m', '勘察报告 6 份', '30 天', '132']]),
    },
    clock: { published: -15, applyStart: 192, applyEnd: 264, bidEnd: 360 },
  },
  {
    owner: '唐磊',
    form: {
      type: 6,
      title: '锦岑环线滑坡段补充勘察',
      projectName: '锦岑环线',
      estimate: '920000',
      regionCode: '510703',
      address: '锦岑环线 K18+200',
      paymentTerms: terms,
      deliveryTerms: '总工期 25 天。',
      rows: rowsOf(drilling, [
        ['钻探', '2700', '施工勘察', 'm', '20–45 m', '剖面图', '20 天', '260'],
        ['深层水平位移监测', '14', '施工勘察', '孔', '30 m', '监测月报', '25 天', '14800'],
      ]),
    },
    clock: { published: -300, applyEnd: -200, bidEnd: -60 },
    signUps: confirmed('罗渝', '高睿', '马骏'),
    bids: [
      { by: '罗渝', level: 0.955, delivery: '24 天' },
      { by: '高睿', level: 0.973, delivery: '25 天' },
    ],
    result: { opened: -58, compared: -30 },
  },
  {
    owner: '沈佳',
    form: {
      ...statutory,
      type: 7,
      title: '灞原科创园方案及施工图设计',
      projectName: '灞原科创园',
      estimate: '4800000',
      regionCode: '610111',
      address: '灞原大道 6 号',
      qualifications: ['建筑行业（建筑工程）设计甲级'],
      bidRequire: '主持人具有一级注册建筑师资格。',
      paymentTerms: terms,
      deliveryTerms: '方案 30 天，施工图 75 天。',
      acceptConsortium: true,
      rows: rowsOf(drawing, [
        ['方案设计', '12.6 万㎡', '方案设计', '建筑、规划', '8 份', '30 天', '1500000'],
        ['施工图设计', '12.6 万㎡', '施工图设计', '全专业', '12 份', '75 天', '3300000'],
      ]),
    },
    clock: { published: -205, applyEnd: 168, bidEnd: 530, clarifyEnd: 270 },
    signUps: named('高睿', '罗渝', '奚宁', '殷洁', '费扬', '郁欣'),
    bidsLater: [
      { by: '罗渝', level: 0.95, delivery: '方案 28 天，施工图 72 天' },
      { by: '奚宁', level: 0.93, delivery: '方案 30 天，施工图 75 天' },
      { by: '殷洁', level: 0.96, delivery: '方案 30 天，施工图 70 天' },
      { by: '郁欣', level: 0.94, delivery: '方案 26 天，施工图 75 天' },
    ],
    objections: [
      {
        by: '高睿',
        at: -6,
        title: '业绩要求限定了本省项目',
        content: '招标文件第三章要求近三年在陕西省内有同类业绩，限制了外省设计单位，请删除地域限制。',
      },
    ],
  },
  {
    owner: '沈佳',
    form: {
      type: 7,
      title: '高新第十小学景观设计',
      projectName: '高新第十小学',
      estimate: '580000',
      paymentTerms: terms,
      deliveryTerms: '方案 15 天，施工图 30 天。',
      rows: rowsOf(drawing, [
        ['景观设计', '2.4 万㎡', '全过程设计', '景观、水电', '6 份', '45 天', '580000'],
      ]),
    },
    clock: { published: -200, applyEnd: -120, bidEnd: -10, openAt: -9.5 },
    signUps: confirmed('高睿', '罗渝', '田静'),
    bids: [
      { by: '高睿', level: 0.93, delivery: '方案 12 天，施工图 28 天' },
      { by: '罗渝', level: 0.95, delivery: '方案 15 天，施工图 30 天' },
    ],
    result: { opened: -9 },
  },
  {
    owner: '郑凯',
    for: '张建国',
    form: {
      type: 7,
      title: '西咸智造产业园厂房设计优化',
      fees: serviceFeeOf('services', '北京同砚工程咨询有限公司'),
      projectName: '西咸智造产业园一期',
      estimate: '760000',
      paymentTerms: '按优化节省的钢材量验收后付清。',
      deliveryTerms: '30 天提交优化图。',
      rows: rowsOf(drawing, [['结构优化设计', '8.6 万㎡', '施工图设计', '结构', '4 份', '30 天', '760000']]),
    },
    clock: { published: -560, applyEnd: -480, bidEnd: -400 },
    signUps: confirmed('高睿', '罗渝'),
    bids: [
      { by: '高睿', level: 0.9, delivery: '28 天' },
      { by: '罗渝', level: 0.92, delivery: '30 天' },
    ],
    result: { opened: -398, compared: -380, awarded: -350 },
    bill: { by: '高睿', confirmed: -168.4 },
  },
]
