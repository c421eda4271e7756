/** The people behind something that the platform carried out once an approval had ended. */
export interface PeopleBehind {
  /** Who asked; '' for readers from outside, who are told no names. */
  readonly asker: string
  /** Who agreed, in the order in which they did; of a rejected one, who rejected it. */
  readonly approvers: readonly string[]
  readonly rejected: boolean
}

/** Who decided what a line of a log tells, in one line. */
export function peopleWords({ asker, approvers, rejected }: PeopleBehind): string {
  if (asker === '') return rejected ? '采购方审批未通过' : '采购方审批后执行'
  if (approvers.length === 0) return `${asker}发起`
  return `${asker}发起，${approvers.join('、')}${rejected ? '驳回' : '同意'}`
}
