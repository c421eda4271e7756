/** Business: what happened to a thing of mine. Deadline: a clock that runs out. Result: how it ended. */
export const noticeClasses = { business: '业务', deadline: '截止提醒', result: '结果' } as const
export type NoticeClass = keyof typeof noticeClasses

interface NoticeKind {
  readonly label: string
  readonly class: NoticeClass
  /** Important enough to leave the platform by SMS too. */
  readonly sms?: true
}

/** Every kind of notice, named after the event that causes it. */
export const noticeKinds = {
  'tender.published': { label: '新的招标', class: 'business' },
  'tender.changed': { label: '招标变更', class: 'business', sms: true },
  'tender.cancelled': { label: '招标取消', class: 'result', sms: true },
  'tender.failed': { label: '流标', class: 'result', sms: true },
  'tender.decide': { label: '等待定标', class: 'business' },
  'tender.publicised': { label: '中标公示', class: 'result' },
  'tender.won': { label: '中标', class: 'result', sms: true },
  'tender.notWon': { label: '未中标', class: 'result', sms: true },
  'registration.submitted': { label: '新的报名', class: 'business' },
  'registration.confirmed': { label: '报名通过', class: 'business', sms: true },
  'registration.refused': { label: '报名未通过', class: 'business', sms: true },
  'registration.deadline': { label: '报名即将截止', class: 'deadline' },
  'bid.received': { label: '投标回执', class: 'business' },
  'bid.deadline': { label: '投标即将截止', class: 'deadline', sms: true },
  'bid.openable': { label: '可以开标', class: 'deadline', sms: true },
  'bid.opened': { label: '已开标', class: 'business' },
  'question.asked': { label: '收到询问函', class: 'business' },
  'question.answered': { label: '询问函已答复', class: 'business' },
  'question.rejected': { label: '询问函被退回', class: 'business' },
  'question.published': { label: '答疑公开', class: 'business' },
  'account.newDevice': { label: '新设备登录', class: 'business' },
} as const satisfies Record<string, NoticeKind>

export type NoticeKindName = keyof typeof noticeKinds

/** Whether notices of this kind also leave by SMS. */
export function goesBySms(kind: NoticeKindName): boolean {
  const found: NoticeKind = noticeKinds[kind]
  return found.sms === true
}

/** Label and class of a stored kind; a kind that this version does not know shows as 通知. */
export function noticeKind(kind: string): { readonly label: string; readonly class: NoticeClass } {
  const found = Object.hasOwn(noticeKinds, kind) ? noticeKinds[kind as NoticeKindName] : undefined
  return found ?? { label: '通知', class: 'business' }
}
