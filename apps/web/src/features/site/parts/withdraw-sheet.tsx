import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import s from './news.module.css'

interface WithdrawSheetProps {
  readonly title: string
  readonly reason: string
  onWithdraw(): Promise<unknown>
  onClose(): void
}

/** The last look before a piece of news is taken back, with the reason that was just given. */
export function WithdrawSheet({ title, reason, onWithdraw, onClose }: WithdrawSheetProps) {
  const send = () => tellOutcome(onWithdraw().then(onClose), '资讯已撤回')
  return (
    <Sheet
      open
      title="撤回这篇资讯"
      onClose={onClose}
      footer={
        <Button tone="danger" onClick={send}>
          确认撤回
        </Button>
      }
    >
      <p className={s.lead}>《{title}》将从“招标资讯”中撤下。</p>
      <p className={s.quiet}>原因：{reason}</p>
    </Sheet>
  )
}
