import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { submittedStatuses } from '@jb/domain/bid/registration.flow'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { registrationTabs } from '../bid.labels.ts'
import { SecretNote } from '../parts/secret-note.tsx'
import { LeftSheet, ManyAction, ManyBar } from './confirm-many.tsx'
import { registrationsQuery, useConfirmRegistration } from './registration.queries.ts'
import { RegistrationRow } from './registration-row.tsx'

import { useConfirmMany } from './use-confirm-many.ts'

// Its form comes when somebody is refused.
const RefuseSheet = lazy(() => import('./refuse-sheet.tsx'))

/** 报名记录: who has signed up for a tender of my company, and my answer. */
export default function RegistrationsScreen() {
  const list = useListControls('bid.registrations')
  const search = list.values
  const go = useGo()
  const now = useServerNow(60_000)
  const [refusing, setRefusing] = useState<RegistrationView>()
  const confirmIt = useConfirmRegistration()
  const status = submittedStatuses.find((known) => known === search.status) ?? 'all'
  const query = useInfiniteQuery(registrationsQuery(search.id, status))
  const first = query.data?.pages[0]
  const whyNot = first && !first.canDecide ? (first.whyNot ?? '现在不能处理报名。') : undefined
  const many = useConfirmMany(query.data?.pages.flatMap((page) => page.records) ?? [])
  const set: ListControls['set'] = (change) => {
    many.stop()
    list.set(change)
  }
  const controls: ListControls = {
    ...list,
    set,
    statuses: [
      { id: '', label: '全部', count: first?.counts.all },
      ...submittedStatuses.map((id) => ({
        id,
        label: registrationTabs[id],
        count: first?.counts[id],
      })),
    ],
  }
  const unanswered = () => go('bid.noReply', { id: search.id })
  const accept = async ({ id, version, companyName }: RegistrationView) => {
    const text = `确认后，${companyName} 就可以投标，不能再改为拒绝。`
    if (!(await confirm({ title: '确认这家企业的报名？', text, yes: '确认报名' }))) return
    await tellOutcome(confirmIt({ body: { id, version } }), '报名已确认')
  }
  return (
    <ListScreen.Frame
      title="报名记录"
      controls={first?.secret ? undefined : controls}
      action={
        first && first.counts.stale > 0 ? (
          <NavAction onClick={unanswered}>未回复</NavAction>
        ) : (
          first?.canDecide && <ManyAction many={many} />
        )
      }
      bottom={<ManyBar many={many} />}
    >
      {first && <Banner>{first.title}</Banner>}
      {first?.secret && <SecretNote />}
      {whyNot && !first?.secret && <Banner tone="urgent">{whyNot}</Banner>}
      {!first?.secret && (
        <ListScreen.Rows
          query={query}
          controls={controls}
          rowKey={(registration) => registration.id}
          row={(registration) => (
            <RegistrationRow
              registration={registration}
              now={now}
              choosing={many.of(registration)}
              answer={{
                whyNot,
                onConfirm: () => accept(registration),
                onRefuse: () => setRefusing(registration),
              }}
            />
          )}
          empty={{ text: '还没有企业报名。报名期间有企业报名时，会发消息给您。' }}
        />
      )}
      <LeftSheet many={many} />
      <Suspense fallback={null}>
        {refusing && <RefuseSheet registration={refusing} onClose={() => setRefusing(undefined)} />}
      </Suspense>
    </ListScreen.Frame>
  )
}
