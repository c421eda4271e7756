import type { Todo } from '@jb/contract/home/home.contract'
import { day, relativeDay } from '@jb/domain/shared/dates'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { HrefLink } from '../../../map/link.tsx'
import { addressOf } from '../../../map/to.ts'
import s from './home.module.css'

const shownFirst = 4

/** Things that wait for this person, the most urgent first; each leads to where it is done. */
export function TodoList({ todos, now }: { todos: readonly Todo[]; now: Date }) {
  const [all, setAll] = useState(false)
  const shown = all ? todos : todos.slice(0, shownFirst)
  return (
    <>
      <ul>
        {shown.map((todo) => (
          <li key={todo.id} className={s.todo}>
            <Row todo={todo} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < todos.length && (
        <Button tone="quiet" wide onClick={() => setAll(true)}>
          展开全部 {todos.length} 项
        </Button>
      )}
    </>
  )
}

function Row({ todo, now }: { todo: Todo; now: Date }) {
  const { title, sentence, dueAt, place, search } = todo
  const href = addressOf(place, search)
  const content = (
    <>
      <span className={s.todoTitle}>{title}</span>
      <span className={s.todoText}>{sentence}</span>
      {dueAt && <Due at={dueAt} now={now} />}
    </>
  )
  if (!href) return <div className={s.todoLink}>{content}</div>
  return (
    <HrefLink href={href} className={s.todoLink}>
      {content}
    </HrefLink>
  )
}

function Due({ at, now }: { at: string; now: Date }) {
  const left = Date.parse(at) - now.getTime()
  if (left <= 0) return <Tag tone="urgent">已到时间</Tag>
  if (left < day) return <Countdown label="还剩" to={at} over="已到时间" />
  return <span className={s.todoText}>{relativeDay(at, now)} 前</span>
}
