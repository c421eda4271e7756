import { useEffect } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { moveToNativeLogin } from '../../../lib/native-login.ts'
import s from './member.module.css'

/** Inside the native enterprise app: calls the app's own login, and once more when the person asks. */
export function NativeLogin({ redirect }: { readonly redirect: string }) {
  useEffect(() => {
    void moveToNativeLogin(redirect)
  }, [redirect])
  return (
    <Page top={<NavBar title="登录" />}>
      <NoPermission text="请在 APP 中登录。" who="登录成功后会自动回到您要看的页面。" />
      <div className={s.foot}>
        <Button onClick={() => moveToNativeLogin(redirect)} wide>
          打开 APP 登录
        </Button>
      </div>
    </Page>
  )
}
