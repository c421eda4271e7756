import { safeRedirect } from '@jb/domain/shared/safe-redirect'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useSession } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { placeAt, useGoHref, useSearchOf } from '../../../map/to.ts'
import { personasQuery } from '../member.queries.ts'
import { LoginForm } from '../parts/login-form.tsx'
import { Personas } from '../parts/personas.tsx'

/** Logging in, and back to where the person came from. The address of the login leaves the history. */
export default function LoginScreen() {
  const { redirect } = useSearchOf('member.login')
  const { status } = useSession()
  const site = useSite()
  const people = useQuery({ ...personasQuery, enabled: site?.demo === true })
  const goHref = useGoHref()
  const target = safeRedirect(redirect, location.origin, isTarget) ?? '/'
  useEffect(() => {
    if (status === 'loggedIn') goHref(target, { replace: true })
  }, [status, target, goHref])
  return (
    <Page top={<NavBar title="登录" />}>
      <LoginForm product={site?.title ?? ''} />
      {site?.demo && <Personas people={people} />}
    </Page>
  )
}

/** A known screen other than the login itself. */
function isTarget(path: string): boolean {
  const place = placeAt(path)
  return place !== undefined && place.id !== 'member.login'
}
