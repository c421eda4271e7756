import { safeRedirect } from '@jb/domain/shared/safe-redirect'
import { closeTopModal } from '../kit/modal.ts'
import { startNative } from '../lib/native.ts'
import { takeWanted } from '../lib/native-login.ts'
import { session } from '../lib/session.ts'
import { placeAt } from '../map/to.ts'
import type { AppRouter } from './router.tsx'

/** Lets the app, if there is one, read and move the router. */
export function connectNative(router: AppRouter): () => void {
  const { history } = router
  const here = () => {
    const { href, pathname } = router.state.location
    return { path: href, title: placeAt(pathname)?.title ?? '', canGoBack: history.canGoBack() }
  }
  const open = (path: string) => {
    const href = safeRedirect(path, location.origin, (at) => placeAt(at) !== undefined)
    if (href && href !== router.state.location.href) router.navigate({ href })
    return href !== undefined
  }
  const stopWatch = session.subscribe(() => {
    if (session.get().status !== 'loggedIn') return
    const wanted = takeWanted()
    if (wanted) open(wanted)
  })
  const stopLooking = startNative({
    title: () => here().title,
    back: () => {
      if (closeTopModal()) return true
      if (!history.canGoBack()) return false
      history.back()
      return true
    },
    open,
    follow: (moved) => {
      moved(here())
      router.subscribe('onResolved', () => moved(here()))
    },
  })
  return () => {
    stopWatch()
    stopLooking()
  }
}
