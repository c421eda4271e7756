import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Page } from '../../../kit/page.tsx'
import { PullToRefresh } from '../../../kit/pull-to-refresh.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { useGoLogin } from '../../../map/go-login.ts'
import { Slot } from '../../../map/slot.tsx'
import { KeptNote } from '../../../patterns/kept-note.tsx'
import { TileGrid } from '../../../patterns/tile-grid.tsx'
import { shortcutsFor } from '../home.labels.ts'
import { newestOnHome, todosQuery } from '../home.queries.ts'
import { Newest } from '../parts/newest.tsx'
import { Tasks } from '../parts/tasks.tsx'
import { Welcome } from '../parts/welcome.tsx'

// What a visitor's first look at the home does without.
const Followed = lazy(() => import('../parts/followed.tsx'))
// Nobody needs it before the first press; it brings the calendar file along.
const CalendarSheet = lazy(() => import('./calendar-sheet.tsx'))

/** 首页: the way into the search, what this person opens most, what waits for them and comes next, and what is new. */
export default function IndexsScreen() {
  const client = useQueryClient()
  const session = useSession()
  const goLogin = useGoLogin()
  const now = useServerNow(60_000)
  const loggedIn = session.status === 'loggedIn'
  const todos = useQuery({ ...todosQuery, enabled: loggedIn })
  const newest = useQuery(newestOnHome)
  const [calendar, setCalendar] = useState(false)
  const refresh = () => client.refetchQueries({ type: 'active' })
  return (
    <Page>
      <PullToRefresh onRefresh={refresh}>
        <KeptNote query={newest} />
        <Welcome name={useSite()?.title ?? ''} />
        <Slot name="home.first" props={{}} />
        <TileGrid label="常用" tiles={shortcutsFor(session)} />
        <Tasks
          session={session}
          tasks={todos}
          now={now}
          onLogin={() => goLogin('/indexs')}
          onCalendar={() => setCalendar(true)}
        />
        <Suspense fallback={null}>{loggedIn && <Followed />}</Suspense>
        <Newest newest={newest} now={now} />
        <Slot name="home.foot" props={{}} />
      </PullToRefresh>
      <Suspense fallback={null}>
        {calendar && <CalendarSheet now={now} onClose={() => setCalendar(false)} />}
      </Suspense>
    </Page>
  )
}
