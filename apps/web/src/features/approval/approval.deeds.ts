import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import type { ApprovalAction } from '@jb/domain/approval/actions'
import { reasonOf, type ServerAction } from '../../patterns/more-actions.tsx'
import type { ApprovalAct } from './parts/approval-bar.tsx'

/** What can be done, as the person chooses it: 加签 is two. */
export type Deed = Exclude<ApprovalAction, 'addSign'> | 'signBefore' | 'signAfter'

/** Deeds that need somebody first. */
export const peopleDeeds = ['transfer', 'delegate', 'signBefore', 'signAfter', 'cc'] as const
export type PeopleDeed = (typeof peopleDeeds)[number]
export const needsPeople = (deed: Deed): deed is PeopleDeed =>
  (peopleDeeds as readonly string[]).includes(deed)

const splitSign: Readonly<Record<'signBefore' | 'signAfter', string>> = {
  signBefore: '前加签',
  signAfter: '后加签',
}

/** Entries of 更多: what the server offers besides the bar itself. */
export function moreOf(
  actions: ApprovalDetail['actions'],
  inBar: readonly string[],
): readonly ServerAction[] {
  return actions
    .filter(({ id }) => !inBar.includes(id))
    .flatMap((action) =>
      action.id === 'addSign'
        ? Object.entries(splitSign).map(([id, label]) => ({ ...action, id, label }))
        : [action],
    )
}

/** Whether this person has or had a say: then the bar is that of an approver. */
export const decides = (actions: ApprovalDetail['actions']): boolean =>
  actions.some(({ id }) => id === 'agree')

/** Why parts of the approver's bar are grey. */
export function blockedOf(
  actions: ApprovalDetail['actions'],
  more: readonly ServerAction[],
): Partial<Record<ApprovalAct, string>> {
  const why = (id: string) => {
    const found = actions.find((action) => action.id === id)
    return found ? reasonOf(found) : '这里不能进行这项操作。'
  }
  const all = { agree: why('agree'), reject: why('reject'), forward: why('transfer') }
  const known = Object.entries(all).filter(([, reason]) => reason !== undefined)
  return { ...Object.fromEntries(known), ...(more.length === 0 && { more: '现在没有其他操作。' }) }
}

/** Whether the server lets this person do it now. */
export function allows(actions: ApprovalDetail['actions'], deed: Deed): boolean {
  const id = deed === 'signBefore' || deed === 'signAfter' ? 'addSign' : deed
  return actions.some((action) => action.id === id && action.enabled)
}

/** Who is to decide the present step already and cannot be brought into it once more; a copy anybody may get. */
export function takenFor({ nodes }: Pick<ApprovalDetail, 'nodes'>, deed: PeopleDeed): readonly string[] {
  if (deed === 'cc') return []
  const present = nodes.filter(({ status }) => status === 'active').flatMap(({ tasks }) => tasks)
  return present.flatMap(({ result, memberNo }) => (result === 'open' ? [memberNo] : []))
}

/** What is said when a deed is done. */
export const doneWords = {
  agree: '已同意',
  reject: '已驳回',
  transfer: '已转发',
  delegate: '已委派',
  signBefore: '已加签',
  signAfter: '已加签',
  withdraw: '已撤回',
  remind: '已催办',
  cc: '已抄送',
  comment: '已评论',
} as const satisfies Record<Deed, string>

/** After these the person has nothing more to do here. */
export const endsTurn = (deed: Deed): boolean =>
  deed === 'agree' || deed === 'reject' || deed === 'transfer' || deed === 'signBefore' || deed === 'delegate'
