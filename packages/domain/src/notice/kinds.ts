/** Business: what happened to a thing of mine. Deadline: a clock that runs out. Result: how it ended. */
export const noticeClasses = { business: '业务', deadline: '截止提醒', result: '结果' } as const
export type NoticeClass = keyof typeof noticeClasses

interface NoticeKind {
  readonly label: string
  readonly class: NoticeClass
  /** Where the person acts on it: an id of the product map, opened with the notice's own search. */
  readonly place: string
  /** Important enough to leave the platform by SMS too. */
  readonly sms?: true
  /** Has legal effect: nobody can switch it off. */
  readonly binding?: true
}

/** Every kind of notice, named after the event that causes it. */
export const noticeKinds = {
  'tender.published': { label: '新的招标', class: 'business', place: 'tender.detail' },
  'tender.changed': {
    label: '招标变更',
    class: 'business',
    place: 'tender.detail',
    sms: true,
    binding: true,
  },
  'tender.cancelled': {
    label: '招标取消',
    class: 'result',
    place: 'tender.detail',
    sms: true,
    binding: true,
  },
  'tender.failed': { label: '流标', class: 'result', place: 'tender.detail', sms: true, binding: true },
  'tender.decide': { label: '等待定标', class: 'business', place: 'tender.calibration' },
  'tender.publicised': { label: '中标公示', class: 'result', place: 'tender.winNotice', binding: true },
  'tender.won': { label: '中标', class: 'result', place: 'bid.winning', sms: true, binding: true },
  'tender.notWon': { label: '未中标', class: 'result', place: 'bid.winning', sms: true, binding: true },
  'registration.submitted': { label: '新的报名', class: 'business', place: 'bid.registrations' },
  'registration.confirmed': { label: '报名通过', class: 'business', place: 'bid.up', sms: true },
  'registration.refused': { label: '报名未通过', class: 'business', place: 'bid.signUp', sms: true },
  'registration.deadline': { label: '报名即将截止', class: 'deadline', place: 'tender.detail' },
  'bid.received': { label: '投标回执', class: 'business', place: 'bid.up' },
  'bid.withdrawn': { label: '投标已撤回', class: 'business', place: 'bid.up' },
  'bid.deadline': { label: '投标即将截止', class: 'deadline', place: 'bid.up', sms: true },
  'bid.openable': { label: '可以开标', class: 'deadline', place: 'bid.opening', sms: true },
  'bid.opened': { label: '已开标', class: 'business', place: 'bid.opening' },
  'question.asked': { label: '收到询问函', class: 'business', place: 'question.detail' },
  'question.answered': { label: '询问函已答复', class: 'business', place: 'question.detail' },
  'question.rejected': { label: '询问函被退回', class: 'business', place: 'question.detail' },
  'question.published': { label: '答疑公开', class: 'business', place: 'question.detail' },
  'company.submitted': { label: '企业认证申请', class: 'business', place: 'member.operatorDesk' },
  'company.approved': { label: '企业认证通过', class: 'result', place: 'member.mine', sms: true },
  'company.refused': { label: '企业认证退回', class: 'result', place: 'member.companyVerify', sms: true },
  'mandate.granted': { label: '招标代理委托', class: 'business', place: 'member.mandates' },
  'mandate.revoked': { label: '委托撤销', class: 'business', place: 'member.mandates' },
  'report.submitted': { label: '收到举报', class: 'business', place: 'report.desk' },
  'report.progress': { label: '举报进展', class: 'business', place: 'report.detail' },
  'report.decided': { label: '举报结果', class: 'result', place: 'report.detail', sms: true },
  'report.outcome': { label: '平台处置', class: 'result', place: 'report.detail', sms: true },
  'tender.offline': {
    label: '项目下架',
    class: 'result',
    place: 'tender.detail',
    sms: true,
    binding: true,
  },
  'follow.opened': { label: '关注的招标开始报名', class: 'business', place: 'tender.detail' },
  'follow.published': { label: '关注的企业有新项目', class: 'business', place: 'tender.detail' },
  'follow.deadline': { label: '关注的招标即将截止', class: 'deadline', place: 'tender.detail' },
  'follow.ended': { label: '关注的招标有结果', class: 'result', place: 'tender.detail' },
  'account.newDevice': { label: '新设备登录', class: 'business', place: 'member.settings' },
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

/** Label and class of a stored kind; a kind that this version does not know shows as 通知. */
export function noticeKind(kind: string): { readonly label: string; readonly class: NoticeClass } {
  return factsOf(kind) ?? { label: '通知', class: 'business' }
}
