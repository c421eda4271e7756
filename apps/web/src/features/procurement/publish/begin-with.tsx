import { useState } from 'react'
import { usePending } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useGoHref } from '../../../map/to.ts'
import s from './publish.module.css'

/** One of one's own that a new one can begin with. */
export interface Beginning {
  readonly id: string
  readonly name: string
  /** What it is, when, and how it stands. */
  readonly note: string
  readonly isDraft: boolean
}

interface BeginWithProps {
  /** The latest ones, or undefined while they are asked for. */
  own: readonly Beginning[] | undefined
  /** Makes a new draft of it. */
  copy: (id: string) => Promise<{ readonly id: string }>
  /** The address of the form with a draft. */
  form: (id: string) => string
}

/** How many are offered. */
const most = { copies: 3, drafts: 2 } as const

/** Above a new form: the last ones to copy, then drafts that wait; the empty form stands below. */
export function BeginWith({ own, copy, form }: BeginWithProps) {
  const go = useGoHref()
  const { pending, run } = usePending()
  const [chosen, setChosen] = useState<string>()
  const copies = own?.filter(({ isDraft }) => !isDraft).slice(0, most.copies) ?? []
  const drafts = own?.filter(({ isDraft }) => isDraft).slice(0, most.drafts) ?? []
  const take = (id: string) => {
    setChosen(id)
    return run(async () => {
      try {
        const made = await copy(id)
        go(form(made.id), { replace: true })
        toast('已复制，时间按原来的间隔顺延，请核对后发布', 'good')
      } catch (error) {
        toast(sentenceOf(error), 'bad')
      }
    })
  }
  if (!own) {
    return (
      <Section title="复制上次">
        <Loading>
          <Bone size="xl" />
          <Bone size="xl" />
        </Loading>
      </Section>
    )
  }
  if (copies.length + drafts.length === 0) return null
  return (
    <>
      {copies.length > 0 && (
        <Section title="复制上次">
          <ul className={s.begin}>
            {copies.map(({ id, name, note }) => (
              <li key={id}>
                <button type="button" aria-busy={pending && chosen === id} onClick={() => take(id)}>
                  <Words name={name} note={note} />
                  <em>{pending && chosen === id ? '正在复制…' : '复制'}</em>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {drafts.length > 0 && (
        <Section title="继续填草稿">
          <ul className={s.begin}>
            {drafts.map(({ id, name, note }) => (
              <li key={id}>
                <button type="button" onClick={() => go(form(id), { replace: true })}>
                  <Words name={name || '还没有填写名称的草稿'} note={note} />
                  <Icon name="right" small />
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className={s.blank}>或者在下面从空白填起</p>
    </>
  )
}

function Words({ name, note }: Pick<Beginning, 'name' | 'note'>) {
  return (
    <span>
      <strong>{name}</strong>
      <small>{note}</small>
    </span>
  )
}
