import type { OwnDemand } from '@jb/contract/demand/demand.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Link } from '../../../map/link.tsx'
import { useGo } from '../../../map/to.ts'
import { CardLine } from '../../../patterns/card.tsx'
import { copyAction, keptAt, OwnActions, OwnEntry, removeAction } from '../../procurement/index.ts'
import { toneOf } from '../../tender/index.ts'
import { actionsIn, isUnpublished, isWritten, type Reasoned } from '../demand.actions.ts'
import { placesOf } from '../demand.kinds.ts'
import { waitsForOwner } from '../demand.labels.ts'
import type { OwnerChanges } from '../demand.queries.ts'

interface OwnActionsSheetProps {
  demand: OwnDemand
  changes: OwnerChanges
  /** Approvers decide before it goes out. */
  asks: boolean
  /** Hands a finished draft in to them. */
  onBudget: () => void
  onReasoned: (action: Reasoned) => void
  onClose: () => void
}

const actionNames = { suspend: '暂停询价', enable: '恢复询价', cancel: '取消需求' } as const
const actionNotes = {
  suspend: '不再接收报价，截止时间不变',
  enable: '供应商可以继续报价',
  cancel: '要说明原因，不能恢复',
} as const

/** What else can be done with one's own demand from the list. */
export function OwnActionsSheet(props: OwnActionsSheetProps) {
  const { demand, changes, asks, onBudget, onReasoned, onClose } = props
  const { id, name, version, status, kind, approvalId } = demand
  const go = useGo()
  const { copy, remove, exportGoods } = changes
  const { publish } = placesOf(kind)
  const written = isWritten(status)
  const actions = [
    ...(written ? [{ id: 'edit', label: '继续填写', act: () => go(publish, { id }) }] : []),
    ...(written && asks
      ? [{ id: 'budget', label: '提交审批', note: '填好以后直接交给审批人', act: onBudget }]
      : []),
    ...(approvalId ? [{ id: 'approval', label: '查看审批', act: () => go('demand.approval', { id }) }] : []),
    ...actionsIn(status).map((action) => ({
      id: action,
      label: actionNames[action],
      note: actionNotes[action],
      act: () => onReasoned(action),
    })),
    copyAction({
      note: '清单和要求照抄，时间按原来的间隔顺延',
      copy: () => copy({ body: { id } }),
      go: (made) => go(publish, { id: made }),
      done: '已复制为新草稿，请核对后发布',
    }),
    ...(isUnpublished(status) ? [] : [{ id: 'export', label: '导出清单 Excel', act: () => exportGoods(id) }]),
    ...(written
      ? [removeAction({ name, parts: '内容和清单', remove: () => remove({ body: { id, version } }) })]
      : []),
  ]
  return <OwnActions name={name} actions={actions} onClose={onClose} />
}

interface OwnDemandRowProps {
  demand: OwnDemand
  now: Date
  /** Opens what else can be done with it. */
  onMore: () => void
}

/** One of my company's demands. A draft opens its form, others what everybody reads. */
export function OwnDemandRow({ demand, now, onMore }: OwnDemandRowProps) {
  const { id, no, kind, typeName, status, stateName, sealed, quotations, timeLabel, timeAt } = demand
  const { publish, detail } = placesOf(kind)
  const unpublished = isUnpublished(status)
  return (
    <OwnEntry
      of={demand}
      tags={[[stateName, toneOf(status)], typeName, sealed && '密封']}
      corner={no}
      link={(name) => (
        <Link place={unpublished ? publish : detail} search={{ id }}>
          {name}
        </Link>
      )}
      onMore={onMore}
      mine={waitsForOwner.includes(status)}
    >
      <CardLine
        quiet
        left={unpublished ? keptAt(demand, now) : quotations > 0 ? `${quotations} 家报价` : '还没有报价'}
        right={!unpublished && timeAt && `${timeLabel ?? ''} ${relativeDay(timeAt, now)}`}
      />
    </OwnEntry>
  )
}
