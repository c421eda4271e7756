import type { ObjectionStanding } from '@jb/contract/question/objection/objection.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { useBack, useGo, useSearchOf } from '../../../map/to.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { emptyObjection, objectionSchema, objectionSections } from './objection.form.ts'
import { objectionsQuery, useFileObjection } from './objection.queries.ts'

const title = '提出异议'
const atTheOpening = '对开标有异议请在开标会中当场提出。'

/** 提出异议: to the documents or the result of a tender, each in its time; to the opening in its session. */
export default function ObjectionFormScreen() {
  const { id } = useSearchOf('question.objection')
  const query = useQuery(objectionsQuery(id))
  const { data } = query
  const may = data?.kinds.some(({ allowed }) => allowed)
  if (data && may) return <ObjectionForm id={id} standing={data} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<FormSkeleton />}>
        {data && <NotNow id={id} standing={data} />}
      </QueryState>
    </Page>
  )
}

/** Why nothing can be objected to now, kind by kind. */
function NotNow({ id, standing: { kinds, side } }: ObjectionFormProps) {
  const back = useBack()
  const action = { label: '返回', onClick: back }
  if (kinds.length === 0) {
    const text =
      side === 'owner'
        ? '这是您企业的项目，不能对它提出异议。'
        : '企业采购和资产处置项目没有异议程序，有疑问请提交询问函。'
    return <Empty text={text} action={action} />
  }
  return (
    <>
      <Empty text="现在不能提出异议，原因如下。" action={action} />
      {kinds.map(({ kind, name, hint, reason }) => (
        <Section key={kind} title={name}>
          <p>{reason}。</p>
          <p>{hint}</p>
        </Section>
      ))}
      <Section title="对开标">
        <p>
          {atTheOpening}
          <Link place="bid.session" search={{ id }}>
            进入开标会
          </Link>
        </p>
      </Section>
    </>
  )
}

interface ObjectionFormProps {
  id: string
  standing: ObjectionStanding
}

function ObjectionForm({ id, standing }: ObjectionFormProps) {
  const { title: about, askerHidden } = standing
  const go = useGo()
  const owner = useOwner()
  const now = useServerNow(60_000)
  const file = useFileObjection()
  const kinds = useMemo(() => standing.kinds.filter(({ allowed }) => allowed), [standing.kinds])
  const until = kinds[0]?.until
  const limit = until ? `，${relativeDay(until, now)} 前可以提出` : ''
  const intro = `关于《${about}》${limit}。提出后项目暂停，招标人应在 3 日内答复；报名、缴费和投标照常。${atTheOpening}`
  const hint = askerHidden
    ? '开标前，招标人和招标代理看不到您的企业名称；请不要在内容里写企业名称和联系方式。'
    : '招标人能看到您的企业名称；公开答复时会隐去，请不要在内容里写联系方式。'
  const sections = useMemo(
    () => objectionSections({ kinds, intro, hint, upload: uploadAttachment }),
    [kinds, intro, hint],
  )
  const [first] = kinds
  if (!first) return null
  return (
    <FormScreen
      title={title}
      schema={objectionSchema}
      initial={emptyObjection(id, first.kind)}
      sections={sections}
      submit={(body) => file({ body })}
      onDone={({ id: made }) => {
        toast('异议已提交，项目已暂停', 'good')
        go('question.objectionDetail', { id: made }, { replace: true })
      }}
      submitLabel="提交异议"
      draftKey={`objection:${owner}:${id}`}
    />
  )
}
