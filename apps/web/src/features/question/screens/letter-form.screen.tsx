import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
import { receiversQuery, standingQuery, topicsQuery, useSubmitLetter } from '../question.queries.ts'

const title = '询问函'

/** 询问函: asks the owner of a tender, while it may be asked. */
export default function LetterFormScreen() {
  const { id } = useSearchOf('question.form')
  const back = useBack()
  const standing = useQuery(standingQuery(id))
  const { allowed, reason, until, subject } = standing.data ?? {}
  if (allowed && subject) return <LetterForm tenderId={id} until={until ?? null} subject={subject} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={standing} hasData={standing.data !== undefined} skeleton={<FormSkeleton />}>
        <Empty text={`${reason}。`} action={{ label: '返回', onClick: back }} />
      </QueryState>
    </Page>
  )
}

interface LetterFormProps {
  tenderId: string
  until: string | null
  subject: { readonly title: string; readonly tenderingType: number }
}

function LetterForm({ tenderId, until, subject }: LetterFormProps) {
  const go = useGo()
  const owner = useOwner()
  const now = useServerNow(60_000)
  const submit = useSubmitLetter()
  const topics = useQuery(topicsQuery(subject.tenderingType))
  const receivers = useQuery(receiversQuery(subject.tenderingType))
  const intro = `关于《${subject.title}》${until ? `，${relativeDay(until, now)} 前可以提问` : ''}`
  const sections = useMemo(
    () =>
      letterSections({
        topics: (topics.data ?? []).map(toOption),
        receivers: (receivers.data ?? []).map(toOption),
        upload: uploadAttachment,
        intro,
      }),
    [topics.data, receivers.data, intro],
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
      initial={emptyLetter(tenderId, receivers.data[0]?.value)}
      sections={sections}
      submit={(form) => submit(letterBody(form))}
      onDone={({ id }) => {
        toast('提交成功', 'good')
        go('question.detail', { id }, { replace: true })
      }}
      submitLabel="提交询问函"
      draftKey={`question:${owner}:${tenderId}`}
    />
  )
}

const toOption = ({ value, label, hint }: { value: string; label: string; hint?: string }) => ({
  value,
  label,
  ...(hint && { note: hint }),
})
