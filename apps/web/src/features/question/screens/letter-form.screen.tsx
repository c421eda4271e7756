import type { askingStanding } from '@jb/contract/question/question.shapes'
import { subjectKinds } from '@jb/domain/question/question'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { useBack, useGo, useSearchOf } from '../../../map/to.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { emptyLetter, letterBody, letterSchema, letterSections } from '../question.form.ts'
import { nameHint } from '../question.labels.ts'
import { detailPlaceOf } from '../question.places.ts'
import {
  type About,
  receiversQuery,
  standingQuery,
  topicsQuery,
  useSubmitLetter,
} from '../question.queries.ts'

const title = '询问函'

type Standing = z.output<typeof askingStanding>

/** 询问函: asks the owner of a tender, an auction or a demand, while it may be asked. */
export default function LetterFormScreen() {
  const { id, kind: given } = useSearchOf('question.form')
  const kind = subjectKinds.find((one) => one === given) ?? 'tender'
  const back = useBack()
  const standing = useQuery(standingQuery({ kind, id }))
  const { allowed, reason } = standing.data ?? {}
  if (allowed && standing.data) return <LetterForm about={{ kind, id }} standing={standing.data} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={standing} hasData={standing.data !== undefined} skeleton={<FormSkeleton />}>
        <Empty text={`${reason}。`} action={{ label: '返回', onClick: back }} />
      </QueryState>
    </Page>
  )
}

interface LetterFormProps {
  about: About
  standing: Standing
}

function LetterForm({ about, standing }: LetterFormProps) {
  const { kind, id: subjectId } = about
  const { until, subject, askerHidden = false } = standing
  const go = useGo()
  const owner = useOwner()
  const now = useServerNow(60_000)
  const submit = useSubmitLetter(kind)
  const topics = useQuery(topicsQuery(kind, subject.tenderingType))
  const receivers = useQuery(receiversQuery(kind, subject.tenderingType))
  const limit = until ? `${relativeDay(until, now)} 前` : kind === 'auction' ? '竞价结束前' : ''
  const intro = `关于《${subject.title}》${limit && `，${limit}可以提问`}`
  const hint = nameHint(kind, askerHidden)
  const sections = useMemo(
    () =>
      letterSections({
        topics: (topics.data ?? []).map(toOption),
        receivers: (receivers.data ?? []).map(toOption),
        upload: uploadAttachment,
        intro,
        hint,
      }),
    [topics.data, receivers.data, intro, hint],
  )
  if (!topics.data || !receivers.data) {
    return (
      <Page top={<NavBar title={title} />}>
        <QueryState query={topics.isError ? topics : receivers} hasData={false} skeleton={<FormSkeleton />}>
          {null}
        </QueryState>
      </Page>
    )
  }
  return (
    <FormScreen
      title={title}
      schema={letterSchema}
      initial={emptyLetter(subjectId, receivers.data[0]?.value)}
      sections={sections}
      submit={(form) => submit(letterBody(form))}
      onDone={(letter) => {
        toast('提交成功', 'good')
        go(detailPlaceOf(letter), { id: letter.id }, { replace: true })
      }}
      submitLabel="提交询问函"
      draftKey={`question:${owner}:${subjectId}`}
    />
  )
}

const toOption = ({ value, label, hint }: { value: string; label: string; hint?: string }) => ({
  value,
  label,
  ...(hint && { note: hint }),
})
