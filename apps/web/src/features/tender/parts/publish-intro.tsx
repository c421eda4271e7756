import { calendarDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { to } from '../../../map/to.ts'
import { BeginWith } from '../../procurement/index.ts'
import { latestQuery, useCopy } from '../tender.queries.ts'
import s from './publish.module.css'

/** Above the first step: why an unverified company cannot publish yet, and the way to begin with an old project. */
export function PublishIntro({ fresh }: { fresh: boolean }) {
  const user = useUser()
  return (
    <>
      {user && !user.company?.verified && (
        <Banner
          tone="urgent"
          action={
            <Link place="member.companyVerify" className={s.word}>
              去认证
            </Link>
          }
        >
          企业认证通过后才能保存和发布项目，请先完成企业认证。
        </Banner>
      )}
      {fresh && user?.company?.verified && <Earlier />}
    </>
  )
}

const editable = ['draft', 'approvalFailed']

/** The tenders that a new one may begin with; without them the form stands alone. */
function Earlier() {
  const { data, isError } = useQuery(latestQuery)
  const now = useServerNow(60_000)
  const copy = useCopy()
  if (isError) return null
  const own = data?.records
    .filter(({ status }) => status !== 'approving')
    .map(({ id, name, typeName, stateName, updatedAt, status }) => ({
      id,
      name,
      note: [typeName, calendarDay(updatedAt, now), stateName].join(' · '),
      isDraft: editable.includes(status),
    }))
  return (
    <BeginWith own={own} copy={(id) => copy({ body: { id } })} form={(id) => to('tender.publish', { id })} />
  )
}
