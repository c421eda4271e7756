import { calendarDay } from '@jb/domain/shared/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { usePending } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGoHref } from '../../../map/to.ts'
import s from './publish.module.css'

/** One of one's own list, that a new one can begin with. */
interface Own {
  readonly id: string
  readonly name: string
  readonly typeName: string
  readonly stateName: string
  readonly updatedAt: string
  readonly releasedAt?: string | null
}

type Owns = Pick<UseQueryResult<{ readonly records: readonly Own[] }>, 'data' | 'isError'>

interface BeginWithProps {
  /** Those that were published last. */
  copies: Owns
  /** Those that wait. */
  drafts: Owns
  /** Makes a new draft of one. */
  copy: (id: string) => Promise<{ readonly id: string }>
  /** The address of the form with a draft. */
  form: (id: string) => string
}

/** Above a new form: the last ones to copy, then drafts that wait; the empty form stands below. */
export function BeginWith(props: BeginWithProps) {
  const { copy, form } = props
  const go = useGoHref()
  const { pending, run } = usePending()
  const [chosen, setChosen] = useState<string>()
  const copies = props.copies.data?.records ?? []
  const drafts = props.drafts.data?.records ?? []
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
  if (!props.copies.data && !props.copies.isError) {
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
            {copies.map((own) => (
              <li key={own.id}>
                <button type="button" aria-busy={pending && chosen === own.id} onClick={() => take(own.id)}>
                  <Words own={own} />
                  <em>{pending && chosen === own.id ? '正在复制…' : '复制'}</em>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {drafts.length > 0 && (
        <Section title="继续填草稿">
          <ul className={s.begin}>
            {drafts.map((own) => (
              <li key={own.id}>
                <button type="button" onClick={() => go(form(own.id), { replace: true })}>
                  <Words own={own} />
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

/** What it is, when it was published or saved, and how it stands. */
function Words({ own }: { own: Own }) {
  const { name, typeName, stateName, updatedAt, releasedAt } = own
  const now = useServerNow(60_000)
  const at = releasedAt ? `${calendarDay(releasedAt, now)}发布` : `${calendarDay(updatedAt, now)}保存`
  return (
    <span>
      <strong>{name || '还没有填写名称的草稿'}</strong>
      <small>{[typeName, at, stateName].join(' · ')}</small>
    </span>
  )
}
