import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { useOnline } from '../../../lib/online.ts'
import { Link } from '../../../map/link.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { sessionQuery } from './session.queries.ts'
import { Honest, SessionCourse, SessionHead } from './session-head.tsx'
import { useSessionActs } from './use-session-acts.ts'

// Each is for some only.
const OwnPart = lazy(() => import('./own-part.tsx'))
const HostPart = lazy(() => import('./host-part.tsx'))
const Record = lazy(() => import('./record.tsx'))
const Objections = lazy(() => import('./objections.tsx'))
const BundleHash = lazy(() => import('../decryption/bundle-hash.tsx'))
const SessionSheets = lazy(() => import('./session-sheets.tsx'))

/** Actions that have their place in the page. */
const inPlace = ['decrypt', 'answerObjection']

/** 开标会: the bidders decrypt, everything is published at once, and objections are heard at the spot. */
export default function SessionScreen() {
  const { id } = useSearchOf('bid.session')
  const query = useQuery(sessionQuery(id))
  const go = useGo()
  const [open, setOpen] = useState<string>()
  const asked = useSessionActs()
  const act = async (action: string, session: OpeningSession) => {
    if (action === 'compare') return go('tender.calibration', { id })
    if (!(await asked(action, session))) setOpen(action)
  }
  return (
    <DetailScreen
      title="开标会"
      query={query}
      bottom={(session) => (
        <ActionBar
          actions={session.actions.filter((action) => !inPlace.includes(action.id))}
          onAction={(action) => act(action, session)}
          rare={['askHelp', 'object']}
        />
      )}
    >
      {(session) => (
        <>
          <Offline />
          <SessionHead session={session} />
          <Suspense fallback={<DetailSkeleton />}>
            {session.mine && <OwnPart session={session} mine={session.mine} />}
          </Suspense>
          <SessionCourse session={session} />
          <Suspense fallback={<DetailSkeleton />}>
            {session.host && <HostPart session={session} host={session.host} />}
            {session.record && <Record session={session} lines={session.record} />}
            {session.objections.length > 0 && <Objections session={session} />}
          </Suspense>
          <Proofs session={session} />
          <Honest />
          <Suspense fallback={null}>
            <BundleHash />
            {open && <SessionSheets session={session} action={open} onClose={() => setOpen(undefined)} />}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}

function Offline() {
  return useOnline() ? null : (
    <Banner tone="bad">
      当前没有网络，页面上的时间和状态可能不是最新的。解密要联网，请先恢复网络或换一部手机。
    </Banner>
  )
}

function Proofs({ session: { tenderId, seal } }: { session: OpeningSession }) {
  return (
    <Section title="核对">
      <p>
        <Link place="bid.receipt" search={{ id: tenderId }}>
          {seal ? '收标确认：截止时的清单和校验值' : '收标确认：截止后在这里公布校验值'}
        </Link>
      </p>
      <p>
        <Link place="tender.detail" search={{ id: tenderId }}>
          查看招标公告
        </Link>
      </p>
    </Section>
  )
}
