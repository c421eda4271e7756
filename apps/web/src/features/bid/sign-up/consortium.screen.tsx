import type { ConsortiumPage } from '@jb/contract/bid/consortium.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { toneOf } from '../bid.labels.ts'
import { consortiumQuery, useConfirmMember } from './consortium.queries.ts'
import { ConsortiumPart } from './consortium-part.tsx'
import s from './sign-up.module.css'

const DeclineSheet = lazy(() => import('./decline-sheet.tsx'))

/** 联合体: what a member is asked to confirm, and how the bid of its lead stands afterwards; no price. */
export default function ConsortiumScreen() {
  const { id } = useSearchOf('bid.consortium')
  const query = useQuery(consortiumQuery(id))
  const confirmIt = useConfirmMember()
  const go = useGo()
  const [declining, setDeclining] = useState(false)
  const accept = async ({ leadName, version }: ConsortiumPage) => {
    const text = `确认后由${leadName}牵头报名、缴费和投标，贵公司对分工和投标承担联合体协议约定的责任，不能再单独报名或参加其他联合体。`
    if (!(await confirm({ title: '确认参加这个联合体？', text, yes: '确认参加' }))) return
    await tellOutcome(confirmIt({ body: { id, version } }), '已确认参加联合体')
  }
  const act = (page: ConsortiumPage, action: string) => {
    if (action === 'confirmMember') return accept(page)
    if (action === 'declineMember') return setDeclining(true)
    return go(action === 'editSignUp' ? 'bid.signUp' : 'tender.detail', { id: page.tenderId })
  }
  return (
    <DetailScreen
      title="联合体"
      query={query}
      bottom={(page) => <ActionBar actions={page.actions} onAction={(action) => act(page, action)} />}
    >
      {(page) => (
        <>
          <Brief page={page} />
          <ConsortiumPart consortium={page} />
          <Suspense fallback={null}>
            {declining && <DeclineSheet page={page} onClose={() => setDeclining(false)} />}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}

/** What it is about, until when, and how it stands. */
function Brief({ page }: { page: ConsortiumPage }) {
  const now = useServerNow(60_000)
  const { title, buyerName, applyEnd, status, statusName, bidStatusName, nextStep } = page
  return (
    <Section title={title} aside={<Tag tone={toneOf(status)}>{statusName}</Tag>}>
      <FactGrid
        items={[
          { label: '采购单位', value: buyerName, wide: true },
          { label: '报名截止', value: relativeDay(applyEnd, now) },
          { label: '投标', value: bidStatusName ?? '还没有' },
        ]}
      />
      <p className={s.next}>{nextStep}</p>
    </Section>
  )
}
