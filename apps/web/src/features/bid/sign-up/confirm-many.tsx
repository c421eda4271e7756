import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import s from './registration-row.module.css'
import type { ConfirmMany } from './use-confirm-many.ts'

/** Begins and ends the choosing of several. */
export function ManyAction({ many }: { many: ConfirmMany }) {
  if (many.choosing) return <NavAction onClick={many.stop}>取消</NavAction>
  return many.offered ? <NavAction onClick={many.start}>批量确认</NavAction> : null
}

/** Confirms all that were chosen. */
export function ManyBar({ many }: { many: ConfirmMany }) {
  const { all, count } = many
  if (!many.choosing) return null
  return (
    <BottomBar>
      <Button tone="quiet" onClick={() => many.takeAll(!all)}>
        {all ? '取消全选' : '全选'}
      </Button>
      <Button disabledReason={count === 0 ? '请先勾选要确认的企业。' : undefined} onClick={many.send}>
        {count > 0 ? `确认报名（${count}）` : '确认报名'}
      </Button>
    </BottomBar>
  )
}

/** Who of several was not confirmed, and why. */
export function LeftSheet({ many }: { many: ConfirmMany }) {
  const { left, seen } = many
  return (
    <Sheet
      open={left.length > 0}
      onClose={seen}
      title={`${left.length} 家没有确认，其余已确认`}
      footer={<Button onClick={seen}>知道了</Button>}
    >
      <ul>
        {left.map(({ id, companyName, why }) => (
          <li key={id} className={s.left}>
            <strong>{companyName}</strong>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
