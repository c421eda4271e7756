import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../kit/page.tsx'
import { PullToRefresh } from '../../../kit/pull-to-refresh.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { useGo } from '../../../map/to.ts'
import { newestQuery } from '../../hall/index.ts'
import { shortcutsFor } from '../home.labels.ts'
import { clocksQuery, todosQuery } from '../home.queries.ts'
import { Clocks } from '../parts/clocks.tsx'
import { Newest } from '../parts/newest.tsx'
import { Shortcuts } from '../parts/shortcuts.tsx'
import { Todos } from '../parts/todos.tsx'
import { Welcome } from '../parts/welcome.tsx'

/** 首页: the way into the search, what this person opens most, what waits for them, when what comes, and what is new. */
export default function IndexsScreen() {
  const session = useSession()
  const go = useGo()
  const now = useServerNow(60_000)
  const loggedIn = session.status === 'loggedIn'
  const todos = useQuery({ ...todosQuery, enabled: loggedIn })
  const clocks = useQuery({ ...clocksQuery, enabled: loggedIn })
  const newest = useQuery(newestQuery(6))
  const refresh = () =>
    Promise.all([newest.refetch(), ...(loggedIn ? [todos.refetch(), clocks.refetch()] : [])])
  return (
    <Page>
      <PullToRefresh onRefresh={refresh}>
        <Welcome name={useSite()?.title ?? ''} />
        <Shortcuts items={shortcutsFor(session.status === 'loggedIn' ? session.user : undefined)} />
        <Todos
          session={session}
          todos={todos}
          now={now}
          onLogin={() => go('member.login', { redirect: '/indexs' })}
        />
        {loggedIn && session.user.company && <Clocks clocks={clocks} now={now} />}
        <Newest newest={newest} now={now} />
      </PullToRefresh>
    </Page>
  )
}
