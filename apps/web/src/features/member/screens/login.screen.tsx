import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useNativeApp } from '../../../lib/native.ts'
import { loginIsNative } from '../../../lib/runtime-config.ts'
import { useSession } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { Link } from '../../../map/link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { useGoHref, useSearchOf } from '../../../map/to.ts'
import { logInByCode, personasQuery, useRequestCode, waysQuery } from '../member.queries.ts'
import { keepReturn, returnTo } from '../member.return.ts'
import { LoginForm } from '../parts/login-form.tsx'
import s from '../parts/member.module.css'
import { NativeLogin } from '../parts/native-login.tsx'
import { Personas } from '../parts/personas.tsx'

/** Logging in, and back to where the person came from. The address of the login leaves the history. */
export default function LoginScreen() {
  const { redirect } = useSearchOf('member.login')
  const { status } = useSession()
  const site = useSite()
  const people = useQuery({ ...personasQuery, enabled: site?.demo === true })
  const { data: ways } = useQuery(waysQuery)
  const request = useRequestCode('login')
  const goHref = useGoHref()
  const target = returnTo(redirect) ?? '/'
  useEffect(() => {
    if (status === 'loggedIn') goHref(target, { replace: true })
  }, [status, target, goHref])
  if (useNativeApp() && loginIsNative()) return <NativeLogin redirect={target} />
  return (
    <Page top={<NavBar title="登录" />}>
      {ways?.setup && (
        <Banner
          tone="urgent"
          action={
            <Link place="member.setup" className={s.link}>
              启用平台
            </Link>
          }
        >
          平台尚未启用，还没有运营账号。请部署平台的人用启用码启用。
        </Banner>
      )}
      <LoginForm product={site?.title ?? ''} codes={ways?.code ? { request, logIn: logInByCode } : undefined}>
        <p className={s.others}>
          <span>还没有账号？</span>
          <Link place="member.register" search={keepReturn(redirect)} className={s.link}>
            注册账号
          </Link>
          <Link place="member.forgotten" search={keepReturn(redirect)} className={s.link}>
            忘记密码？
          </Link>
        </p>
      </LoginForm>
      {site?.demo && <Personas people={people} />}
      <Slot name="member.foot" props={{}} />
    </Page>
  )
}
