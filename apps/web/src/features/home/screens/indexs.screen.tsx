import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Page } from '../../../kit/page.tsx'
import { PullToRefresh } from '../../../kit/pull-to-refresh.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { useGoLogin } from '../../../map/go-login.ts'
import { Slot } from '../../../map/slot.tsx'
import { KeptNote } from '../../../patterns/kept-note.tsx'
import { shortcutsFor } from '../home.labels.ts'
import { clocksQuery, newestOnHome, todosQuery } from '../home.queries.ts'
import { Clocks } from '../parts/clocks.tsx'
import { Followed } from '../parts/followed.tsx'
import { Newest } from '../parts/newest.tsx'
import { Shortcuts } from '../parts/shortcuts.tsx'
import { Todos } from '../parts/todos.tsx'
import { Welcome } from '../parts/welcome.tsx'

/** 首页: the way into the search, what this person opens most, what waits for them, when what comes, and what is new. */
export default function IndexsScreen() {
  const client = useQueryClient()
  const session = useSession()
  const goLogin = useGoLogin()
  const now = useServerNow(60_000)
  const loggedIn = session.status === 'loggedIn'
  const todos = useQuery({ ...todosQuery, enabled: loggedIn })
  const clocks = useQuery({ ...clocksQuery, enabled: loggedIn })
  const newest = useQuery(newestOnHome)
  const refresh = () => client.refetchQueries({ type: 'active' })
  return (
    <Page>
      <PullToRefresh onRefresh={refresh}>
        <KeptNote query={newest} />
        <Welcome name={useSite()?.title ?? ''} />
        <Slot name="home.first" props={{}} />
        <Shortcuts items={shortcutsFor(session.status === 'loggedIn' ? session.user : undefined)} />
        <Todos session={session} todos={todos} now={now} onLogin={() => goLogin('/indexs')} />
        {loggedIn && <Followed />}
        {loggedIn && session.user.company && <Clocks clocks={clocks} now={now} />}
        <Newest newest={newest} now={now} />
        <Slot name="home.foot" props={{}} />
      </PullToRefresh>
    </Page>
  )
}
