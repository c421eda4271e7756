import { Banner } from '../../../kit/banner.tsx'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { to } from '../../../map/to.ts'
import { BeginWith } from '../../procurement/index.ts'
import type { useBeginnings } from '../tender.queries.ts'
import s from './publish.module.css'

interface PublishIntroProps {
  /** Nothing is saved of it yet. */
  fresh: boolean
  /** The tenders that a new one may begin with. */
  beginnings: ReturnType<typeof useBeginnings>
}

/** Above the first step: why an unverified company cannot publish yet, and the way to begin with an old project. */
export function PublishIntro({ fresh, beginnings }: PublishIntroProps) {
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
      {fresh && user?.company?.verified && (
        <BeginWith {...beginnings} form={(id) => to('tender.publish', { id })} />
      )}
    </>
  )
}
