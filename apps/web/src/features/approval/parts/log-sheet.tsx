import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { durationText } from '@jb/domain/shared/dates'
import { cx } from '../../../kit/cx.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { Timeline, type TimelineItem } from '../../../patterns/timeline.tsx'
import { FileLinks } from '../../file/index.ts'
import s from './approval.module.css'
import type { Log } from './approval-log.tsx'

/** Everything that was done, and that none of it was changed afterwards. */
export default function LogSheet({ log, proof, onClose }: Log & { onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="审批日志">
      <Timeline items={log.map(itemOf)} />
      <Proof {...proof} />
    </Sheet>
  )
}

const tones: Readonly<Record<string, TimelineItem['tone']>> = {
  agree: 'good',
  autoAgree: 'good',
  approve: 'good',
  reject: 'bad',
  terminate: 'bad',
}

function itemOf(line: Log['log'][number], at: number): TimelineItem {
  const { personName, departmentName, nodeName, actionName, action, to, elapsed, comment, files } = line
  const who = [personName, departmentName].filter(Boolean).join(' · ')
  const facts = [
    nodeName && `步骤：${nodeName}`,
    to.length > 0 && `对象：${to.join('、')}`,
    elapsed !== null && `用时 ${durationText(elapsed)}`,
  ]
  return {
    id: String(at),
    at: line.at,
    title: (
      <>
        <strong>{actionName}</strong> {who}
      </>
    ),
    tone: tones[action] ?? 'plain',
    note: (
      <>
        <div>{facts.filter(Boolean).join('，')}</div>
        {comment && <p className={s.said}>{comment}</p>}
        <FileLinks files={files} />
      </>
    ),
  }
}

function Proof({ lines, head, intact }: ApprovalDetail['proof']) {
  return (
    <div className={cx(s.proof, !intact && s.broken)} role={intact ? undefined : 'alert'}>
      {intact
        ? `共 ${lines} 条记录，逐条相连，核对无误，没有被改动。`
        : '日志核对不一致，可能被改动过，请联系平台运营核查。'}
      {head && <div>最后一条的校验码：{head}</div>}
    </div>
  )
}
