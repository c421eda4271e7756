import type { Todo } from '@jb/contract/home/home.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import type { ApiError } from '../../../lib/api-error.ts'
import type { SessionState } from '../../../lib/session.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import s from './home.module.css'
import { rowBones } from './row-bones.tsx'
import { TodoList } from './todo-list.tsx'

interface TodosProps {
  session: SessionState
  todos: UseQueryResult<Todo[], ApiError>
  now: Date
  onLogin: () => void
}

/** 等我处理: what waits for this person, or why there is nothing to show. */
export function Todos({ session, todos, now, onLogin }: TodosProps) {
  if (session.status === 'starting') return <Frame>{rowBones}</Frame>
  if (session.status !== 'loggedIn') {
    return (
      <Frame>
        <p className={s.quiet}>登录后可以报名、投标、发布招标，到期的事会在这里提醒您。</p>
        <Button onClick={onLogin}>去登录</Button>
      </Frame>
    )
  }
  const count = todos.data?.length ?? 0
  return (
    <Frame count={count}>
      <QueryState query={todos} hasData={todos.data !== undefined} skeleton={rowBones}>
        {count === 0 ? (
          <p className={s.quiet}>现在没有等您处理的事。</p>
        ) : (
          <TodoList todos={todos.data ?? []} now={now} />
        )}
      </QueryState>
    </Frame>
  )
}

function Frame({ count = 0, children }: { count?: number; children: React.ReactNode }) {
  return (
    <div className={s.block}>
      <Section title="等我处理" aside={count > 0 && <span className={s.quiet}>{count} 项</span>}>
        {children}
      </Section>
    </div>
  )
}
