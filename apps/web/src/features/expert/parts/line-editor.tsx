import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { numbered } from '../../../lib/numbered.ts'
import s from './expert.module.css'

interface LineEditorProps<Line> {
  title: string
  /** What one line is called on its buttons. */
  what: string
  lines: readonly Line[]
  most: number
  none: string
  error?: string | undefined
  show: (line: Line) => { readonly name: string; readonly note: string }
  onChange: (lines: readonly Line[]) => void
  /** The form of one line; `line` is undefined for a new one. */
  sheet: (line: Line | undefined, ways: LineWays<Line>) => ReactNode
}

export interface LineWays<Line> {
  readonly onSave: (line: Line) => void
  readonly onClose: () => void
  /** Only there for a line that stands already. */
  readonly onRemove: (() => void) | undefined
}

/** Lines that are filled in one by one, each in a sheet of its own. */
export function LineEditor<Line>(props: LineEditorProps<Line>) {
  const { title, what, lines, most, none, error, show, onChange, sheet } = props
  const [at, setAt] = useState<number>()
  const onClose = () => setAt(undefined)
  const put = (next: readonly Line[]) => {
    onChange(next)
    onClose()
  }
  const full = lines.length < most ? undefined : `${what}最多 ${most} 条。`
  return (
    <Section title={title}>
      {lines.length === 0 && <p className={s.quiet}>{none}</p>}
      {lines.length > 0 && (
        <ul className={s.rows}>
          {numbered(lines.map(show)).map(({ key, name, note }, index) => (
            <li key={key}>
              <button
                type="button"
                className={s.row}
                aria-label={`修改${what} ${name}`}
                onClick={() => setAt(index)}
              >
                {name}
                <span className={s.small}>{note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={s.wrong} role="alert" data-field-error tabIndex={-1}>
          {error}
        </p>
      )}
      <div className={s.add}>
        <Button tone="quiet" wide disabledReason={full} onClick={() => setAt(lines.length)}>
          添加{what}
        </Button>
      </div>
      <Suspense fallback={null}>
        {at !== undefined &&
          sheet(lines[at], {
            onClose,
            onSave: (line) =>
              put(
                at === lines.length
                  ? [...lines, line]
                  : lines.map((one, index) => (index === at ? line : one)),
              ),
            onRemove: at === lines.length ? undefined : () => put(lines.filter((_, index) => index !== at)),
          })}
      </Suspense>
    </Section>
  )
}
