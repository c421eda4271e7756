import { Button } from '../kit/button.tsx'
import { NavBar } from '../kit/nav-bar.tsx'
import { Page } from '../kit/page.tsx'
import { NoPermission } from '../kit/states.tsx'
import { useGoLogin } from '../map/go-login.ts'
import s from './app.module.css'

/** Stands in for a screen that only people with a login may see. */
export function NeedsLogin({ title }: { readonly title: string }) {
  const goLogin = useGoLogin()
  const redirect = location.pathname + location.search
  return (
    <Page top={<NavBar title={title} />}>
      <NoPermission text={`登录后可以查看「${title}」。`} who="登录成功后会回到这一页。" />
      <div className={s.centred}>
        <Button onClick={() => goLogin(redirect, { replace: true })}>去登录</Button>
      </div>
    </Page>
  )
}
