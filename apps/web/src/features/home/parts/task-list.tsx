import type { Todo } from '@jb/contract/home/home.contract'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { TaskRow } from './task-row.tsx'
import s from './tasks.module.css'

const shownFirst = 5

interface TaskListProps {
  readonly tasks: readonly Todo[]
  readonly now: Date
  readonly onCalendar: () => void
}

/**
 * Rows as the server ranks them: what is to be done, then what comes by itself, and the way into the calendar. How many
 * are to be done stands above them; what comes by itself is not counted with them.
 */
export function TaskList({ tasks, now, onCalendar }: TaskListProps) {
  const [all, setAll] = useState(false)
  const shown = all ? tasks : tasks.slice(0, shownFirst)
  const next = shown.filter(({ stake }) => stake === 'moment')
  const rows = (some: readonly Todo[]) => some.map((task) => <TaskRow key={task.id} task={task} now={now} />)
  return (
    <>
      <ul>{rows(shown.filter(({ stake }) => stake !== 'moment'))}</ul>
      {next.length > 0 && (
        <>
          <h3 className={s.next}>接下来</h3>
          <ul>{rows(next)}</ul>
        </>
      )}
      <div className={s.more}>
        {shown.length < tasks.length && (
          <Button tone="quiet" wide onClick={() => setAll(true)}>
            展开全部
          </Button>
        )}
        {tasks.some(({ stake, dueAt }) => dueAt !== null && (stake === 'moment' || stake === 'loss')) && (
          <Button tone="quiet" wide onClick={onCalendar}>
            加入手机日历
          </Button>
        )}
      </div>
    </>
  )
}
