import { moneyRefusals } from '../ledger/ledger.shapes.ts'

// What several endpoints of a security say no with.

export const money = moneyRefusals({ name: 'security', thing: '保证金' })

export const batchNotFound = {
  'security.batch.notFound':
    '没有找到这次批量退还，它可能不是您的企业办理的；各笔保证金的进度请在财务工作台查看',
}
export const cursorLost = { 'security.cursor': '列表位置已失效，请从头刷新' }
const byResult = {
  'security.byResult':
    '竞价保证金按竞价结果退还或扣除：确认结果、认定悔拍或弃标，请由竞价的发布方在竞价控制台办理',
}
export const exceptional = {
  ...byResult,
  'security.notYet': '参与人的名称还在保密，开标或竞价结束前不能扣除或提前退还保证金，请在之后办理',
  'security.noSecond':
    '扣除或提前退还保证金要由企业的另一位财务或管理员复核；请管理员先设置一位，或启用退款审批流程，再办理',
}
export const secondLook = {
  ...byResult,
  ...money.looking,
}
export const verified = {
  'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能缴纳保证金',
  'member.frozen': '您的企业已被平台冻结，暂时不能缴纳保证金；请在“设置”里查看平台客服电话并联系解除',
}
export const lostFile = { 'file.notFound': '附件已失效，请删除后重新上传' }
