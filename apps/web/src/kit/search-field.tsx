import { type CompositionEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import s from './search-field.module.css'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
  /** Quiet milliseconds before typing counts; a pressed Enter counts at once. */
  delayMs?: number
  /** What is offered under the box while somebody is in it; `pick` says a text instead of the typed one, and closes. */
  offers?: (pick: (text?: string) => void) => ReactNode
}

/** No search asks for more; what is pasted is cut here, where it is seen. */
const longest = 50

/** A search box. What an input method has not finished is not searched for. */
export function SearchField({ value, onChange, placeholder, delayMs = 300, offers }: SearchFieldProps) {
  const [draft, setDraft] = useState(value)
  const [open, setOpen] = useState(false)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(value)
  const listener = useRef(onChange)
  // What comes back of one's own telling is no news: more has been typed since, perhaps.
  useEffect(() => {
    if (value !== told.current) setDraft(value)
    told.current = value
  }, [value])
  useEffect(() => {
    listener.current = onChange
  }, [onChange])
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = (next: string) => {
    told.current = next
    listener.current(next)
  }
  const tell = (next: string, wait: number) => {
    clearTimeout(timer.current)
    if (wait > 0) timer.current = setTimeout(say, wait, next)
    else say(next)
  }
  const finish = (event: CompositionEvent<HTMLInputElement>) => {
    composing.current = false
    tell(event.currentTarget.value, delayMs)
  }
  return (
    <search
      className={s.search}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <form
        className={s.box}
        onSubmit={(event) => {
          event.preventDefault()
          tell(draft, 0)
          setOpen(false)
        }}
      >
        <Icon name="search" small />
        <input
          type="search"
          enterKeyHint="search"
          className={s.input}
          maxLength={longest}
          aria-label={placeholder}
          placeholder={placeholder}
          value={draft}
          onFocus={() => setOpen(true)}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={finish}
          onChange={(event) => {
            setDraft(event.target.value)
            setOpen(true)
            if (!composing.current) tell(event.target.value, delayMs)
          }}
        />
        {draft !== '' && (
          <button
            type="button"
            className={s.clear}
            aria-label="清空搜索"
            onClick={() => {
              setDraft('')
              tell('', 0)
            }}
          >
            <Icon name="clear" small />
          </button>
        )}
      </form>
      {open &&
        offers?.((text) => {
          setOpen(false)
          if (text === undefined) return
          setDraft(text)
          tell(text, 0)
        })}
    </search>
  )
}
