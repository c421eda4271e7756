// What several endpoints of an auction say no with.

export const notFound = { 'auction.notFound': '没有找到这个竞价项目，它可能已被删除，或您没有查看权限' }
export const common = {
  ...notFound,
  'auction.stale': '这个竞价刚刚有变化，请刷新后查看最新内容再操作',
  'auction.wrongStatus': '竞价当前的状态不能这样操作，请刷新页面查看最新状态',
}
export const approvalRunning = {
  'auction.approvalRunning': '这个竞价有事项正在审批，请等审批结束，或撤回审批后再操作',
}
export const offline = { 'auction.offline': '这个竞价已被平台下架，恢复之前不能这样操作，详情请联系平台客服' }
export const frozenOwner = {
  'member.frozen':
    '发布企业已被平台冻结，解除之前不能确认成交、邀请洽谈和扣收保证金；请在“设置”里查看平台客服电话并联系解除',
}
export const verified = {
  'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能发布和参加竞价',
  'member.frozen': '您的企业已被平台冻结，暂时不能发布和参加竞价；请在“设置”里查看平台客服电话并联系解除',
}
/** Why a price is not taken. */
export const offerRefusals = {
  ...offline,
  'auction.notLive': '竞价还没有开始，请等开始后再出价',
  'auction.closed': '竞价已经结束，这次出价没有被受理',
  'auction.notAdmitted': '请先报名参加竞价，通过后才能出价',
  'auction.agreementMissing': '请先阅读并同意竞买协议，再出价',
  'auction.depositMissing': '请先缴纳保证金，到账后才能出价',
  'auction.amountInvalid': '出价要大于 0，并且不超过 999,999,999.99 元，请修改后重新出价',
  'auction.belowStart': '出价没有达到起始价，请按提示的价格重新出价',
  'auction.step': '出价与当前价格的差距不足一个幅度，请按提示的价格重新出价',
  'auction.grid': '出价要等于起始价加减幅度的整数倍，请按提示的价格重新出价',
  'auction.selfLeader': '您目前已是最优价，不用再出价',
  'auction.outlier': '这次出价与当前价格相差较大，请核对金额后再确认一次',
  'auction.notYourTurn': '现在还没有轮到您出价，请等候您的轮次',
  'auction.keyReused': '这次出价的编号已用于另一个金额，请重新出价',
}
