import type { Mandate } from '@jb/contract/member/mandate.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { mandatesQuery } from '../member.queries.ts'
import { MandateCard } from '../parts/mandate-card.tsx'
import s from '../parts/member.module.css'
import { GrantMandate } from './grant-mandate.tsx'
import { Revocation } from './revocation.tsx'

/** 招标代理委托: the agents that may act for my company, and the companies that mine acts for. */
export default function MandatesScreen() {
  const { form } = useSearchOf('member.mandates')
  const query = useQuery(mandatesQuery)
  const go = useGo()
  const acts = useUser()?.company?.kind === 'agent'
  if (form === 'new') return <GrantMandate />
  const grant = () => go('member.mandates', { form: 'new' })
  return (
    <DetailScreen
      title="招标代理委托"
      query={query}
      skeleton={<ListSkeleton cards={2} />}
      bottom={({ mayGrant, mandates }) =>
        mayGrant &&
        !acts &&
        mandates.length > 0 && (
          <BottomBar>
            <Button onClick={grant}>委托招标代理</Button>
          </BottomBar>
        )
      }
    >
      {({ mandates, mayGrant }) => <Mandates all={mandates} mayGrant={mayGrant && !acts} onGrant={grant} />}
    </DetailScreen>
  )
}

const groups = [
  { granted: true, title: '我方委托的代理' },
  { granted: false, title: '委托我方的采购单位' },
] as const

interface MandatesProps {
  readonly all: readonly Mandate[]
  /** An agent acts for others and grants nothing itself. */
  readonly mayGrant: boolean
  readonly onGrant: () => void
}

function Mandates({ all, mayGrant, onGrant }: MandatesProps) {
  const now = useServerNow(60_000)
  const [ending, setEnding] = useState<Mandate>()
  if (all.length === 0) {
    return mayGrant ? (
      <Empty
        text="还没有委托招标代理。委托后，代理可以代本企业组织招标。"
        action={{ label: '委托招标代理', onClick: onGrant }}
      />
    ) : (
      <Empty text="还没有采购单位委托本企业。采购单位在“招标代理委托”里选择您的企业后，会出现在这里。" />
    )
  }
  return (
    <>
      {groups.map(({ granted, title }) => {
        const shown = all.filter((mandate) => mandate.granted === granted)
        if (shown.length === 0) return null
        return (
          <section key={title} className={s.group} aria-label={title}>
            <h2 className={s.groupTitle}>{title}</h2>
            {shown.map((mandate) => (
              <MandateCard
                key={mandate.id}
                mandate={mandate}
                now={now}
                onRevoke={
                  granted && mayGrant && mandate.status === 'active' ? () => setEnding(mandate) : undefined
                }
              />
            ))}
          </section>
        )
      })}
      {ending && <Revocation mandate={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
