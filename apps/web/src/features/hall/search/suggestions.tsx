import type { Suggested } from '@jb/contract/hall/suggestions.shapes'
import { runs } from '@jb/domain/shared/bigrams'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import { useGoGround } from '../../../map/to-ground.ts'
import { markedBy } from '../../../patterns/found-by.tsx'
import { forgetSearches, keepSearch, keptSearches } from './kept-searches.ts'
import { suggestionsQuery } from './search.queries.ts'
import s from './searching.module.css'

interface SuggestionsProps {
  readonly typed: string
  /** Takes a text into the search box; without one the box is left as it is. */
  readonly pick: (text?: string) => void
}

/** Under the search box: what this person searched for before, or what somebody may mean who has typed so far. */
export function Suggestions({ typed, pick }: SuggestionsProps) {
  const panel = useRef<HTMLDivElement>(null)
  useKeys(panel, pick)
  const { data } = useQuery(suggestionsQuery(typed))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in it leaves the keyboard up, nothing else
    <div ref={panel} onMouseDown={(event) => event.preventDefault()}>
      {typed === '' ? <Before pick={pick} /> : data && <Offered data={data} typed={typed} pick={pick} />}
    </div>
  )
}

function Before({ pick }: Pick<SuggestionsProps, 'pick'>) {
  const [words, setWords] = useState(keptSearches)
  if (words.length === 0) return null
  const forget = () => {
    forgetSearches()
    setWords([])
  }
  return (
    <section className={s.panel} aria-label="最近搜索">
      <p className={s.head}>
        最近搜索
        <button type="button" className={s.forget} onClick={forget}>
          清空
        </button>
      </p>
      {words.map((text) => (
        <Row key={text} icon="clock" onPress={() => pick(text)}>
          {text}
        </Row>
      ))}
    </section>
  )
}

function Offered({ data, typed, pick }: SuggestionsProps & { readonly data: Suggested }) {
  const go = useGoGround()
  const last = typed.split(/\s+/).at(-1) ?? ''
  const before = typed.slice(0, typed.length - last.length)
  const mark = markedBy(runs(last))
  const { words, companies, projects } = data
  if (words.length + companies.length + projects.length === 0) return null
  return (
    <section className={s.panel} aria-label="搜索建议">
      {words.map(({ text, because }) => (
        <Row
          key={text}
          icon="search"
          onPress={() => pick(before + text)}
          note={because && <>又叫 {mark(because)}</>}
        >
          {before}
          {mark(text)}
        </Row>
      ))}
      {companies.map((name) => (
        <Row key={name} icon="team" note="采购单位" onPress={() => pick(before + name)}>
          {mark(name)}
        </Row>
      ))}
      {projects.map(({ id, name, kind }) => (
        <Row
          key={id}
          icon="file"
          note={kind === 'auction' ? '竞价' : '项目'}
          onPress={() => {
            pick()
            go(kind === 'auction' ? 'auction.detail' : 'tender.detail', { id })
          }}
        >
          {mark(name)}
        </Row>
      ))}
    </section>
  )
}

interface RowProps {
  readonly icon: IconName
  readonly note?: ReactNode
  readonly onPress: () => void
  readonly children: ReactNode
}

function Row({ icon, note, onPress, children }: RowProps) {
  return (
    <button type="button" className={s.row} onClick={onPress}>
      <Icon name={icon} small />
      <span className={s.words}>{children}</span>
      {note && <span className={s.note}>{note}</span>}
    </button>
  )
}

/**
 * Up and down lead from the box through the rows and back, Escape leaves; so does a press anywhere else. What stands in
 * the box then was searched for.
 */
function useKeys(panel: { readonly current: HTMLElement | null }, pick: SuggestionsProps['pick']) {
  const leave = useRef(pick)
  useEffect(() => {
    leave.current = pick
  }, [pick])
  useEffect(() => {
    const box = panel.current?.closest('search')
    const input = box?.querySelector('input')
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && box?.contains(target))) leave.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'Escape') {
        input?.focus()
        leave.current()
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const stops: (HTMLElement | null | undefined)[] = [
        input,
        ...(panel.current?.querySelectorAll('button') ?? []),
      ]
      if (step === undefined || stops.length < 2) return
      event.preventDefault()
      const at = stops.indexOf(document.activeElement as HTMLElement)
      stops.at((at + step) % stops.length)?.focus()
    }
    box?.addEventListener('keydown', key)
    document.addEventListener('pointerdown', press)
    return () => {
      box?.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', press)
      keepSearch(input?.value.trim().replace(/\s+/g, ' ') ?? '')
    }
  }, [panel])
}
