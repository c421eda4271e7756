import type { TemplatePlot } from '../approvals.templates.ts'
import type { DeedPlot, ResubmissionPlot } from '../approvals.ts'
import type { TenderPlot } from '../plot.ts'
import { dayIn, goodsRows, leaseRows } from './rows.ts'

const head = { name: '部门负责人' }
const costs = { name: '成本合约部', people: ['王海涛'] }
const deputy = { name: '分管副总', people: ['赵立新'] }
const lawyer = { name: '法务部', people: ['王雪'] }

/** The processes of the first company, each in force from its hour on. */
export const templatePlots: readonly TemplatePlot[] = [
  { at: -290, by: '张建国', type: 'publicity', name: '结果公示审批', nodes: [costs] },
  { at: -150, by: '张建国', type: 'projectAnnounce', name: '项目公示审批', nodes: [lawyer, deputy] },
  { at: -60, by: '张建国', type: 'postponement', name: '招标延期审批', nodes: [costs] },
  {
    ...{ at: -30, by: '张建国', type: 'award', name: '定标审批' },
    nodes: [{ name: '成本合约部、法务部会签', people: ['王海涛', '王雪'] }, deputy],
  },
  {
    ...{ at: -7.5, by: '张建国', type: 'tenderPublish', name: '采购发布审批' },
    nodes: [head, costs],
    options: { remindAfterHours: 4 },
  },
  {
    ...{ at: -7.5, by: '张建国', type: 'tenderPublish', name: '500 万元及以上采购发布审批' },
    amountFrom: '5000000',
    nodes: [head, costs, deputy],
  },
]

const boards = '泾河安置房三期外墙保温装饰一体板采购'
const floors = '西咸智造产业园一期地坪材料采购'
const mortar = '高新第九初级中学预拌砂浆采购'
const steel = '西咸智造产业园二期钢结构构件采购'
const lamps = '泾河安置房三期临时照明灯具采购'
const crane = '西咸智造产业园汽车起重机租赁'

const jinghe = { projectName: '泾河安置房三期', regionCode: '610117', address: '泾河新城湖滨路 18 号' }
const park = { projectName: '西咸智造产业园一期', regionCode: '610116', address: '西咸大道 1 号' }
const later = { applyEnd: 72, bidEnd: 144 }

/** What lies with the approvers, or came back from them. */
export const submittedPlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '李慧敏',
    form: {
      ...{ ...jinghe, type: 3, title: boards, estimate: '1860000' },
      rows: goodsRows(dayIn(today, 20), [
        ['保温装饰一体板', '岩棉 80 mm，氟碳饰面', '㎡', '11800', '142'],
        ['专用锚固件', '不锈钢，每㎡ 8 套', '套', '94400', '1.9'],
      ]),
    },
    clock: { published: -7, ...later },
  },
  {
    owner: '李慧敏',
    form: {
      ...{ ...park, type: 3, title: floors, estimate: '980000' },
      paymentTerms: '货到验收合格后一次付清。',
      rows: goodsRows(dayIn(today, 24), [
        ['非金属耐磨材料', '5 kg/㎡', 't', '216', '1850'],
        ['混凝土密封固化剂', '锂基', 'kg', '15200', '36'],
      ]),
    },
    clock: { published: -6.9, ...later },
  },
  {
    owner: '李慧敏',
    form: {
      ...{ type: 3, title: lamps, estimate: '86000', ...jinghe },
      rows: goodsRows(dayIn(today, 10), [
        ['LED 投光灯', '200 W，IP65', '盏', '160', '185'],
        ['防爆灯带', '50 m/卷，36 V', '卷', '85', '410'],
      ]),
    },
    clock: { published: -6.4, ...later },
  },
  {
    owner: '刘志强',
    form: {
      ...{ ...park, type: 1, title: crane, estimate: '420000' },
      rows: leaseRows(dayIn(today, 8), '4 个月', [
        ['汽车起重机', '50 t，带司机', '台·月', '8', '月', '46000'],
      ]),
    },
    clock: { published: -6, ...later },
  },
  {
    owner: '李慧敏',
    form: {
      ...{ type: 3, title: mortar, estimate: '640000', projectName: '高新第九初级中学' },
      rows: goodsRows(dayIn(today, 16), [
        ['干混砌筑砂浆', 'DM M7.5', 't', '1150', '268'],
        ['干混抹灰砂浆', 'DP M10', 't', '1060', '296'],
      ]),
    },
    clock: { published: -5.5, ...later },
  },
  {
    owner: '李慧敏',
    form: {
      ...{ ...park, type: 3, title: steel, projectName: '西咸智造产业园二期', estimate: '8600000' },
      publicityDays: 3,
      rows: goodsRows(dayIn(today, 45), [
        ['焊接 H 型钢柱、梁', 'Q355B，含防腐底漆', 't', '920', '8850'],
        ['檩条、支撑', 'C250×75×20×2.5 热镀锌', 't', '62', '7050'],
      ]),
    },
    clock: { published: -5, applyEnd: 96, bidEnd: 190 },
  },
]

