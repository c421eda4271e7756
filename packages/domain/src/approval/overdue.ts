import { awakeFrom } from '../notice/preferences.ts'
import { hour } from '../shared/dates.ts'
import { type Approval, activeTasks, type Task } from './approval.ts'

const daily = 24 * hour

const waitOf = ({ template }: Approval) => template.options.remindAfterHours * hour

/** Until when a task is to be decided; none before its turn. */
export function limitOf(approval: Approval, { activeAt }: Pick<Task, 'activeAt'>): Date | undefined {
  return activeAt && new Date(activeAt.getTime() + waitOf(approval))
}

/** The tasks that have waited longer than the template allows. */
export function overdueTasks(approval: Approval, now: Date): readonly Task[] {
  const wait = waitOf(approval)
  return activeTasks(approval).filter(
    ({ activeAt }) => activeAt && now.getTime() - activeAt.getTime() >= wait,
  )
}

/**
 * When somebody is to be reminded next: once the template's hours are over, then daily, never at night. None when
 * the approval has ended.
 */
export function overdueAt(approval: Approval, now: Date): Date | undefined {
  if (approval.status !== 'running') return undefined
  const due = activeTasks(approval).flatMap(({ activeAt }) => {
    if (!activeAt) return []
    const first = activeAt.getTime() + waitOf(approval)
    const missed = Math.max(0, Math.floor((now.getTime() - first) / daily) + 1)
    return first + missed * daily
  })
  return due.length > 0 ? awakeFrom(new Date(Math.min(...due))) : undefined
}
