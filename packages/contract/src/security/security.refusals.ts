// What several endpoints of a security say no with.

export const notFound = { 'security.notFound': '没有找到这笔保证金，它可能不属于您的企业' }
export const batchNotFound = {
  'security.batch.notFound':
    '没有找到这次批量退还，它可能不是您的企业办理的；各笔保证金的进度请在财务工作台查看',
}
export const cursorLost = { 'security.cursor': '列表位置已失效，请从头刷新' }
export const changed = {
  ...notFound,
  'security.stale': '这笔保证金刚刚有变化，请刷新后查看最新状态再操作',
  'security.wrongStatus': '这笔保证金当前的状态不能这样操作，请刷新查看',
}
export const onHold = {
  'security.onHold':
    '平台已暂停这个项目或其发布企业，请先不要付款；恢复后可以继续办理，如有疑问请联系平台客服',
}
export const paying = {
  ...changed,
  ...onHold,
  'security.otherKind': '这笔订单不是用这种方式缴纳的，请取消后重新选择缴纳方式',
  'security.payTimeOver': '缴纳保证金的时间已过，不能再提交',
}
export const deskChanged = {
  ...changed,
  'security.forbidden': '您没有办理这一步的权限，请联系本企业的财务人员或管理员',
}
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
  'security.notAsked': '没有等待复核的申请，它可能已经处理，请刷新后查看',
  'security.samePerson': '申请是您提出的，请企业另一位财务或管理员复核；您可以撤回申请',
  'security.reasonNeeded': '不同意时，请写明原因，提出的人会看到',
}
export const verified = {
  'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能缴纳保证金',
  'member.frozen': '您的企业已被平台冻结，暂时不能缴纳保证金；请在“设置”里查看平台客服电话并联系解除',
}
export const lostFile = { 'file.notFound': '附件已失效，请删除后重新上传' }
