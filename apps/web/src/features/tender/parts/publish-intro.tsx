import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
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
