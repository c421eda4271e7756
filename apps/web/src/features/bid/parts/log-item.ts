import type { LogLine } from '@jb/contract/bid/log.shapes'
import { peopleWords } from '@jb/domain/approval/people-words'
import type { TimelineItem } from '../../../patterns/timeline.tsx'

/** A line of the operation log as the timeline shows it. */
export function logItem(
  { at, actionName, personName, companyName, decided, reason }: LogLine,
  id: number,
): TimelineItem {
  const unnamed = decided ? peopleWords(decided) : '平台按时间自动执行'
  const who = personName || companyName ? [personName, companyName].filter(Boolean).join(' · ') : unnamed
  return { id: String(id), title: actionName, at, note: reason ? `${who}。原因：${reason}` : who }
}

/** A key for each line, the latest first: several answered in one go are alike but for their number, counted from the oldest. */
export function logKeys(lines: readonly LogLine[]): ReadonlyMap<LogLine, string> {
  const alike = new Map<string, number>()
  return new Map(
    [...lines].reverse().map((line) => {
      const { at, action, personName } = line
      const name = `${at} ${action} ${personName}`
      const nth = (alike.get(name) ?? 0) + 1
      alike.set(name, nth)
      return [line, `${name} ${nth}`]
    }),
  )
}
