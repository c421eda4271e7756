import type { Role } from '@jb/domain/member/roles'

/** A person of the story. Personas stand on the login screen; the others only play their part. */
export interface PersonPlayed {
  readonly name: string
  readonly company: number
  readonly roles: readonly Role[]
  readonly title: string
  /** The way to the department, without the company; '' for the company itself. */
  readonly department: string
  readonly head: boolean
}

type Role_ = readonly [
  name: string,
  company: number,
  roles: readonly Role[],
  title: string,
  department?: string,
  /** Heads the department. */
  head?: true,
]

const play = ([name, company, roles, title, department = '', head]: Role_): PersonPlayed => ({
  name,
  company,
  roles,
  title,
  department,
  head: head === true,
})

/** The people whom a visitor may log in as, in the order of their numbers 19900000001 … */
export const personas: readonly PersonPlayed[] = (
  [
    ['李慧敏', 1, ['buyer'], '采购员', '采购中心/物资采购部'],
    ['张建国', 1, ['buyerLead', 'orgAdmin'], '采购主管、企业管理员', '采购中心', true],
    ['王海涛', 1, ['approver'], '审批人', '成本合约部', true],
    ['赵立新', 1, ['approver'], '审批人（分管副总）', '公司领导', true],
    ['陈晓燕', 1, ['finance'], '财务', '财务部', true],
    ['刘志强', 1, ['buyer'], '采购员', '采购中心/设备租赁部', true],
    ['周明', 9, ['supplierAdmin'], '钢材供应商', '销售部', true],
    ['马小军', 10, ['supplierAdmin'], '混凝土供应商', '市场部', true],
    ['孙丽', 7, ['supplierAdmin'], '机械租赁商', '租赁部', true],
    ['杨大勇', 8, ['supplierAdmin'], '劳务供应商', '劳务部', true],
    ['吴倩', 14, ['supplierAdmin'], '物流供应商', '调度部', true],
    ['郑凯', 4, ['agent'], '招标代理', '招标代理部', true],
    ['何伟', 99, ['evaluator'], '评委'],
    ['审计员', 99, ['auditor'], '审计'],
    ['平台运营', 99, ['operator'], '平台运营'],
  ] as readonly Role_[]
).map(play)

/** The people behind the other companies, with the numbers 19900000101 … */
export const others: readonly PersonPlayed[] = (
  [
    ['沈佳', 2, ['orgAdmin'], '采购负责人', '采购部', true],
    ['唐磊', 3, ['orgAdmin'], '采购负责人', '物资部', true],
    ['黄文静', 5, ['orgAdmin'], '采购负责人', '采购部', true],
    ['江涛', 6, ['supplierAdmin', 'orgAdmin'], '销售经理', '销售部', true],
    ['董娟', 11, ['supplierAdmin'], '销售经理', '销售部', true],
    ['石磊', 12, ['supplierAdmin'], '租赁经理', '租赁部', true],
    ['杨小勇', 18, ['supplierAdmin', 'orgAdmin'], '项目经理', '项目部', true],
    ['宁静', 19, ['supplierAdmin'], '大客户经理', '大客户部', true],
    ['齐鲁', 20, ['supplierAdmin'], '区域经理', '销售部', true],
    ['高睿', 13, ['supplierAdmin'], '经营所长', '经营部', true],
    ['马骏', 15, ['supplierAdmin'], '市场部经理', '市场部', true],
    ['罗渝', 16, ['supplierAdmin'], '经营部主任', '经营部', true],
    ['田静', 17, ['supplierAdmin'], '业务经理', '业务部', true],
    ['谢军', 1, ['approver'], '分包主管', '采购中心/分包采购部', true],
    ['王建军', 1, ['approver'], '部门经理', '工程管理部', true],
    ['王雪', 1, ['approver'], '法务主管', '法务部', true],
    ['许静', 1, ['supervisor'], '招标监督', '法务部'],
    ['王芳', 1, ['finance'], '出纳', '财务部'],
    ['郭涛', 1, ['approver'], '资产经理', '资产管理部', true],
    ['冯刚', 1, ['approver'], '项目经理', '项目部/西咸智造产业园', true],
    ['曹亮', 1, ['approver'], '项目经理', '项目部/泾河安置房三期', true],
    ['邓超群', 1, ['approver'], '项目经理', '项目部/锦岑高速JC-2标', true],
    ['韩雪梅', 1, ['approver'], '项目经理', '项目部/高新第九初中', true],
    ['贾琳', 2, ['buyer'], '招标专员', '前期部', true],
    ['彭勇', 3, ['buyer'], '物资主管', '物资部'],
    ['梁倩', 5, ['buyer'], '采购员', '采购部'],
    ['秦岭', 9, ['quoter'], '报价员', '销售部'],
    ['马春燕', 10, ['quoter'], '报价员', '市场部'],
    ['钱文斌', 3, ['finance'], '财务主管'],
    ['苏敏', 9, ['finance'], '供应商财务'],
    ['乔安', 99, ['operator'], '平台运营'],
    ['史明远', 21, ['supplierAdmin'], '市场部经理'],
    ['屈平', 22, ['supplierAdmin'], '经营部经理'],
    ['岳峰', 23, ['supplierAdmin'], '市场部经理'],
    ['耿涛', 24, ['supplierAdmin'], '经营部经理'],
    ['游敏', 25, ['supplierAdmin'], '投标部经理'],
    ['安宏', 26, ['supplierAdmin'], '经营部经理'],
    ['涂刚', 27, ['supplierAdmin'], '投标部经理'],
    ['汪晓东', 28, ['supplierAdmin'], '经营部经理'],
    ['奚宁', 29, ['supplierAdmin'], '经营所长'],
    ['殷洁', 30, ['supplierAdmin'], '经营部经理'],
    ['费扬', 31, ['supplierAdmin'], '市场部经理'],
    ['柴敏', 32, ['supplierAdmin'], '市场部经理'],
    ['祝捷', 33, ['supplierAdmin'], '经营部经理'],
    ['郁欣', 34, ['supplierAdmin'], '经营部主任'],
  ] as readonly Role_[]
).map(play)

/** The people of the story whose every list has something in it, those of one company together. */
export const leads: readonly string[] = [...personas, ...others.filter(({ name }) => name === '王雪')]
  .map((person, _, all) => ({ person, rank: all.findIndex(({ company }) => company === person.company) }))
  .sort((a, b) => a.rank - b.rank)
  .map(({ person }) => person.name)

/**
 * Their counterparts, as whom a visitor goes on with what the leads have begun: who else decides and watches, who else
 * puts something up, who bids against them, who pays.
 */
const counterparts = [
  ...['谢军', '王建军', '许静', '沈佳', '唐磊', '黄文静', '钱文斌'],
  ...['江涛', '董娟', '石磊', '齐鲁', '罗渝', '马骏', '秦岭', '苏敏', '乔安'],
]

/** Whose card stands on the login screen, the leads first. */
export const cards: readonly string[] = [...leads, ...counterparts]

export const personaPhone = (at: number) => `199000000${String(at + 1).padStart(2, '0')}`
export const otherPhone = (at: number) => `199000001${String(at + 1).padStart(2, '0')}`

/** The number under which somebody of the cast logs in, with a card on the login screen or without. */
export function numberOf(name: string): string | undefined {
  const of = (people: readonly PersonPlayed[]) => people.findIndex((person) => person.name === name)
  const [persona, other] = [of(personas), of(others)]
  return persona >= 0 ? personaPhone(persona) : other >= 0 ? otherPhone(other) : undefined
}
