// What several endpoints of a tender say no with.

export const notFound = { 'tender.notFound': '没有找到这个招标项目，它可能已被删除，或不属于您的企业' }
export const common = {
  ...notFound,
  'tender.stale': '这个项目刚刚被别人修改过，请刷新后查看最新内容再操作',
  'tender.wrongStatus': '项目当前的状态不能这样操作，请刷新页面查看最新状态',
}
export const approvalRunning = {
  'tender.approvalRunning': '这个项目有事项正在审批，请等审批结束，或撤回审批后再操作',
}
export const verified = {
  'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能发布和投标',
  'member.frozen': '您的企业已被平台冻结，暂时不能发布、报名和投标；请在“设置”里查看平台客服电话并联系解除',
}
export const inviteesWrong = {
  'tender.inviteeNotFound': '有邀请单位没有找到，请去掉后重新选择',
  'tender.inviteeTwice': '同一家单位只能邀请一次，请去掉重复的再保存',
}
export const supplierNotFound = {
  'tender.supplierNotFound': '没有找到您选择的供应商，或它还没有通过认证，请重新选择',
}
