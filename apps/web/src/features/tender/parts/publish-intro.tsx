import { Banner } from '../../../kit/banner.tsx'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { to } from '../../../map/to.ts'
import { BeginWith } from '../../procurement/index.ts'
import type { useBeginnings } from '../tender.queries.ts'
import { useWaitsForVerification } from '../tender.use-waits.ts'
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
  const waits = useWaitsForVerification()
  return (
    <>
      {user && !user.company?.verified && (
        <Banner
          tone="urgent"
          action={
            <Link place="member.companyVerify" className={s.word}>
              {waits ? '看进度' : '去认证'}
            </Link>
          }
        >
          {waits
            ? '企业认证审核中：现在就可以填写并保存草稿，认证通过后再发布，有结果会发消息给您。'
            : '企业认证通过后才能发布项目；请先提交企业认证，提交后就可以保存草稿。'}
        </Banner>
      )}
      {fresh && user?.company?.verified && (
        <BeginWith {...beginnings} form={(id) => to('tender.publish', { id })} />
      )}
    </>
  )
}
