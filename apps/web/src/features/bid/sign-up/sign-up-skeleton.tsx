import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Bone, Loading, notYet } from '../../../kit/skeleton.tsx'
import s from './sign-up.module.css'

const nothing = () => undefined

/** The page before a sign-up opens, while its clock is being fetched (spec §2). */
export function SignUpSkeleton({ title = '投标报名' }: { readonly title?: string }) {
  const bar = (
    <BottomBar
      quiet={
        <>
          <IconButton icon="flag" label="举报" labelled disabledReason={notYet} onClick={nothing} />
          <IconButton icon="star" label="关注" labelled disabledReason={notYet} onClick={nothing} />
        </>
      }
    />
  )
  return (
    <Page top={<NavBar title={title} />} bottom={bar}>
      <Section>
        <div className={s.wait}>
          <span className={s.waitLabel}>报名开始倒计时</span>
          <Loading>
            <Bone size="xl" width="12em" />
          </Loading>
        </div>
      </Section>
      <Section>
        <Loading>
          {['a', 'b', 'c', 'd'].map((line) => (
            <div key={line} className={s.line}>
              <Bone size="xs" width="30%" />
              <Bone size="s" width="75%" />
            </div>
          ))}
        </Loading>
      </Section>
    </Page>
  )
}
