import type { RefundBatch } from '@jb/contract/security/security.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { Link } from '../../../map/link.tsx'
import type { RefundMany } from '../security.use-refund-batch.ts'
import s from './security.module.css'

/** Begins and ends the choosing of several. */
export function ManyAction({ many, offered }: { many: RefundMany; offered: boolean }) {
  if (many.choosing) return <NavAction onClick={many.stop}>取消</NavAction>
  return offered ? <NavAction onClick={many.start}>批量</NavAction> : null
}

/** Sends back everything that was chosen. */
export function ManyBar({ many }: { many: RefundMany }) {
  if (!many.choosing) return null
  const { all, count, free, sum } = many
  const none = free === 0 ? '这些都已经发起退还，请逐笔打开登记流水号。' : undefined
  return (
    <BottomBar>
      <Button tone="quiet" disabledReason={none} onClick={() => many.takeAll(!all)}>
        {all ? '取消全选' : '全选'}
      </Button>
      <Button
        disabledReason={count === 0 ? (none ?? '请先勾选要退还的保证金。') : undefined}
        onClick={many.send}
      >
        {count > 0 ? `退还 ${count} 笔 ¥${formatMoney(sum)}` : '退还'}
      </Button>
    </BottomBar>
  )
}

interface BatchSheetProps {
  /** Undefined while it is not known yet. */
  batch: RefundBatch | undefined
  /** Why it could not be asked for the last time. */
  problem: unknown
  onRetry: () => unknown
  onClose: () => void
}

/** How far a batch is, and what was left out. It goes on when this is closed. */
export function BatchSheet({ batch, problem, onRetry, onClose }: BatchSheetProps) {
  const over = batch?.status === 'done'
  const known = batch && !problem
  const title = over ? '批量退还已办完' : '正在批量退还'
  return (
    <Sheet
      open
      onClose={onClose}
      title={known ? title : '批量退还'}
      footer={<Button onClick={onClose}>{over || problem ? '知道了' : '在后台继续'}</Button>}
    >
      {known && <Progress batch={batch} />}
      {problem ? <ErrorState text={sentenceOf(problem)} onRetry={onRetry} /> : !batch && <Unknown />}
    </Sheet>
  )
}

const Unknown = () => (
  <Loading>
    <Bone width="64%" />
    <Bone size="m" />
  </Loading>
)

function Progress({ batch: { total, done, failed, failures } }: { batch: RefundBatch }) {
  return (
    <>
      <p role="status">{`共 ${total} 笔，已发起 ${done} 笔${failed > 0 ? `，未办理 ${failed} 笔` : ''}。`}</p>
      {done > 0 && (
        <p className={s.next}>
          银行转账的还没有退回：请在网银办理后，逐笔登记流水号。在线支付的由支付机构原路退回，保函即时退还。
        </p>
      )}
      <progress
        className={s.track}
        value={done + failed}
        max={Math.max(total, 1)}
        aria-label="批量退还的进度"
      />
      {failures.length > 0 && (
        <ul className={s.failures}>
          {failures.map(({ orderId, no, why }) => (
            <li key={orderId}>
              <Link place="security.order" search={{ id: orderId }}>
                {no}
              </Link>
              <p className={s.next}>{why}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
