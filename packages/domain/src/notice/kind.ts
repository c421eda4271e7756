/** Business: what happened to a thing of mine. Deadline: a clock that runs out. Result: how it ended. */
export const noticeClasses = { business: '业务', deadline: '截止提醒', result: '结果' } as const
export type NoticeClass = keyof typeof noticeClasses

export type NoticeWeight = 'urgent' | 'quiet'

/** What is known of a kind of notice. */
export interface NoticeKind {
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
