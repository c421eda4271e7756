import type { Todo } from '@jb/contract/home/home.contract'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { TaskRow } from './task-row.tsx'
import s from './tasks.module.css'

// Nobody needs it before the first press; it brings the calendar file along.
const CalendarSheet = lazy(() => import('./calendar-sheet.tsx'))

const shownFirst = 5

/** Rows as the server ranks them: what is to be done, then what comes by itself, and the way into the calendar. */
export function TaskList({ tasks, now }: { readonly tasks: readonly Todo[]; readonly now: Date }) {
  const [all, setAll] = useState(false)
  const [calendar, setCalendar] = useState(false)
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
            展开全部 {tasks.length} 项
          </Button>
        )}
        {tasks.some(({ dueAt }) => dueAt !== null) && (
          <Button tone="quiet" wide onClick={() => setCalendar(true)}>
            加入手机日历
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {calendar && <CalendarSheet now={now} onClose={() => setCalendar(false)} />}
      </Suspense>
    </>
  )
}
