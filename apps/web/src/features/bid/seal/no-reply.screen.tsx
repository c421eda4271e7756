import { useInfiniteQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { SecretNote } from '../parts/secret-note.tsx'
import { registrationsQuery } from '../sign-up/registration.queries.ts'
import { RegistrationRow } from '../sign-up/registration-row.tsx'

/** 未回复: the companies that signed up for a tender of mine and got no answer before the registration closed. */
export default function NoReplyScreen() {
  const { id } = useSearchOf('bid.noReply')
  const go = useGo()
  const now = useServerNow(60_000)
  const query = useInfiniteQuery(registrationsQuery(id, 'stale'))
  const first = query.data?.pages[0]
  return (
    <ListScreen.Frame title="未回复">
      {first && <Banner>{first.title}</Banner>}
      {first?.secret ? (
        <SecretNote />
      ) : (
        <ListScreen.Rows
          query={query}
          rowKey={(registration) => registration.id}
          row={(registration) => <RegistrationRow registration={registration} now={now} />}
          empty={{
            text: '没有未回复的报名。投标截止前没有处理的报名会失效，并列在这里。',
            action: { label: '查看报名记录', onClick: () => go('bid.registrations', { id }) },
          }}
        />
      )}
    </ListScreen.Frame>
  )
}
