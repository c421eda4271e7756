import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { useGo } from '../../../map/to.ts'
import s from './member.module.css'

/** Stands in for a way in when somebody is inside already. */
export function Already({ title, name }: { readonly title: string; readonly name: string }) {
  const go = useGo()
  return (
    <Page top={<NavBar title={title} />}>
      <NoPermission text={`您已登录为${name}。`} who="需要另外的账号时，请先在“我的”里退出登录。" />
      <div className={s.centred}>
        <Button onClick={() => go('member.mine', {}, { replace: true })}>去我的</Button>
      </div>
    </Page>
  )
}
