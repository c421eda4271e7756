import { addendumOf, publicAddenda } from '@jb/contract/tender/addenda.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { endpointQuery, pagesQuery } from '../../../lib/query-client.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import s from './addenda.module.css'
import { AddendaToCome } from './addenda-to-come.tsx'
import { DifferenceList } from './addendum-differences.tsx'

interface AddendaProps {
  tenderId: string
  /** How many are in force; a new one has them asked for anew. */
  count: number
}

/** Every addendum has its page, so one page of them is all there can be. */
function useAddenda({ tenderId, count }: AddendaProps) {
  const query = pagesQuery(publicAddenda, { body: { id: tenderId } })
  const counted = { ...query, queryKey: [...query.queryKey, count] }
  return useInfiniteQuery({ ...counted, enabled: count > 0 }).data?.pages[0]?.records ?? []
}

/** On a notice that has addenda: the latest one, and the way to it. */
export function LatestAddendum(props: AddendaProps) {
  const [latest] = useAddenda(props)
  const now = useServerNow(60_000)
  if (!latest) return <AddendaToCome {...props} />
  const { id, number, title, kindName, effectiveAt } = latest
  return (
    <Banner
      tone="urgent"
      action={
        <Link place="tender.addendum" search={{ id }} className={s.word}>
          查看
        </Link>
      }
    >
      <p>
        {relativeDay(effectiveAt, now)} 发布第 {number} 号补遗（{kindName}）
      </p>
      <p>{title}</p>
    </Banner>
  )
}

/** All addenda of a tender, the latest first, each with what it has changed. */
export function AddendaSection(props: AddendaProps) {
  const addenda = useAddenda(props)
  if (addenda.length === 0) return null
  return (
    <Section title={`补遗（${addenda.length} 次）`}>
      <Timeline
        items={addenda.map(({ id, number, title, kindName, effectiveAt }, at) => ({
          id,
          title: (
            <Link place="tender.addendum" search={{ id }} className={s.word}>
              第 {number} 号：{title}
            </Link>
          ),
          at: effectiveAt,
          tone: at === 0 ? 'now' : 'plain',
          note: <Changed id={id} kindName={kindName} />,
        }))}
      />
    </Section>
  )
}

/** What it has changed, fetched when somebody wants to see it. */
function Changed({ id, kindName }: { id: string; kindName: string }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery({ ...endpointQuery(addendumOf, { params: { id } }), enabled: open })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={s.word}>{kindName}，看改了什么</summary>
      {error && <p>{sentenceOf(error)}</p>}
      {data && data.differences.length === 0 && <p>只作说明，条款和清单没有变。</p>}
      {data && <DifferenceList differences={data.differences} />}
    </details>
  )
}
