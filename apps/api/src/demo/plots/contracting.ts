import { confirmed, named, type TenderPlot } from '../plot.ts'
import { statutory } from './design.ts'
import { rowsOf } from './rows.ts'

const building = ['name', 'scale', 'contractWay', 'days', 'quality', 'safety', 'maxPrice']
const joint = ['name', 'investment', 'mode', 'term', 'returnWay', 'capitalRatio', 'agency']
const wages = '按《保障农民工工资支付条例》执行实名制管理，设立农民工工资专用账户。'
const payment = '按月支付完成产值的 80%，竣工验收后付至 85%，结算审定后付至 97%，余款为质保金。'

const roadBuilders = ['张建国', '黄文静', '唐磊', '史明远', '游敏', '安宏']

/** Whole works for one contractor, and works with private capital. */
export const contractingPlots = (): readonly TenderPlot[] => [
  {
    owner: '郑凯',
    for: '沈佳',
    form: {
      ...statutory,
      type: 10,
      title: '灞原科创园一期施工总承包',
      projectName: '灞原科创园',
      section: '一期',
      estimate: '286000000',
      ceiling: '286000000',
      regionCode: '610111',
      address: '灞原大道 6 号',
      qualifications: ['建筑工程施工总承包一级', '安全生产许可证'],
      trackRecord: '近五年完成过单体 5 万㎡以上厂房或科研建筑 1 项。',
      staffing: '项目经理为一级注册建造师，且无在建项目。',
      performanceSecurity: '10',
      retention: '3',
      acceptConsortium: true,
      bidRequire: wages,
      paymentTerms: payment,
      deliveryTerms: '总工期 720 天。',
      rows: rowsOf(building, [
        ['1#–4# 厂房', '86,400 ㎡', '单价包干', '620', '合格', '市级文明工地', '188000000'],
        ['地下车库', '21,600 ㎡', '单价包干', '480', '合格', '市级文明工地', '76000000'],
        ['室外工程', '4.2 万㎡', '单价包干', '160', '合格', '市级文明工地', '22000000'],
      ]),
    },
    clock: {
      published: -170,
      applyEnd: 216,
      bidEnd: 600,
      clarifyEnd: 330,
      visit: { at: 264, place: '灞原大道 6 号项目部门口，请戴安全帽', contact: '沈佳' },
    },
    media: {
      at: -168,
      name: '中国招标投标公共服务平台',
      link: 'https://ctbpsp.example.com/notice/2026-11-0871',
    },
    signUps: [
      ...confirmed('黄文静', '史明远'),
      {
        by: '唐磊',
        answer: 'confirm',
        consortium: {
          leadWork: '负责总承包管理、主体结构和室外工程',
          members: { 高睿: '负责施工图深化和地下车库机电安装' },
        },
      },
      ...confirmed('屈平', '张建国', '岳峰', '耿涛', '游敏', '安宏', '涂刚', '汪晓东'),
    ],
    bidsLater: [
      { by: '黄文静', level: 0.96, delivery: '710 天' },
      { by: '史明远', level: 0.95, delivery: '720 天' },
      { by: '岳峰', level: 0.94, delivery: '700 天' },
      { by: '游敏', level: 0.97, delivery: '715 天' },
      { by: '涂刚', level: 0.93, delivery: '720 天' },
    ],
  },
  {
    owner: '沈佳',
    form: {
      ...statutory,
      type: 10,
      title: '高新第十小学施工总承包',
      projectName: '高新第十小学',
      estimate: '98500000',
      ceiling: '98500000',
      regionCode: '610113',
      address: '高新区创业路',
      qualifications: ['建筑工程施工总承包二级及以上', '安全生产许可证'],
      performanceSecurity: '10',
      retention: '3',
      bidRequire: wages,
      paymentTerms: payment,
      deliveryTerms: '总工期 420 天，2028 年秋季开学前交付。',
      rows: rowsOf(building, [
        ['教学楼及综合楼', '28,600 ㎡', '总价包干', '400', '合格', '省级文明工地', '88000000'],
        ['运动场及室外', '1.8 万㎡', '总价包干', '90', '合格', '省级文明工地', '10500000'],
      ]),
    },
    clock: { published: -440, applyEnd: -50, bidEnd: 384, clarifyEnd: 120 },
    signUps: named('张建国', '黄文静', '唐磊', '屈平', '岳峰'),
    bids: [
      { by: '屈平', level: 0.94, delivery: '400 天' },
      { by: '唐磊', level: 0.96, delivery: '410 天' },
      { by: '岳峰', level: 0.95, delivery: '405 天' },
    ],
    objections: [
      {
        by: '黄文静',
        at: -5,
        title: '评分办法与公告不一致',
        content: '公告写经评审的最低投标价法，招标文件第四章又列了企业信用加分，请统一并说明依据。',
      },
    ],
  },
  {
    owner: '沈佳',
    form: {
      ...statutory,
      type: 10,
      title: '灞原大道改造施工总承包',
      projectName: '灞原大道改造',
      estimate: '152000000',
      ceiling: '152000000',
      regionCode: '610111',
      address: '灞原大道全线',
      qualifications: ['市政公用工程施工总承包一级', '安全生产许可证'],
      performanceSecurity: '10',
      retention: '3',
      bidRequire: wages,
      paymentTerms: payment,
      deliveryTerms: '总工期 540 天，保证双向通行。',
      rows: rowsOf(building, [
        ['道路改造', '6.8 km', '单价包干', '480', '合格', '市级文明工地', '84000000'],
        ['综合管廊', '3.1 km', '单价包干', '420', '合格', '市级文明工地', '68000000'],
      ]),
    },
    clock: { published: -800, applyEnd: -420, bidEnd: -50, clarifyEnd: -400 },
    signUps: named(...roadBuilders),
    bids: [
      { by: '张建国', level: 0.957, delivery: '530 天' },
      { by: '黄文静', level: 0.972, delivery: '540 天' },
      { by: '唐磊', level: 0.946, delivery: '520 天' },
      { by: '史明远', level: 0.951, delivery: '535 天' },
      { by: '游敏', level: 0.939, delivery: '510 天' },
      { by: '安宏', level: 0.964, delivery: '540 天' },
    ],
    decrypted: {
      at: -49.9,
      by: roadBuilders,
      announced: '现在开始解密，请各投标人用登记的手机或解密卡解密，到时间后名称、家数和报价一起公布。',
    },
    drawn: {
      at: -120,
      wanted: [
        { major: 'municipal', count: 2 },
        { major: 'road', count: 1 },
        { major: 'cost', count: 2 },
      ],
      evaluateAt: -48,
      declines: 1,
    },
    result: { opened: -49.4, compared: -20, publicised: -18 },
    evaluation: {
      declared: -47,
      reviewed: -44,
      scored: 0,
      reported: -26,
      dissent: '第二名的工期承诺偏紧，建议定标前核实其施工机械进场计划。',
    },
  },
  {
    owner: '沈佳',
    form: {
      type: 13,
      title: '泾北污水处理厂 PPP 项目资格预审预告',
      estimate: '320000000',
      regionCode: '610117',
      address: '泾河北岸',
      qualificationWay: 'pre',
      acceptConsortium: true,
      bidRequire: '社会资本方近三年平均净资产不低于 2 亿元，具有污水处理运营业绩。',
      paymentTerms: '按绩效考核结果支付可行性缺口补助。',
      deliveryTerms: '建设期 24 个月，运营期 23 年。',
      rows: rowsOf(joint, [
        ['泾北污水处理厂', '32000', 'BOT', '25 年', '使用者付费 + 可行性缺口补助', '20%', '由实施机构组织'],
      ]),
    },
    clock: { published: -14, applyStart: 360, applyEnd: 456, bidEnd: 620 },
  },
  {
    owner: '沈佳',
    form: {
      type: 13,
      title: '灞原停车场特许经营项目',
      estimate: '86000000',
      regionCode: '610111',
      address: '灞原大道沿线 6 处',
      method: 'negotiation',
      bidRequire: '具有停车场投资运营经验。',
      paymentTerms: '使用者付费，超额收益按约定分成。',
      deliveryTerms: '建设期 10 个月，运营期 15 年。',
      rows: rowsOf(
        [...joint, 'maxPrice'],
        [['灞原停车场', '8600', 'ROT', '15 年', '使用者付费', '30%', '由实施机构组织', '86000000']],
      ),
    },
    clock: { published: -260, applyEnd: -180, bidEnd: -6, openAt: -5.5 },
    signUps: confirmed('张建国', '黄文静', '唐磊'),
    bids: [
      { by: '黄文静', level: 0.9, delivery: '建设期 9 个月' },
      { by: '唐磊', level: 0.95, delivery: '建设期 10 个月' },
    ],
    result: { opened: -5 },
  },
]
