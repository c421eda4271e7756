import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { useWaitsForVerification } from '../tender.use-waits.ts'
import s from './publish.module.css'

/** Above the first step: why an unverified company cannot publish yet, and the way to begin with an old project. */
export function PublishIntro({ fresh }: { fresh: boolean }) {
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
        <Section>
          <Link place="tender.list" className={s.word}>
            从以往项目复制：在项目的“更多操作”里选“复制为新项目”
          </Link>
        </Section>
      )}
    </>
  )
}
