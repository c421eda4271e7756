import type { Todo } from '@jb/contract/home/home.contract'
import { day, relativeDay } from '@jb/domain/shared/dates'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Tag } from '../../../kit/tag.tsx'
import s from './home.module.css'
import { HomeItem } from './home-item.tsx'

const shownFirst = 4

/** Things that wait for this person, the most urgent first; each leads to where it is done. */
export function TodoList({ todos, now }: { todos: readonly Todo[]; now: Date }) {
  const [all, setAll] = useState(false)
  const shown = all ? todos : todos.slice(0, shownFirst)
  return (
    <>
      <ul>
        {shown.map(({ id, title, sentence, dueAt, place, search }) => (
          <HomeItem
            key={id}
            title={title}
            sentence={sentence}
            place={place}
            search={search}
            foot={dueAt && <Due at={dueAt} now={now} />}
          />
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

function Due({ at, now }: { at: string; now: Date }) {
  const left = Date.parse(at) - now.getTime()
  if (left <= 0) return <Tag tone="urgent">已到时间</Tag>
  if (left < day) return <Countdown label="还剩" to={at} over="已到时间" />
  return <span className={s.todoText}>{relativeDay(at, now)} 前</span>
}
