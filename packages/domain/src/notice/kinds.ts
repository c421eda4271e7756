/** Business: what happened to a thing of mine. Deadline: a clock that runs out. Result: how it ended. */
export const noticeClasses = { business: '业务', deadline: '截止提醒', result: '结果' } as const
export type NoticeClass = keyof typeof noticeClasses

export type NoticeWeight = 'urgent' | 'quiet'

interface NoticeKind {
  readonly label: string
  readonly class: NoticeClass
  /** Where the person acts on it: an id of the product map, opened with the notice's own search. */
  readonly place: string
  /** Important enough to leave the platform by SMS too. */
  readonly sms?: true
  /** Has legal effect, or guards a company's money: nobody can switch it off. */
  readonly binding?: true
  /** Urgent: money, a bid or the account is lost while nobody acts. Quiet: good to know, and nothing more. */
  readonly weight?: NoticeWeight
}

/**
 * Every kind of notice, named after the event that causes it. A kind is one for tendering, buying and selling, so its
 * label takes the words of none of them; the title of a notice has those of its tender.
 */
export const noticeKinds = {
  'tender.published': { label: '新的项目', class: 'business', place: 'tender.detail', weight: 'quiet' },
  'tender.changed': {
    label: '项目变更',
    class: 'business',
    place: 'tender.detail',
    sms: true,
    binding: true,
  },
  'tender.postponed': {
    label: '招标延期',
    class: 'business',
    place: 'tender.detail',
    sms: true,
    binding: true,
  },
  'tender.addendum': {
    label: '补遗',
    class: 'business',
    place: 'tender.addendum',
    sms: true,
    binding: true,
  },
  'tender.returned': { label: '审批后没有办成', class: 'business', place: 'tender.publish' },
  'tender.cancelled': {
    label: '项目终止',
    class: 'result',
    place: 'tender.detail',
    sms: true,
    binding: true,
  },
  'tender.failed': { label: '无人中选', class: 'result', place: 'tender.detail', sms: true, binding: true },
  'tender.siteVisit': {
    label: '现场踏勘提醒',
    class: 'deadline',
    place: 'tender.detail',
    sms: true,
    weight: 'urgent',
  },
  'tender.reTender': { label: '重新招标', class: 'business', place: 'tender.detail', sms: true },
  'tender.reopened': { label: '结果作废', class: 'result', place: 'tender.detail', binding: true },
  'tender.decide': { label: '等待确定结果', class: 'business', place: 'tender.calibration' },
  'tender.publicised': { label: '结果公示', class: 'result', place: 'tender.winNotice', binding: true },
  'tender.won': {
    label: '中选',
    class: 'result',
    place: 'bid.winning',
    sms: true,
    binding: true,
  },
  'tender.notWon': { label: '未中选', class: 'result', place: 'bid.winning', sms: true, binding: true },
  'demand.published': { label: '新的需求', class: 'business', place: 'demand.any', weight: 'quiet' },
  'demand.invited': {
    label: '邀请报价',
    class: 'business',
    place: 'demand.any',
    sms: true,
    weight: 'urgent',
  },
  'demand.declined': {
    label: '不参加报价',
    class: 'business',
    place: 'quotation.comparison',
    weight: 'quiet',
  },
  'demand.returned': { label: '需求审批后没有办成', class: 'business', place: 'demand.approval' },
  'demand.ended': { label: '等待比价', class: 'deadline', place: 'demand.any', sms: true },
  'demand.expired': { label: '需求过期', class: 'result', place: 'demand.any' },
  'demand.changed': { label: '询价暂停或恢复', class: 'business', place: 'demand.any', sms: true },
  'demand.cancelled': { label: '需求取消', class: 'result', place: 'demand.any', sms: true, binding: true },
  'demand.offline': {
    label: '需求下架',
    class: 'result',
    place: 'demand.any',
    sms: true,
    binding: true,
    weight: 'urgent',
  },
  'quotation.received': {
    label: '收到供应商报价',
    class: 'business',
    place: 'quotation.comparison',
    weight: 'quiet',
  },
  'quotation.again': { label: '请再报一次价', class: 'deadline', place: 'quotation.own', sms: true },
  'quotation.firstHolds': { label: '首轮报价继续有效', class: 'result', place: 'quotation.own' },
  'quotation.recorded': {
    label: '代录报价',
    class: 'business',
    place: 'quotation.own',
    sms: true,
    binding: true,
    weight: 'urgent',
  },
  'quotation.objected': {
    label: '代录报价异议',
    class: 'business',
    place: 'quotation.comparison',
    binding: true,
  },
  'quotation.selected': {
    label: '报价选中',
    class: 'result',
    place: 'quotation.own',
    sms: true,
    binding: true,
  },
  'quotation.notSelected': {
    label: '报价未选中',
    class: 'result',
    place: 'quotation.own',
    sms: true,
    binding: true,
  },
  'quotation.signedUp': {
    label: '劳务报名',
    class: 'business',
    place: 'quotation.comparison',
    weight: 'quiet',
  },
  'quotation.asked': { label: '请您报价', class: 'business', place: 'quotation.labour', sms: true },
  'quotation.restored': { label: '报价恢复有效', class: 'business', place: 'quotation.own', sms: true },
  'quotation.expired': { label: '报价失效', class: 'deadline', place: 'quotation.own' },
  'registration.submitted': { label: '新的报名', class: 'business', place: 'bid.registrations' },
  'registration.confirmed': { label: '报名通过', class: 'business', place: 'bid.up', sms: true },
  'registration.refused': {
    label: '报名未通过',
    class: 'business',
    place: 'bid.signUp',
    sms: true,
    weight: 'urgent',
  },
  'registration.withdrawn': {
    label: '退出报名',
    class: 'business',
    place: 'bid.registrations',
    weight: 'quiet',
  },
  'registration.deadline': {
    label: '报名即将截止',
    class: 'deadline',
    place: 'tender.detail',
    weight: 'urgent',
  },
  'bid.received': { label: '报价回执', class: 'business', place: 'bid.up', weight: 'quiet' },
  'bid.withdrawn': { label: '报价已撤回', class: 'business', place: 'bid.up', weight: 'quiet' },
  'bid.deadline': { label: '报价即将截止', class: 'deadline', place: 'bid.up', sms: true, weight: 'urgent' },
  'bid.confirmAddendum': {
    label: '补遗待确认',
    class: 'deadline',
    place: 'tender.detail',
    sms: true,
    weight: 'urgent',
  },
  'bid.openable': {
    label: '可以开启报价',
    class: 'deadline',
    place: 'bid.opening',
    sms: true,
  },
  'bid.opened': { label: '报价已开启', class: 'business', place: 'bid.opening' },
  'evaluation.asked': { label: '请您评审', class: 'business', place: 'evaluation.home', sms: true },
  'evaluation.summed': { label: '评分已汇总', class: 'business', place: 'evaluation.home' },
  'evaluation.submitted': { label: '评标报告', class: 'business', place: 'evaluation.home' },
  'evaluation.changed': { label: '评审小组变化', class: 'business', place: 'evaluation.home' },
  'evaluation.clarify': {
    label: '请您澄清',
    class: 'business',
    place: 'evaluation.asked',
    sms: true,
    binding: true,
  },
  'bid.rejected': {
    label: '报价被否决',
    class: 'result',
    place: 'bid.opening',
    sms: true,
    binding: true,
    weight: 'urgent',
  },
  'bid.abandoned': {
    label: '弃标',
    class: 'result',
    place: 'bid.abandoned',
    sms: true,
    binding: true,
    weight: 'urgent',
  },
  'bid.secureAgain': {
    label: '重新缴纳保证金',
    class: 'deadline',
    place: 'security.pay',
    sms: true,
    binding: true,
    weight: 'urgent',
  },
  'bid.abandonReview': {
    label: '弃标复核',
    class: 'business',
    place: 'bid.abandonedPublish',
    weight: 'urgent',
  },
  'bid.contractDue': {
    label: '合同签订提醒',
    class: 'deadline',
    place: 'tender.detail',
    sms: true,
    weight: 'urgent',
  },
  'question.asked': { label: '收到询问函', class: 'business', place: 'question.detail' },
  'question.answered': { label: '询问函已答复', class: 'business', place: 'question.detail' },
  'question.rejected': { label: '询问函被退回', class: 'business', place: 'question.detail' },
  'question.published': { label: '答疑公开', class: 'business', place: 'question.detail', weight: 'quiet' },
  'order.sent': {
    label: '收到采购订单',
    class: 'business',
    place: 'quotation.purchase',
    sms: true,
    binding: true,
  },
  'order.answered': { label: '订单答复', class: 'business', place: 'quotation.purchase', sms: true },
  'order.delivered': { label: '登记到货', class: 'business', place: 'quotation.purchase' },
  'order.received': { label: '确认收货', class: 'business', place: 'quotation.purchase', weight: 'quiet' },
  'order.ended': {
    label: '订单结束',
    class: 'result',
    place: 'quotation.purchase',
    sms: true,
    binding: true,
  },
  'company.submitted': { label: '企业认证申请', class: 'business', place: 'member.operatorDesk' },
  'company.approved': { label: '企业认证通过', class: 'result', place: 'member.mine', sms: true },
  'company.refused': { label: '企业认证退回', class: 'result', place: 'member.companyVerify', sms: true },
  'member.joined': { label: '加入企业', class: 'business', place: 'member.mine', weight: 'quiet' },
  'member.rolesMoved': {
    label: '角色变动',
    class: 'business',
    place: 'member.organisation',
    binding: true,
  },
  'member.passwordReset': {
    label: '密码重设',
    class: 'business',
    place: 'member.settings',
    binding: true,
  },
  'certificate.expiring': { label: '证书到期', class: 'deadline', place: 'member.certificates' },
  'mandate.granted': { label: '招标代理委托', class: 'business', place: 'member.mandates' },
  'mandate.revoked': { label: '委托撤销', class: 'business', place: 'member.mandates' },
  'report.submitted': { label: '收到举报', class: 'business', place: 'report.desk' },
  'report.progress': { label: '举报进展', class: 'business', place: 'report.detail', weight: 'quiet' },
  'report.decided': { label: '举报结果', class: 'result', place: 'report.detail', sms: true },
  'report.outcome': {
    label: '平台处置',
    class: 'result',
    place: 'report.detail',
    sms: true,
    weight: 'urgent',
  },
  'tender.offline': {
    label: '项目下架',
    class: 'result',
    place: 'tender.detail',
    sms: true,
    binding: true,
    weight: 'urgent',
  },
  'auction.returned': { label: '审批后没有办成', class: 'business', place: 'auction.publish' },
  'auction.delayed': {
    label: '竞价延期',
    class: 'business',
    place: 'auction.detail',
    sms: true,
    binding: true,
  },
  'auction.cancelled': {
    label: '竞价撤回',
    class: 'result',
    place: 'auction.detail',
    sms: true,
    binding: true,
  },
  'auction.offline': {
    label: '竞价下架',
    class: 'result',
    place: 'auction.detail',
    sms: true,
    binding: true,
    weight: 'urgent',
  },
  'auction.joined': { label: '竞价报名', class: 'business', place: 'auction.console' },
  'auction.answered': { label: '竞价报名结果', class: 'business', place: 'auction.detail', sms: true },
  'auction.started': {
    label: '竞价开始',
    class: 'deadline',
    place: 'auction.detail',
    sms: true,
  },
  'auction.extended': { label: '竞价延时', class: 'deadline', place: 'auction.detail', weight: 'quiet' },
  'auction.outbid': { label: '已不是最优', class: 'business', place: 'auction.detail', weight: 'urgent' },
  'auction.voided': {
    label: '报价作废',
    class: 'business',
    place: 'auction.detail',
    binding: true,
    weight: 'urgent',
  },
  'auction.ended': { label: '竞价结束', class: 'business', place: 'auction.result' },
  'auction.decide': {
    label: '等待确认结果',
    class: 'deadline',
    place: 'auction.console',
    sms: true,
    weight: 'urgent',
  },
  'auction.talks': {
    label: '邀请洽谈',
    class: 'deadline',
    place: 'auction.result',
    sms: true,
    weight: 'urgent',
  },
  'auction.won': {
    label: '竞得',
    class: 'result',
    place: 'auction.result',
    sms: true,
    binding: true,
  },
  'auction.notWon': { label: '未竞得', class: 'result', place: 'auction.result', sms: true, binding: true },
  'auction.unsold': {
    label: '竞价没有结果',
    class: 'result',
    place: 'auction.result',
    sms: true,
    binding: true,
  },
  'auction.payment': {
    label: '履约提醒',
    class: 'deadline',
    place: 'auction.result',
    sms: true,
    weight: 'urgent',
  },
  'auction.settled': { label: '竞价完成', class: 'result', place: 'auction.result' },
  'auction.breached': {
    label: '违约认定',
    class: 'result',
    place: 'auction.result',
    sms: true,
    binding: true,
  },
  'auction.review': {
    label: '违约认定复核',
    class: 'deadline',
    place: 'auction.console',
    sms: true,
    weight: 'urgent',
  },
  'auction.watch': { label: '竞价需要关注', class: 'business', place: 'auction.detail' },
  'auction.rerun': { label: '结果有变化', class: 'result', place: 'auction.result' },
  'project.announced': { label: '项目公示', class: 'business', place: 'project.detail', weight: 'quiet' },
  'project.cancelled': { label: '项目取消公示', class: 'business', place: 'project.detail', weight: 'quiet' },
  'project.closed': { label: '项目完工', class: 'result', place: 'project.detail', weight: 'quiet' },
  'project.failed': { label: '公示未生效', class: 'result', place: 'project.detail' },
  'follow.opened': {
    label: '关注的项目开始报名',
    class: 'business',
    place: 'tender.detail',
    weight: 'quiet',
  },
  'follow.published': {
    label: '关注的企业有新项目',
    class: 'business',
    place: 'tender.detail',
    weight: 'quiet',
  },
  'follow.postponed': { label: '关注的招标延期', class: 'business', place: 'tender.detail', weight: 'quiet' },
  'follow.addendum': {
    label: '关注的项目有补遗',
    class: 'business',
    place: 'tender.addendum',
    weight: 'quiet',
  },
  'follow.deadline': { label: '关注的项目即将截止', class: 'deadline', place: 'tender.detail' },
  'follow.ended': { label: '关注的项目有结果', class: 'result', place: 'tender.detail', weight: 'quiet' },
  'follow.demand': { label: '关注的需求有进展', class: 'business', place: 'demand.any', weight: 'quiet' },
  'approval.waiting': { label: '待审批', class: 'business', place: 'approval.detail', sms: true },
  'approval.passedOn': { label: '审批转给您', class: 'business', place: 'approval.detail', sms: true },
  'approval.reminded': {
    label: '审批催办',
    class: 'business',
    place: 'approval.detail',
    sms: true,
    weight: 'urgent',
  },
  'approval.copied': { label: '审批抄送', class: 'business', place: 'approval.detail', weight: 'quiet' },
  'approval.overdue': { label: '审批超时', class: 'deadline', place: 'approval.detail', weight: 'urgent' },
  'approval.approved': { label: '审批通过', class: 'result', place: 'approval.detail', sms: true },
  'approval.rejected': { label: '审批被驳回', class: 'result', place: 'approval.detail', sms: true },
  'approval.templateChanged': { label: '审批流程变更', class: 'business', place: 'approval.templates' },
  'approval.terminated': { label: '审批终止', class: 'result', place: 'approval.detail', sms: true },
  'security.submitted': { label: '保证金待核对', class: 'business', place: 'security.order' },
  'security.rejected': {
    label: '保证金凭证退回',
    class: 'business',
    place: 'security.order',
    sms: true,
    weight: 'urgent',
  },
  'security.paid': { label: '保证金到账', class: 'result', place: 'security.order', sms: true },
  'security.released': { label: '保证金待退还', class: 'business', place: 'security.order' },
  'security.refunded': { label: '保证金退还', class: 'result', place: 'security.order', sms: true },
  'security.refundFailed': {
    label: '保证金退款失败',
    class: 'result',
    place: 'security.order',
    sms: true,
    weight: 'urgent',
  },
  'security.forfeited': {
    label: '保证金扣除',
    class: 'result',
    place: 'security.order',
    sms: true,
    binding: true,
  },
  'security.applied': { label: '保证金抵扣', class: 'result', place: 'security.order', weight: 'quiet' },
  'security.reminded': { label: '保证金催办', class: 'business', place: 'security.order' },
  'security.refundDue': { label: '保证金退还期限', class: 'deadline', place: 'security.order' },
  'security.review': {
    label: '保证金复核',
    class: 'deadline',
    place: 'security.order',
    sms: true,
    weight: 'urgent',
  },
  'security.guaranteeShort': {
    label: '保函展期',
    class: 'deadline',
    place: 'security.order',
    sms: true,
    weight: 'urgent',
  },
  'security.held': {
    label: '保证金缴纳暂停',
    class: 'business',
    place: 'security.order',
    sms: true,
    weight: 'urgent',
  },
  'security.resumed': {
    label: '保证金缴纳恢复',
    class: 'business',
    place: 'security.order',
    weight: 'quiet',
  },
  'security.fault': {
    label: '资金核对',
    class: 'business',
    place: 'security.desk',
    sms: true,
    weight: 'urgent',
  },
  'fee.submitted': { label: '费用待核对', class: 'business', place: 'fee.paid' },
  'fee.rejected': {
    label: '费用凭证退回',
    class: 'business',
    place: 'fee.paid',
    sms: true,
    weight: 'urgent',
  },
  'fee.paid': { label: '费用到账', class: 'result', place: 'fee.paid', sms: true },
  'fee.released': { label: '费用待退还', class: 'business', place: 'fee.paid' },
  'fee.refunded': { label: '费用退还', class: 'result', place: 'fee.paid', sms: true },
  'fee.refundFailed': {
    label: '费用退款失败',
    class: 'result',
    place: 'fee.paid',
    sms: true,
    weight: 'urgent',
  },
  'fee.refundAsked': { label: '费用退款申请', class: 'business', place: 'fee.paid' },
  'fee.refundTurnedDown': { label: '退款申请驳回', class: 'result', place: 'fee.paid', sms: true },
  'fee.refundDue': { label: '费用退还期限', class: 'deadline', place: 'fee.paid' },
  'fee.reminded': { label: '费用退款催办', class: 'business', place: 'fee.paid' },
  'fee.review': { label: '退款审批没有办成', class: 'business', place: 'fee.paid' },
  'fee.held': { label: '费用支付暂停', class: 'business', place: 'fee.paid', sms: true, weight: 'urgent' },
  'fee.resumed': { label: '费用支付恢复', class: 'business', place: 'fee.paid', weight: 'quiet' },
  'fee.fault': {
    label: '费用账目核对',
    class: 'business',
    place: 'security.desk',
    sms: true,
    weight: 'urgent',
  },
  'fee.due': { label: '服务费待付', class: 'deadline', place: 'fee.serviceDetail', sms: true },
  'fee.overdue': {
    label: '服务费逾期',
    class: 'deadline',
    place: 'fee.serviceDetail',
    sms: true,
    binding: true,
    weight: 'urgent',
  },
  'fee.settled': { label: '服务费办结', class: 'result', place: 'fee.serviceDetail' },
  'fee.toInvoice': { label: '服务费收款', class: 'business', place: 'fee.serviceDetail' },
  'fee.billReview': {
    label: '服务费减免复核',
    class: 'deadline',
    place: 'fee.serviceDetail',
    sms: true,
    weight: 'urgent',
  },
  'account.newDevice': { label: '新设备登录', class: 'business', place: 'member.settings', weight: 'urgent' },
} as const satisfies Record<string, NoticeKind>

export type NoticeKindName = keyof typeof noticeKinds

/** The kinds of one class. */
export function kindsOf(noticeClass: NoticeClass): readonly NoticeKindName[] {
  const names = Object.keys(noticeKinds) as NoticeKindName[]
  return names.filter((name) => noticeKinds[name].class === noticeClass)
}

/** What is known of a kind; a stored one may be of a newer version. */
function factsOf(kind: string): NoticeKind | undefined {
  const known: Readonly<Record<string, NoticeKind>> = noticeKinds
  return Object.hasOwn(known, kind) ? known[kind] : undefined
}

/** Changes, cancellations and results have legal effect: nobody can switch them off. */
export function isBinding(kind: NoticeKindName): boolean {
  return factsOf(kind)?.binding === true
}

/** Whether notices of this kind also leave by SMS. */
export function goesBySms(kind: NoticeKindName): boolean {
  return factsOf(kind)?.sms === true
}

/** Label, class and weight of a stored kind; a kind that this version does not know shows as 通知. */
export function noticeKind(kind: string): Pick<NoticeKind, 'label' | 'class' | 'weight'> {
  return factsOf(kind) ?? { label: '通知', class: 'business' }
}
