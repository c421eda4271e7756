import { serviceFeeOf } from '../fees.ts'
import { confirmed, type TenderPlot } from '../plot.ts'
import { statutory } from './design.ts'
import { rowsOf } from './rows.ts'

const watching = ['name', 'scale', 'months', 'staff', 'stage', 'maxPrice']
const costing = ['name', 'scale', 'feeBasis', 'outcome', 'period', 'maxPrice']

/** Supervision of works and advice on their costs. */
export const consultingPlots = (): readonly TenderPlot[] => [
  {
    owner: '郑凯',
    for: '沈佳',
    form: {
      ...statutory,
      type: 8,
      title: '灞原大道改造工程监理',
      projectName: '灞原大道改造',
      estimate: '2050000',
      regionCode: '610111',
      address: '灞原大道全线',
      qualifications: ['市政公用工程监理甲级'],
      bidRequire: '总监理工程师具有注册监理工程师资格，在岗天数每月不少于 22 天。',
      paymentTerms: '按季度支付，竣工验收后付至 95%，结算后付清。',
      deliveryTerms: '监理期与施工期一致。',
      rows: rowsOf(watching, [
        ['施工监理', '1.52 亿元', '18', '总监 1 人，专监 4 人，监理员 6 人', '施工及保修', '2050000'],
      ]),
    },
    clock: { published: -500, applyEnd: -120, bidEnd: 240, clarifyEnd: -40 },
    signUps: confirmed('马骏', '费扬', '柴敏', '祝捷', '高睿'),
    bids: [
      { by: '马骏', level: 0.96, delivery: '与施工期一致' },
      { by: '柴敏', level: 0.93, delivery: '与施工期一致' },
      { by: '祝捷', level: 0.95, delivery: '与施工期一致' },
    ],
  },
  {
    owner: '张建国',
    form: {
      type: 8,
      title: '泾河安置房三期监理',
      projectName: '泾河安置房三期',
      estimate: '1680000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      paymentTerms: '按形象进度支付。',
      deliveryTerms: '监理期 20 个月。',
      rows: rowsOf(watching, [['房屋建筑监理', '2.1 亿元', '20', '总监 1 人，专监 5 人', '施工', '1680000']]),
    },
    clock: { published: -34, applyEnd: 72, bidEnd: 170 },
    signUps: [...confirmed('马骏', '祝捷'), { by: '柴敏' }],
  },
  {
    owner: '唐磊',
    form: {
      type: 8,
      title: '锦岑环线机电监理',
      projectName: '锦岑环线',
      estimate: '1300000',
      regionCode: '510703',
      address: '锦岑环线全线',
      paymentTerms: '按季度支付。',
      deliveryTerms: '监理期 12 个月。',
      rows: rowsOf(watching, [['机电工程监理', '9,800 万元', '12', '专监 3 人', '施工', '1300000']]),
    },
    clock: { published: -220, applyEnd: -130, bidEnd: 90 },
    signUps: confirmed('马骏', '费扬'),
    cancelled: { at: -96, reason: '线路方案调整，机电工程暂缓实施，对各参加单位表示歉意。' },
  },
  {
    owner: '郑凯',
    for: '沈佳',
    form: {
      type: 9,
      title: '灞原科创园全过程造价咨询',
      projectName: '灞原科创园',
      estimate: '1120000',
      regionCode: '610111',
      address: '灞原大道 6 号',
      paymentTerms: '按阶段支付，结算审定后付清。',
      deliveryTerms: '服务期至竣工结算完成。',
      bidRequire: '项目负责人具有一级注册造价工程师资格。',
      rows: rowsOf(costing, [
        ['清单编制及控制价', '3.2 亿元', '费率', '清单及控制价文件', '30 天', '420000'],
        ['施工阶段跟踪审计', '3.2 亿元', '费率', '月度报告', '24 个月', '520000'],
        ['竣工结算审核', '3.2 亿元', '费率', '审核报告', '60 天', '180000'],
      ]),
    },
    clock: { published: -110, applyEnd: -40, bidEnd: 48 },
    signUps: confirmed('田静', '高睿', '罗渝', '马骏'),
    bids: [
      { by: '田静', level: 0.94, delivery: '按阶段提交' },
      { by: '罗渝', level: 0.97, delivery: '按阶段提交' },
    ],
    letters: [
      {
        by: '田静',
        at: -84,
        type: 'scope',
        receiver: 'business',
        title: '跟踪审计驻场人数有没有要求',
        content: '施工阶段跟踪审计需要驻场几人，能否按关键节点到场？',
        handled: {
          at: -80,
          answer: '主体施工期间驻场不少于 2 人，装修期间可按节点到场，每周不少于 2 天。',
          next: 'publish',
        },
      },
    ],
  },
  {
    owner: '张建国',
    form: {
      type: 9,
      title: '泾河安置房二期结算审核',
      fees: serviceFeeOf('services'),
      projectName: '泾河安置房二期',
      estimate: '480000',
      paymentTerms: '出具报告后付清。',
      deliveryTerms: '45 天出具审核报告。',
      rows: rowsOf(costing, [['竣工结算审核', '1.86 亿元', '费率', '审核报告 6 份', '45 天', '480000']]),
    },
    clock: { published: -240, applyEnd: -160, bidEnd: -50 },
    signUps: confirmed('田静', '高睿'),
    bids: [
      { by: '田静', level: 0.92, delivery: '40 天' },
      { by: '高睿', level: 0.96, delivery: '45 天' },
    ],
    result: { opened: -48, compared: -26, awarded: -6 },
  },
  {
    owner: '张建国',
    form: {
      type: 9,
      title: '高新第九初中竣工结算咨询预告',
      projectName: '高新第九初级中学',
      estimate: '300000',
      paymentTerms: '出具报告后付清。',
      deliveryTerms: '30 天。',
      rows: rowsOf(costing, [['竣工结算编制', '9,600 万元', '费率', '结算书 6 份', '30 天', '300000']]),
    },
    clock: { published: -8, applyStart: 120, applyEnd: 200, bidEnd: 290 },
  },
]
