import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Button } from './button.tsx'
import s from './dialog.module.css'
import { useModal } from './modal.ts'

export interface Question {
  title: string
  text?: ReactNode
  /** Word of the button that agrees; 确定 unless told. */
  yes?: string
  /** Word of the button that stays; 取消 unless told. */
  no?: string
  /** What cannot be undone is red. */
  danger?: boolean
}

/** Asks, and tells the answer. Escape and the back key mean no. */
export function confirm(question: Question): Promise<boolean> {
  return open(question, true)
}

/** Says something that must be read. */
export async function alert(news: Omit<Question, 'no' | 'danger'>): Promise<void> {
  await open({ yes: '知道了', ...news }, false)
}

function open(question: Question, twoWays: boolean): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      flushSync(() => root.render(null))
      root.unmount()
      place.remove()
      resolve(yes)
    }
    flushSync(() => root.render(<Ask question={question} twoWays={twoWays} answer={answer} />))
  })
}

interface AskProps {
  question: Question
  twoWays: boolean
  answer: (yes: boolean) => void
}

function Ask({ question, twoWays, answer }: AskProps) {
  const done = useRef(false)
  const once = (yes: boolean) => {
    if (done.current) return
    done.current = true
    setTimeout(answer, 0, yes)
  }
  const ref = useModal(() => once(!twoWays))
  const titleId = useId()
  const textId = useId()
  const { title, text, yes = '确定', no = '取消', danger = false } = question
  return (
    <dialog
      ref={ref}
      className={s.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
    >
      <div className={s.panel}>
        <h2 className={s.title} id={titleId}>
          {title}
        </h2>
        {text && (
          <div className={s.text} id={textId}>
            {text}
          </div>
        )}
        <div className={s.foot}>
          {twoWays && (
            <Button tone="quiet" onClick={() => once(false)}>
              {no}
            </Button>
          )}
          <Button tone={danger ? 'danger' : 'primary'} onClick={() => once(true)}>
            {yes}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