/** Handed in a second time. */
export const resubmissions: readonly ResubmissionPlot[] = [
  { at: -6.5, by: '李慧敏', title: boards, change: { estimate: '1920000' } },
  {
    ...{ at: -4.4, by: '李慧敏', title: floors },
    change: { paymentTerms: '验收合格后 30 天内付 90%，质保期满 12 个月后付清余款。' },
  },
]

const waterproof = { about: '西咸智造产业园防水卷材采购', starter: '李慧敏' }
const highway = { about: '锦岑高速JC-2标', starter: '张建国' }
const rebar = { about: '西咸智造产业园一期主体结构钢筋采购', starter: '李慧敏' }
const frame = { about: '西咸智造产业园钢结构专业分包', starter: '张建国' }
const audit = { about: '泾河安置房二期结算审核', starter: '张建国' }
const anchors = { about: '塔吊附着预埋件紧急补充采购', starter: '张建国' }
const hers = (about: string) => ({ about, starter: '李慧敏' })
const his = { about: crane, starter: '刘志强' }

/** What everybody did to what was put before them. */
export const approvalDeeds: readonly DeedPlot[] = [
  { ...waterproof, at: -279.6, by: '王海涛', do: 'agree', comment: '推荐结果与比价记录一致，同意公示。' },
  { ...highway, at: -129.7, by: '王雪', do: 'agree' },
  { ...highway, at: -129, by: '赵立新', do: 'agree', comment: '桩号核准后再公示。' },
  { ...rebar, at: -29, by: '王海涛', do: 'agree', comment: '现场进度已确认推迟，同意延期。' },
  { ...frame, at: -19.3, by: '王海涛', do: 'agree' },

  {
    ...hers(boards),
    at: -6.8,
    by: '李慧敏',
    do: 'withdraw',
    reason: '锚固件没有计入估算价，修改后重新提交。',
  },
  { ...hers(boards), at: -6.2, do: 'agree' },
  {
    ...{ ...hers(boards), at: -3, by: '李慧敏', do: 'comment' },
    comment: '样板间下周挂板，请王经理今天先看这一份。',
  },
  { ...hers(boards), at: -1.5, by: '李慧敏', do: 'remind' },

  { ...hers(floors), at: -6.6, do: 'agree' },
  {
    ...{ ...hers(floors), at: -5.8, by: '王海涛', do: 'reject' },
    comment: '付款方式是验收后一次付清，不符合公司付款制度，请留 10% 质保金后重新提交。',
  },
  { ...hers(floors), at: -4.3, by: '李慧敏', do: 'cc', to: '许静', comment: '付款方式已修改，请知悉。' },

  { ...audit, at: -5.4, by: '王海涛', do: 'agree', comment: '报价和服务方案已复核。' },
  { ...audit, at: -4.9, by: '王雪', do: 'agree' },

  { ...hers(lamps), at: -6.1, do: 'agree' },
  {
    ...{ ...hers(lamps), at: -5.1, by: '王海涛', do: 'reject' },
    comment: '估算价没有询价依据，请附上三家询价记录后重新提交。',
  },

  { ...his, at: -5.6, do: 'agree' },
  { ...his, at: -4.6, by: '王海涛', do: 'transfer', to: '谢军', comment: '租赁类由您负责，请您审批。' },
  {
    ...{ ...his, at: -2.4, by: '谢军', do: 'reject' },
    comment: '年度框架协议里已有这个型号的单价，请直接下订单，不用再招标。',
  },

  { ...hers(mortar), at: -5.2, do: 'agree' },
  {
    ...{ ...hers(mortar), at: -4.8, by: '王海涛', do: 'addSign', where: 'before', to: '王雪' },
    comment: '质量责任条款请法务先看一下。',
  },
  {
    ...{ ...hers(mortar), at: -3.4, by: '王雪', do: 'agree' },
    comment: '条款没有问题，建议合同里写明不合格品的退换时限。',
  },

  { ...hers(steel), at: -4.7, do: 'agree' },
  { ...hers(steel), at: -4, by: '王海涛', do: 'agree', comment: '清单已核对，限价在近三个月均价以内。' },
  {
    ...{ ...hers(steel), at: -2.9, by: '赵立新', do: 'delegate', to: '王建军' },
    comment: '请核对构件进场时间和吊装计划。',
  },
  {
    ...{ ...hers(steel), at: -1.2, by: '王建军', do: 'agree' },
    comment: '首批构件进场时间与吊装计划一致。',
  },

  { ...anchors, at: -2.8, do: 'agree' },
  {
    ...{ ...anchors, at: -2.7, by: '王海涛', do: 'addSign', where: 'after', to: '王雪' },
    comment: '直接采购请法务复核供应商资格。',
  },
  { ...anchors, at: -2.6, by: '王海涛', do: 'agree', comment: '现场确实急用，单价合理。' },
  { ...anchors, at: -2.3, by: '王雪', do: 'agree' },
]
