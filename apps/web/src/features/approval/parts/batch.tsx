import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Batch, Outcome } from '../approval.use-batch.tsx'
import s from './approval-row.module.css'

/** Begins and ends the choosing of several. */
export function BatchAction({ batch, offered }: { batch: Batch; offered: boolean }) {
  if (batch.choosing) return <NavAction onClick={batch.stop}>取消</NavAction>
  return offered ? <NavAction onClick={batch.start}>批量</NavAction> : null
}

/** Agrees to everything that was chosen. */
export function BatchBar({ batch }: { batch: Batch }) {
  if (!batch.choosing) return null
  const { all, count, allowed } = batch
  const none = allowed === 0 ? '这些审批都不能批量同意，请逐个打开处理。' : undefined
  return (
    <BottomBar>
      <Button tone="quiet" disabledReason={none} onClick={() => batch.takeAll(!all)}>
        {all ? '取消全选' : '全选'}
      </Button>
      <Button
        disabledReason={count === 0 ? (none ?? '请先勾选要同意的审批。') : undefined}
        onClick={batch.send}
      >
        {count > 0 ? `同意（${count}）` : '同意'}
      </Button>
    </BottomBar>
  )
}

/** How each of several ended. */
export function BatchOutcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const done = outcomes.filter((each) => each.done).length
  const title = `${outcomes.length} 个审批，已同意 ${done} 个`
  return (
    <Sheet
      open={outcomes.length > 0}
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>知道了</Button>}
    >
      <ul>
        {outcomes.map((each) => (
          <li key={each.id} className={s.outcome}>
            <div className={s.outcomeTop}>
              <span>{each.title}</span>
              <Tag tone={each.done ? 'good' : 'bad'}>{each.done ? '已同意' : '未处理'}</Tag>
            </div>
            {!each.done && <p className={s.outcomeWhy}>{each.msg}</p>}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
