import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'

type Waits = Pick<ApprovalDetail, 'status' | 'nodeName' | 'waitingFor'>

const most = 3

/** Whom a running approval waits for, in a sentence; '' when it is over. */
export function waitsWords({ status, nodeName, waitingFor }: Waits): string {
  if (status !== 'running') return ''
  const names = waitingFor.slice(0, most).join('、')
  const more = waitingFor.length > most ? ` 等 ${waitingFor.length} 人` : ''
  const step = nodeName ? `（${nodeName}）` : ''
  return names === '' ? `正在处理${step}。` : `等待 ${names}${more} 审批${step}。`
}

/** Who sent an approval back last; '' when nobody did. */
export function rejecterOf({ log }: Pick<ApprovalDetail, 'log'>): string {
  const last = log
    .filter(({ action }) => action === 'reject')
    .reduce<ApprovalDetail['log'][number] | undefined>(
      (newest, line) => (newest && newest.at > line.at ? newest : line),
      undefined,
    )
  return last ? [last.personName, last.departmentName].filter(Boolean).join(' · ') : ''
}
