import type { LogLine } from '@jb/contract/bid/log.contract'
import type { TimelineItem } from '../../../patterns/timeline.tsx'

/** A line of the operation log as the timeline shows it. */
export function logItem(
  { at, actionName, personName, companyName, reason }: LogLine,
  id: number,
): TimelineItem {
  const who = personName ? [personName, companyName].filter(Boolean).join(' · ') : '平台按时间自动执行'
  return { id: String(id), title: actionName, at, note: reason ? `${who}。原因：${reason}` : who }
}
