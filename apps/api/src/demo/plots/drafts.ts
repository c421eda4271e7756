import type { TenderPlot } from '../plot.ts'
import { statutory } from './design.ts'
import { dayIn, goodsRows, leaseRows, rowsOf } from './rows.ts'

/** Forms that somebody has begun and not published yet. */
export const draftPlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '李慧敏',
    draftOnly: true,
    form: {
      type: 3,
      title: '西咸智造产业园二期机电桥架采购',
      projectName: '西咸智造产业园二期',
      estimate: '400000',
      rows: goodsRows(dayIn(today, 40), [
        ['热镀锌槽式桥架', '400×200×2.0', 'm', '2300', '128'],
        ['热镀锌槽式桥架', '200×100×1.5', 'm', '1650', '62'],
      ]),
    },
    clock: { published: -1.5, applyEnd: 72, bidEnd: 168 },
  },
  {
    owner: '刘志强',
    draftOnly: true,
    form: {
      type: 1,
      title: '泾河安置房三期施工电梯租赁',
      projectName: '泾河安置房三期',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      rows: leaseRows(dayIn(today, 30), '10 个月', [
        ['施工升降机', 'SC200/200 变频', '台·月', '40', '月', '9800'],
      ]),
    },
    clock: { published: -4, applyEnd: 96, bidEnd: 192 },
  },
  {
    owner: '张建国',
    draftOnly: true,
    form: {
      type: 3,
      title: '高新第九初级中学消防水泵控制柜更换采购',
      projectName: '高新第九初级中学',
      estimate: '32000',
      rows: goodsRows(dayIn(today, 6), [['消防泵控制柜', '37kW 一用一备，带巡检', '台', '1', '32000']]),
    },
    direct: {
      supplier: '宁静',
      amount: '30800',
      reason: '原控制柜厂家已停产，宁砺电缆有同接口的成套柜现货，消防验收前必须换完。',
    },
    clock: { published: -5, applyEnd: 0, bidEnd: 0 },
  },
  {
    owner: '沈佳',
    draftOnly: true,
    form: {
      ...statutory,
      type: 10,
      title: '灞原科创园二期施工总承包',
      projectName: '灞原科创园',
      section: '二期',
      estimate: '193000000',
      ceiling: '193000000',
      regionCode: '610111',
      address: '灞原大道 6 号',
      qualifications: ['建筑工程施工总承包一级', '安全生产许可证'],
      paymentTerms: '按月支付完成产值的 80%，竣工验收后付至 85%，结算审定后付至 97%，余款为质保金。',
      deliveryTerms: '总工期 600 天。',
      rows: rowsOf(
        ['name', 'scale', 'contractWay', 'days', 'quality', 'safety', 'maxPrice'],
        [['5#–8# 研发楼', '62,000 ㎡', '单价包干', '600', '合格', '市级文明工地', '193000000']],
      ),
    },
    clock: { published: -24, applyEnd: 240, bidEnd: 620 },
  },
  {
    owner: '郑凯',
    for: '沈佳',
    draftOnly: true,
    form: {
      ...statutory,
      type: 8,
      title: '灞原科创园一期工程监理',
      projectName: '灞原科创园',
      section: '一期',
      estimate: '3900000',
      regionCode: '610111',
      address: '灞原大道 6 号',
      qualifications: ['房屋建筑工程监理甲级'],
      paymentTerms: '按季度支付，竣工验收后付至 95%，结算后付清。',
      deliveryTerms: '监理期与施工期一致。',
      rows: rowsOf(
        ['name', 'scale', 'months', 'staff', 'stage', 'maxPrice'],
        [['施工监理', '2.86 亿元', '26', '总监 1 人，专监 6 人，监理员 8 人', '施工及保修', '3900000']],
      ),
    },
    clock: { published: -7, applyEnd: 240, bidEnd: 500 },
  },
]
