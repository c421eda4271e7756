import type { ReactNode } from 'react'
import { NavBar } from '../kit/nav-bar.tsx'
import { Page } from '../kit/page.tsx'
import { Empty, NoPermission } from '../kit/states.tsx'
import { useUser } from '../lib/session.ts'
import { type PlaceId, productMap } from '../map/product-map.ts'
import { useGo, useStandingAmong } from '../map/to.ts'
import { Forbidden } from '../patterns/query-state.tsx'
import { general, type Refusal, refusals } from './refusals.ts'

const words: Readonly<Partial<Record<PlaceId, Refusal>>> = refusals
const places = Object.keys(productMap) as PlaceId[]

/** Stands in for a screen that is not for this person's roles: whom it is for, and who can help. */
export default function Refused() {
  const { id, search } = useStandingAmong(places)
  const own = words[id]
  const title = own?.title?.(search) ?? productMap[id].title
  const said = own ? <Own {...own} /> : <Forbidden text={general} />
  return <Page top={<NavBar title={title} />}>{said}</Page>
}

function Own({ text, who, before }: Refusal): ReactNode {
  const user = useUser()
  const go = useGo()
  const first = user && before?.(user)
  if (!first) return <NoPermission text={text} who={who} />
  return (
    <Empty text={first.text} action={{ label: first.label, onClick: () => go('member.companyVerify') }} />
  )
}
