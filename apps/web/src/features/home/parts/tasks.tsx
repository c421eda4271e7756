import type { Todo } from '@jb/contract/home/home.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import type { ApiError } from '../../../lib/api-error.ts'
import type { SessionState } from '../../../lib/session.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import home from './home.module.css'
import { rowBones } from './row-bones.tsx'
import { TaskList } from './task-list.tsx'
import s from './tasks.module.css'

interface TasksProps {
  readonly session: SessionState
  readonly tasks: UseQueryResult<Todo[], ApiError>
  readonly now: Date
  readonly onLogin: () => void
  readonly onCalendar: () => void
}

/** 等我处理: what waits for this person and what comes next, or why there is nothing to show. */
export function Tasks({ session, tasks, now, onLogin, onCalendar }: TasksProps) {
  if (session.status === 'starting') return <Frame>{rowBones}</Frame>
  if (session.status !== 'loggedIn') {
    return (
      <Frame>
        <p className={s.quiet}>登录后可以报名、投标、发布招标，到期的事会在这里提醒您。</p>
        <Button onClick={onLogin}>去登录</Button>
      </Frame>
    )
  }
  // A moment that has passed while the page was open is nobody's any more.
  const rows = (tasks.data ?? []).filter(
    ({ stake, dueAt }) => stake !== 'moment' || (dueAt !== null && Date.parse(dueAt) > now.getTime()),
  )
  const count = rows.filter(({ stake }) => stake !== 'moment').length
  return (
    <Frame count={count}>
      <QueryState query={tasks} hasData={tasks.data !== undefined} skeleton={rowBones}>
        {count === 0 && (
          <p className={s.quiet}>
            现在没有等您处理的事。{rows.length === 0 && '报名、投标或发布项目后，到期的事会排在这里。'}
          </p>
        )}
        {rows.length > 0 && <TaskList tasks={rows} now={now} onCalendar={onCalendar} />}
      </QueryState>
    </Frame>
  )
}

function Frame({ count = 0, children }: { readonly count?: number; readonly children: ReactNode }) {
  return (
    <div className={home.block}>
      <Section title="等我处理" aside={count > 0 && <span className={s.quiet}>{count} 项</span>}>
        {children}
      </Section>
    </div>
  )
}
