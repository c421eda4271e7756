import type { OwnDemand } from '@jb/contract/demand/demand.shapes'
import { addressOf, useGo, useGoHref } from '../../../map/to.ts'
import { copyAction, OwnActions, removeAction } from '../../procurement/index.ts'
import { actionsIn, isQuoted, isUnpublished, isWritten, type Reasoned } from '../demand.actions.ts'
import { placesOf } from '../demand.kinds.ts'
import { isOpen } from '../demand.labels.ts'
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
export default function OwnActionsSheet(props: OwnActionsSheetProps) {
  const { demand, changes, asks, onBudget, onReasoned, onClose } = props
  const { id, name, version, status, kind, approvalId } = demand
  const go = useGo()
  const goHref = useGoHref()
  const comparison = addressOf('quotation.comparison', { id })
  const { copy, remove, exportGoods } = changes
  const { publish } = placesOf(kind)
  const written = isWritten(status)
  const actions = [
    ...(written ? [{ id: 'edit', label: '继续填写', act: () => go(publish, { id }) }] : []),
    ...(written && asks
      ? [{ id: 'budget', label: '提交审批', note: '填好以后直接交给审批人', act: onBudget }]
      : []),
    ...(comparison && isQuoted(status)
      ? [
          {
            id: 'compare',
            label: '报价和比价',
            note: '看谁报价了，比价并选定供应商',
            act: () => goHref(comparison),
          },
        ]
      : []),
    ...(isOpen({ status })
      ? [
          {
            id: 'invite',
            label: '邀请供应商',
            note: '请熟悉的供应商来报价，看谁还没有报',
            act: () => go('demand.invite', { id }),
          },
        ]
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
