import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useBack, useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { placesOf } from '../../demand/index.ts'
import { signUpSheetQuery } from '../quotation.queries.ts'
import { OwnBar, OwnTeam } from './own-team.tsx'

const loadForm = () => import('./team-form.tsx')
const TeamForm = lazy(loadForm)
const title = '劳务报名'

/** 劳务报名: a team says who it is, and what has come of it; the price is talked about later. */
export default function SignUpScreen() {
  const { id } = useSearchOf('quotation.labourSignUp')
  const query = useQuery(signUpSheetQuery(id))
  const [changing, setChanging] = useState(false)
  const go = useGo()
  const back = useBack()
  useEffect(() => void loadForm(), [])
  const { data, error } = query
  const stands = data?.own && data.own.status !== 'withdrawn'
  if (data && !data.whyNot && (!stands || changing))
    return (
      <Suspense fallback={<Waiting />}>
        <TeamForm sheet={data} onDone={() => setChanging(false)} />
      </Suspense>
    )
  if (!data && error?.kind === 'refused')
    return <Instead text={`${error.msg}。`} action={{ label: '返回', onClick: back }} />
  if (data?.whyNot && !stands) {
    const onClick = () => go(placesOf(data.kind).detail, { id })
    return <Instead text={`${data.whyNot.sentence}。`} action={{ label: '查看需求', onClick }} />
  }
  return (
    <DetailScreen
      title={title}
      query={query}
      skeleton={<FormSkeleton fields={6} />}
      bottom={(sheet) => sheet.own && <OwnBar sheet={sheet} onChange={() => setChanging(true)} />}
    >
      {(sheet) => sheet.own && <OwnTeam sheet={sheet} own={sheet.own} />}
    </DetailScreen>
  )
}

function Waiting() {
  return (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton fields={6} />
    </Page>
  )
}

function Instead(words: Parameters<typeof Empty>[0]) {
  return (
    <Page top={<NavBar title={title} />}>
      <Empty {...words} />
    </Page>
  )
}
