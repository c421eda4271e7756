import { ActionBar } from '../../../patterns/action-bar.tsx'
import type { ServerAction } from '../../../patterns/more-actions.tsx'

/** What an approver does with a case; 转发 hands it on, everything else stands under 更多. */
export type ApprovalAct = 'agree' | 'reject' | 'forward' | 'more'

const labels = { forward: '转发', more: '更多', reject: '驳回', agree: '同意' } as const

/** Deciding acts at the first press and is locked until it is answered, so there is no delay here. */
const order = ['forward', 'more', 'agree', 'reject'] as const

export interface ApprovalBarProps {
  /** Why one cannot be used now; what is missing here can be. */
  blocked?: Partial<Record<ApprovalAct, string>>
  /** Word of the button that agrees, where it is not 同意. */
  agreeLabel?: string
  onAct: (act: ApprovalAct) => unknown
}

/** The bar under a case: 同意, 驳回, 转发, 更多 (spec §2). */
export function ApprovalBar({ blocked = {}, agreeLabel = labels.agree, onAct }: ApprovalBarProps) {
  const actions = order.map((id): ServerAction => {
    const why = blocked[id]
    const label = id === 'agree' ? agreeLabel : labels[id]
    return { id, label, enabled: why === undefined, ...(why ? { why } : {}) }
  })
  const act = (id: string) => {
    const known = order.find((each) => each === id)
    return known && onAct(known)
  }
  return <ActionBar actions={actions} icons={{ forward: 'userAdd', more: 'more' }} onAction={act} />
}
