const bothSides =
  '您在项目期间是项目发布方或其代理机构的成员，不能代表其他企业参加这个项目，请由没有双重身份的同事办理'

/** Sentences that several bid calls share. */
export const tenderRefusals = {
  'tender.notFound': '没有找到这个招标项目，它可能已被删除，或不属于您的企业',
  'tender.stale': '这个项目刚刚被别人操作过，请刷新后查看最新状态',
  'tender.wrongStatus': '项目当前的状态不能这样操作，请刷新页面查看最新状态',
}

/** The platform has taken the item offline; see the report capability. */
export const offlineRefusal = {
  'tender.offline':
    '这个项目已被平台下架，恢复之前不能报名、投标和开标；截止时间照常计算，详情请联系平台客服',
}

/** An objection holds it up; bidders go on. */
export const pausedRefusal = {
  'tender.paused': '项目因异议暂停，异议处理完毕后才能继续；报名、缴费、投标和撤回不受影响',
}

/** The session of the opening has not closed. */
export const sessionRefusal = {
  'bid.sessionRuns': '开标会还没有结束，异议答复完毕后才能继续',
}

export const companyRefusals = {
  'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能报名和投标',
  'member.frozen': '您的企业已被平台冻结，暂时不能发布、报名和投标；请在“设置”里查看平台客服电话并联系解除',
}

export const registrationRefusals = {
  'bid.ownTender': '这是您企业自己发布的项目，不能报名或投标',
  'bid.registrationNotOpen': '报名还没有开始，请等到报名开始时间',
  'bid.registrationClosed': '报名已经截止，不能再报名',
  'bid.registrationInvalid': '联系人、手机号或说明里有不能识别的字符，请修改后再提交',
  'bid.qualificationMissing': '采购方要求的资质还没有填全，请逐项说明或上传证书',
  'bid.documentFeeUnpaid': '这个项目的招标文件需要付费，请先购买招标文件，付款后再报名',
  'bid.feeOverdue': '贵公司有逾期未付的中标服务费，付清后才能报名，请在“中标服务费”里办理',
  'bid.agentMayNotBid': '您的企业是这个项目的招标代理，不能参加投标',
  'bid.relatedCompany':
    '另一家已报名企业的法定代表人与您的企业同名，且留有相同的联系电话，暂不能报名；如两家企业没有关联，请联系平台运营方核实',
  'bid.bothSides': bothSides,
  'bid.abandonedBefore': '贵公司在本项目上一次中弃标，不能再参加这一次',
  'bid.inConsortium': '贵公司已确认参加这个项目的联合体，由牵头方报名和投标；要单独报名请先退出联合体',
  'bid.consortiumNotAccepted': '这个项目不接受联合体投标',
  'bid.consortiumSize': '联合体的家数不符合要求，连同牵头方至少 2 家，最多见项目要求',
  'bid.consortiumTwice': '联合体里有重复的企业，每家只能出现一次',
  'bid.consortiumIncomplete': '请写明牵头方和每家成员的分工',
  'bid.memberBarred': '有成员不能参加这个项目：须为平台已认证、未被冻结的企业，且不是采购方或招标代理',
  'bid.leadNotInvited': '邀请项目只能由受邀单位报名，贵公司可以作为成员参加受邀单位牵头的联合体',
  'bid.alreadyRegistered': '您的企业已经报过名了，请在“我的投标”查看进度',
}

export const submissionRefusals = {
  'bid.notRegistered': '您的企业还没有报名，请先报名',
  'bid.notConfirmed': '报名还没有被采购方确认，确认后才能投标',
  'bid.securityMissing':
    '待缴保证金：这个项目要先缴投标保证金，到账后才能投标，请在“保证金订单”里缴纳或查看进度',
  'bid.notOpenYet': '投标还没有开始，请等到投标开始时间',
  'bid.closed': '投标已截止，服务器没有接收这份投标',
  'bid.stale': '您的同事刚刚提交了新的版本，请刷新查看后再决定是否替换',
  'bid.binding': '资产处置项目的报价提交后不能修改或撤回',
  'bid.addendumUnconfirmed': '补遗待确认：请先阅读并确认最新的补遗，再提交投标',
  'bid.addendumIssued':
    '这份投标针对补遗前的清单，服务器没有接收；请按最新补遗的清单重新填写，已填的内容保存在草稿里',
  'bid.agentMayNotBid': '您的企业是这个项目的招标代理，不能参加投标',
  'bid.bothSides': bothSides,
  'bid.deviceUnknown':
    '企业的投标设备刚刚有变化，这份投标没有提交；请刷新页面后重新提交，已填的内容保存在草稿里',
  'bid.deviceForeign':
    '这份投标加密给了不是贵公司登记的手机，服务器没有接收；请刷新页面后重新提交，已填的内容保存在草稿里',
  'bid.badEnvelope': '投标文件没有正确加密，服务器没有接收，请返回重新提交',
  'bid.oldPage':
    '页面已经更新，这份投标是用旧页面密封的，服务器没有接收；请刷新页面后重新提交，已填的内容保存在草稿里',
  'bid.filesTooLarge': '一份投标的附件合计不能超过 500 MB，请压缩或减少附件后重新提交',
  'bid.hashMismatch': '投标文件在传输中被改动或不完整，服务器没有接收，请重新提交',
}
